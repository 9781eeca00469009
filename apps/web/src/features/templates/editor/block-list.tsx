import { Menu } from '@mantine/core';
import { IconGitBranch, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { BLOCK_TYPES, type BlockType, blockName, clauseNumber } from '../block-words.ts';
import { type Blocks, moveBlock, placeOf } from '../draft/block-edits.ts';
import { Kbd } from '../text/kbd.tsx';
import classes from './block-list.module.css';
import { predicateLabel } from './print-words.ts';

type BlockListProps = {
  readonly blocks: Blocks;
  readonly chosenId: string | null;
  readonly isReadOnly: boolean;
  /** The blocks that something is wrong with. */
  readonly wrongIds: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  readonly onMove: (blocks: Blocks) => void;
  readonly onAdd: (type: BlockType) => void;
  /** What was taken out and can be put back. */
  readonly children: ReactNode;
};

const ADDED: readonly BlockType[] = ['clause', 'paragraph', 'facts', 'table', 'signatures'];

/** The blocks in the order in which they print; they are dragged, or moved with Alt and arrows. */
export const BlockList = (props: BlockListProps) => {
  const { blocks, chosenId, isReadOnly, wrongIds, onChoose, onMove, children } = props;
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const move = (id: string, to: number): void => {
    const next = moveBlock(blocks, id, to);
    if (next === blocks || isReadOnly) return;
    onMove(next);
    const block = blocks.find((each) => each.id === id);
    if (block) setSaid(`${blockName(block)}: puesto ${to + 1} de ${blocks.length}`);
  };

  const moveByKey = (event: KeyboardEvent, id: string): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(id, placeOf(blocks, id) + step);
  };

  return (
    <nav className={classes.nav} aria-label="Bloques del documento">
      <h2 className={classes.title}>Bloques</h2>
      <ol className={classes.list}>
        {blocks.map((block, place) => {
          const { icon: Icon } = BLOCK_TYPES[block.type];
          const number = clauseNumber(blocks, block.id);
          return (
            <li
              key={block.id}
              draggable={!isReadOnly}
              data-dragged={dragged === block.id || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', '');
                setDragged(block.id);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                if (dragged !== block.id) move(dragged, place);
              }}
              onDragEnd={() => setDragged(null)}
              onDrop={(event) => event.preventDefault()}
            >
              <button
                type="button"
                className={classes.item}
                aria-current={block.id === chosenId || undefined}
                aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
                onClick={() => onChoose(block.id)}
                onKeyDown={(event) => moveByKey(event, block.id)}
              >
                <span className={classes.mark}>
                  {number ?? <Icon size={16} stroke={1.6} aria-hidden="true" />}
                </span>
                <span className={classes.name}>{blockName(block)}</span>
                <BlockMarks when={block.when} isWrong={wrongIds.has(block.id)} />
              </button>
            </li>
          );
        })}
      </ol>
      {children}
      {!isReadOnly && <AddBlock onAdd={props.onAdd} />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </nav>
  );
};

type BlockMarksProps = { readonly when: string | undefined; readonly isWrong: boolean };

const BlockMarks = ({ when, isWrong }: BlockMarksProps) => (
  <>
    {when !== undefined && (
      <span className={classes.branch} title={predicateLabel(when)}>
        <IconGitBranch size={15} stroke={1.6} aria-hidden="true" />
        <span className="visually-hidden">{predicateLabel(when)}</span>
      </span>
    )}
    {isWrong && (
      <span className={classes.wrong} title="Hay algo por corregir">
        <span aria-hidden="true">!</span>
        <span className="visually-hidden">Hay algo por corregir</span>
      </span>
    )}
  </>
);

const AddBlock = ({ onAdd }: { onAdd: (type: BlockType) => void }) => (
  <Menu position="bottom-start" width={252} radius={12} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <button type="button" className={classes.add} data-add-block>
        <IconPlus size={16} stroke={2} aria-hidden="true" />
        <span className={classes.name}>Agregar bloque</span>
        <span className={classes.key} aria-hidden="true">
          <Kbd>/</Kbd>
        </span>
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      {ADDED.map((type) => {
        const { label, help, icon: Icon } = BLOCK_TYPES[type];
        return (
          <Menu.Item
            key={type}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => onAdd(type)}
          >
            <span className={classes.choice}>{label}</span>
            <span className={classes.help}>{help}</span>
          </Menu.Item>
        );
      })}
    </Menu.Dropdown>
  </Menu>
);
