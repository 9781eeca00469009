import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import type { TemplateDetail, TemplateProblem } from '@cuotaclara/contract/templates/templates';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type BlockType, blockName } from '../block-words.ts';
import {
  type Blocks,
  duplicateOf,
  insertAfter,
  moveBlock,
  newBlock,
  placeOf,
  removeBlock,
} from '../draft/block-edits.ts';
import type { Draft } from '../draft/use-draft.ts';
import { BlockList } from '../editor/block-list.tsx';
import { BlockPanel } from '../editor/block-panel.tsx';
import { LegalPoints } from '../editor/legal-points.tsx';
import { PreviewPane } from '../preview/preview-pane.tsx';
import type { Preview } from '../preview/use-preview.ts';
import classes from './desk.module.css';

type DeskProps = {
  readonly template: TemplateDetail;
  readonly draft: Draft;
  readonly preview: Preview;
  readonly problems: readonly TemplateProblem[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
};

/** «/» adds a block, unless it is typed into something. */
const useAddKey = (): void => {
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const isTyping = target?.closest('input, textarea, select, [contenteditable="true"]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      const button = document.querySelector<HTMLElement>('[data-add-block]');
      if (button === null) return;
      event.preventDefault();
      button.focus();
      button.click();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
};

/** The changes of whole blocks, each from what is on the screen now. */
const useBlockActs = ({ draft, onChoose }: DeskProps) => {
  const { blocks, change } = draft;
  return {
    add: (after: string | null, type: BlockType, point?: Parameters<typeof newBlock>[2]): void => {
      const block = newBlock(blocks, type, point);
      change(insertAfter(blocks, after, block));
      onChoose(block.id);
    },
    duplicate: (id: string): void => {
      const block = blocks.find((each) => each.id === id);
      if (block === undefined) return;
      const copy = duplicateOf(blocks, block);
      change(insertAfter(blocks, id, copy));
      onChoose(copy.id);
    },
    remove: (id: string): void => {
      const place = placeOf(blocks, id);
      const block = blocks[place];
      if (block === undefined) return;
      const next = removeBlock(blocks, id);
      change(next, { words: `Borraste «${blockName(block)}».`, before: blocks });
      const neighbour = next[Math.min(place, next.length - 1)];
      if (neighbour) onChoose(neighbour.id);
    },
    move: (id: string, step: number): void =>
      change(moveBlock(blocks, id, placeOf(blocks, id) + step)),
  };
};

/** The first clause is where most of the work is. */
const firstChosen = (blocks: Blocks) => blocks.find(({ type }) => type === 'clause') ?? blocks[0];

/** Blocks, the chosen one with the legal points, and the preview, side by side. */
export const Desk = (props: DeskProps) => {
  const { template, draft, preview, problems, chosenId, onChoose } = props;
  const { blocks, undoable } = draft;
  const { kind, may } = template;
  const isReadOnly = !may.edit;
  const middle = useRef<HTMLDivElement>(null);
  const acts = useBlockActs(props);
  useAddKey();
  const chosen = blocks.find(({ id }) => id === chosenId) ?? firstChosen(blocks);
  const wrongIds = new Set(problems.flatMap(({ block }) => (block === null ? [] : [block])));
  const whole = problems.filter(({ block, point }) => block === null && point === null);
  const choose = (id: string): void => {
    onChoose(id);
    // On a phone the block is below the list.
    const isPhone = window.matchMedia('(width < 720px)').matches;
    if (isPhone) middle.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={classes.desk}>
      <div className={classes.blocks}>
        <BlockList
          blocks={blocks}
          chosenId={chosen?.id ?? null}
          isReadOnly={isReadOnly}
          wrongIds={wrongIds}
          onChoose={choose}
          onMove={draft.change}
          onAdd={(type) => acts.add(chosen?.id ?? null, type)}
        >
          {undoable && !isReadOnly && (
            <div className={classes.undo} role="status">
              {undoable.words}
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
                onClick={draft.undo}
              >
                Deshacer
              </Button>
            </div>
          )}
        </BlockList>
      </div>
      <div ref={middle} className={classes.middle}>
        {chosen && (
          <BlockPanel
            key={chosen.id}
            kind={kind}
            blocks={blocks}
            block={chosen}
            problems={problems.filter(({ block }) => block === chosen.id)}
            values={preview.values}
            isReadOnly={isReadOnly}
            onChange={draft.changeBlock}
            onDuplicate={() => acts.duplicate(chosen.id)}
            onMove={(step) => acts.move(chosen.id, step)}
            onDelete={() => acts.remove(chosen.id)}
          />
        )}
        {whole.length > 0 && (
          <ul className={classes.whole} aria-label="Del documento entero">
            {whole.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        <LegalPoints
          kind={kind}
          blocks={blocks}
          isReadOnly={isReadOnly}
          onChoose={choose}
          onAdd={(point) => acts.add(chosen?.id ?? null, 'clause', point)}
        />
      </div>
      <div className={classes.preview}>
        <PreviewPane
          name={LEGAL_DOCUMENT_KINDS[kind]}
          preview={preview}
          chosenId={chosen?.id ?? null}
        />
      </div>
    </div>
  );
};
