import { listSearch } from '#lib/list/list-search.ts';

/** `entry` is the one that is open. */
export const readAuditSearch = listSearch([
  'search',
  'actor_user_id',
  'action',
  'subject_kind',
  'entry',
]);

export type AuditSearch = ReturnType<typeof readAuditSearch>;
