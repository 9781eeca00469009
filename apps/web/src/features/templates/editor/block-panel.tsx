import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import type { TemplateProblem } from '@cuotaclara/contract/templates/templates';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconTrash,
} from '@tabler/icons-react';
import { useId } from 'react';
import { blockName, clauseNumber } from '../block-words.ts';
import type { Blocks } from '../draft/block-edits.ts';
import { type Vocabulary, vocabularyOf } from '../text/vocabulary.ts';
import { BlockBody } from './block-body.tsx';
import classes from './block-panel.module.css';
import { PointsChoice } from './points-choice.tsx';
import { PrintChoice } from './print-choice.tsx';
import { hasTitle, TitleField } from './title-field.tsx';

type BlockActs = {
  readonly onChange: (block: TemplateBlock) => void;
  readonly onDuplicate: () => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onDelete: () => void;
};

type BlockPanelProps = BlockActs & {
  readonly kind: LegalDocumentKind;
  readonly blocks: Blocks;
  readonly block: TemplateBlock;
  readonly problems: readonly TemplateProblem[];
  /** The values of the credit of the preview. */
  readonly values: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
};

const vocabularyFor = ({ kind, blocks, block, values }: BlockPanelProps): Vocabulary =>
  vocabularyOf({ kind, blocks, each: block.type === 'table' ? block.each : null, values });

/** The chosen block: its words, when it prints and which legal points it states. */
export const BlockPanel = (props: BlockPanelProps) => {
  const { kind, blocks, block, problems, isReadOnly, onChange } = props;
  const titleId = useId();
  const number = clauseNumber(blocks, block.id);
  const name = blockName(block);
  const canRename = !isReadOnly && hasTitle(block);
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={canRename ? 'visually-hidden' : classes.title}>
          {number === null ? name : `${number}. ${name}`}
        </h2>
        {canRename && <TitleField number={number} block={block} onChange={onChange} />}
        {!isReadOnly && <BlockMenu {...props} />}
      </div>
      <div className={classes.body}>
        <BlockBody
          key={block.id}
          kind={kind}
          block={block}
          problems={problems}
          vocabulary={vocabularyFor(props)}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
        {problems.length > 0 && <Problems problems={problems} />}
      </div>
      <div className={classes.foot}>
        <PrintChoice
          label="Se imprime"
          kind={kind}
          when={block.when}
          isReadOnly={isReadOnly}
          onChange={(when) => onChange(withWhen(block, when))}
        />
        <PointsChoice
          kind={kind}
          points={block.points ?? []}
          isReadOnly={isReadOnly}
          onChange={(points) => onChange(withPoints(block, points))}
        />
      </div>
    </section>
  );
};

const withWhen = (block: TemplateBlock, when: string | null): TemplateBlock => {
  const { when: _before, ...rest } = block;
  return when === null ? rest : { ...rest, when };
};

const withPoints = (block: TemplateBlock, points: readonly string[]): TemplateBlock => {
  const { points: _before, ...rest } = block;
  return points.length === 0 ? rest : { ...rest, points: [...points] };
};

const Problems = ({ problems }: { problems: readonly TemplateProblem[] }) => (
  <ul className={classes.problems} aria-label="Por corregir">
    {problems.map(({ place, from, message }) => (
      <li key={`${place} ${from} ${message}`}>
        <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
        {message}
      </li>
    ))}
  </ul>
);

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

const BlockMenu = ({ blocks, block, onDuplicate, onMove, onDelete }: BlockPanelProps) => {
  const place = blocks.findIndex(({ id }) => id === block.id);
  return (
    <Menu position="bottom-end" width={220} radius={12} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          className={classes.more}
          aria-label={`Acciones de ${blockName(block)}`}
        >
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp {...ICON} />}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          Subir
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...ICON} />}
          disabled={place === blocks.length - 1}
          onClick={() => onMove(1)}
        >
          Bajar
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={onDuplicate}>
          Duplicar
        </Menu.Item>
        <Menu.Item
          className={classes.danger}
          leftSection={<IconTrash {...ICON} />}
          disabled={blocks.length === 1}
          onClick={onDelete}
        >
          Borrar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
