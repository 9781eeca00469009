import type { RoleRow } from '@cuotaclara/contract';
import { useState } from 'react';
import { changeCountOf, differenceOf, draftOf, type RoleDraft } from './role-draft.ts';

type Drafts = Readonly<Record<number, RoleDraft>>;

/** The rows that somebody is editing; what was not touched is not among them. */
export const useDrafts = (rows: readonly RoleRow[]) => {
  const [drafts, setDrafts] = useState<Drafts>({});
  const forget = (roleId: number): void =>
    setDrafts(({ [roleId]: _forgotten, ...others }) => others);
  return {
    draftOf: (row: RoleRow): RoleDraft => drafts[row.role_id] ?? draftOf(row),
    change: (row: RoleRow, draft: RoleDraft): void => {
      if (changeCountOf(differenceOf(draftOf(row), draft)) === 0) forget(row.role_id);
      else setDrafts((others) => ({ ...others, [row.role_id]: draft }));
    },
    forget,
    forgetAll: (): void => setDrafts({}),
    changed: rows.filter((row) => drafts[row.role_id] !== undefined),
  };
};

export type DraftsModel = ReturnType<typeof useDrafts>;
