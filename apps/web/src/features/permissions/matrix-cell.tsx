import {
  FOLLOWING_FUNCTION,
  FUNCTIONS,
  type FunctionName,
  functionsNeededBy,
  isForRole,
  type RoleRow,
} from '@cuotaclara/contract';
import { Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { FollowedStates } from './followed-states.tsx';
import classes from './permissions.module.css';
import {
  differenceOf,
  draftOf,
  isChanged,
  type RoleDraft,
  toggled,
  withStates,
} from './role-draft.ts';

type MatrixCellProps = {
  row: RoleRow;
  name: FunctionName;
  /** The row as it is being edited; undefined while nobody does. */
  edited: RoleDraft | undefined;
  onChange: (row: RoleRow, draft: RoleDraft) => void;
  /** The label beside the box, where no table head names it. */
  label?: string;
};

/** Whether a role has a function: a box, a lock where it must, a dash where it cannot. */
export const MatrixCell = memo(({ row, name, edited, onChange, label }: MatrixCellProps) => {
  const draft = edited ?? draftOf(row);
  const words = `${FUNCTIONS[name].label}: ${row.label}`;
  if (!isForRole(name, row.name)) {
    return (
      <span className={classes.never} role="img" aria-label={`${words}, no es para este rol`}>
        –
      </span>
    );
  }
  const isNeeded = functionsNeededBy(row.name).includes(name);
  const changed = isChanged(differenceOf(draftOf(row), draft), name);
  return (
    <span className={classes.cell} data-changed={changed || undefined}>
      <Checkbox
        checked={draft.functions.has(name)}
        disabled={isNeeded}
        aria-label={changed ? `${words}, cambiado` : words}
        label={label}
        onChange={() => onChange(row, toggled(row, draft, name))}
      />
      {isNeeded && (
        <IconLock
          className={classes.lock}
          size={14}
          stroke={1.8}
          role="img"
          aria-label="El rol no puede quedarse sin esto"
        />
      )}
      {name === FOLLOWING_FUNCTION && draft.functions.has(name) && (
        <FollowedStates
          roleLabel={row.label}
          states={draft.states}
          onChange={(states) => onChange(row, withStates(draft, states))}
        />
      )}
    </span>
  );
});
