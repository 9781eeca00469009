import type { RoleRow } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { wasChangedMeanwhile } from '#lib/api/changed-meanwhile.ts';
import { askToSave } from './ask-to-save.tsx';
import { permissionQueries } from './permission-queries.ts';
import classes from './permissions.module.css';
import { changeCountOf, differenceOf, draftOf, rebased } from './role-draft.ts';
import { useChangeRole } from './use-change-role.ts';
import type { DraftsModel } from './use-drafts.ts';

const summaryOf = (count: number): string =>
  count === 1 ? 'Un rol tiene cambios sin guardar.' : `${count} roles tienen cambios sin guardar.`;

/** Each role is saved by itself, so that its difference can be read. */
export const SaveBar = ({ drafts }: { drafts: DraftsModel }) => {
  const change = useChangeRole();
  const queryClient = useQueryClient();
  if (drafts.changed.length === 0) return null;
  const save = (row: RoleRow): void => {
    const draft = drafts.draftOf(row);
    const difference = differenceOf(draftOf(row), draft);
    const keepOnTop = (failure: unknown): never => {
      const { role_id: id } = row;
      const rows = queryClient.getQueryData(permissionQueries.matrix.queryKey);
      const fresh = rows?.find(({ role_id }) => role_id === id);
      if (fresh && wasChangedMeanwhile(failure)) drafts.change(fresh, rebased(fresh, difference));
      throw failure;
    };
    askToSave({
      row,
      difference,
      onConfirm: async () => {
        await change.mutateAsync({ roleId: row.role_id, draft }).catch(keepOnTop);
        drafts.forget(row);
      },
    });
  };
  return (
    <section className={classes.bar} aria-label="Cambios sin guardar">
      <p className={classes.summary} role="status">
        {summaryOf(drafts.changed.length)}
      </p>
      <Button variant="subtle" onClick={drafts.forgetAll}>
        Deshacer todo
      </Button>
      {drafts.changed.map((row) => (
        <Button key={row.role_id} onClick={() => save(row)}>
          Guardar {row.label} ({changeCountOf(differenceOf(draftOf(row), drafts.draftOf(row)))})
        </Button>
      ))}
    </section>
  );
};
