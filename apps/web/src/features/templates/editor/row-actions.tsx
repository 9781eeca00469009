import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import classes from './block-body.module.css';

type RowActionsProps = {
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onDelete: () => void;
};

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** Moves a row or takes it out; the last one stays. */
export const RowActions = ({ name, at, count, onMove, onDelete }: RowActionsProps) => (
  <div className={classes.actions}>
    <ActionIcon
      variant="subtle"
      aria-label={`Subir ${name}`}
      disabled={at === 0}
      onClick={() => onMove(at - 1)}
    >
      <IconArrowUp {...ICON} />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      aria-label={`Bajar ${name}`}
      disabled={at === count - 1}
      onClick={() => onMove(at + 1)}
    >
      <IconArrowDown {...ICON} />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      aria-label={`Borrar ${name}`}
      disabled={count === 1}
      onClick={onDelete}
    >
      <IconTrash {...ICON} />
    </ActionIcon>
  </div>
);
