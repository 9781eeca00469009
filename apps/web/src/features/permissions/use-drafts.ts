import type { RoleRow } from '@cuotaclara/contract';
import { useCallback, useState } from 'react';
import { changeCountOf, differenceOf, draftOf, type RoleDraft } from './role-draft.ts';

type RoleDrafts = Readonly<Record<number, RoleDraft>>;

const without = (drafts: RoleDrafts, row: RoleRow): RoleDrafts => {
  const { [row.role_id]: _left, ...others } = drafts;
  return others;
};

/** The rows that are being edited; an untouched row is not among them. */
export const useDrafts = (rows: readonly RoleRow[]) => {
  const [drafts, setDrafts] = useState<RoleDrafts>({});
  // Always the same function: a cell of the matrix is drawn again only when its own role changes.
  const change = useCallback((row: RoleRow, draft: RoleDraft): void => {
    const isSame = changeCountOf(differenceOf(draftOf(row), draft)) === 0;
    setDrafts((others) => (isSame ? without(others, row) : { ...others, [row.role_id]: draft }));
  }, []);
  return {
    find: (row: RoleRow): RoleDraft | undefined => drafts[row.role_id],
    draftOf: (row: RoleRow): RoleDraft => drafts[row.role_id] ?? draftOf(row),
    change,
    forget: (row: RoleRow): void => setDrafts((others) => without(others, row)),
    forgetAll: (): void => setDrafts({}),
    changed: rows.filter((row) => drafts[row.role_id] !== undefined),
  };
};

export type DraftsModel = ReturnType<typeof useDrafts>;
