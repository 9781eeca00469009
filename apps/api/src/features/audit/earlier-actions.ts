import type { AuditAction } from '@cuotaclara/contract';
import { EARLIER_PROMISSORY_NOTE_ACTIONS } from '@cuotaclara/contract/promissory-notes/audit-words';
import { sql } from 'kysely';

const EARLIER: Readonly<Record<string, AuditAction>> = EARLIER_PROMISSORY_NOTE_ACTIONS;

/** All names by which entries have an action: sealed ones keep that of their version. */
export const storedActions = (action: AuditAction): readonly string[] => [
  action,
  ...Object.keys(EARLIER).filter((name) => EARLIER[name] === action),
];

const renamed = Object.entries(EARLIER).map(
  ([name, action]) => sql`when ${sql.lit(name)} then ${sql.lit(action)}`,
);

/** The action of an entry by its name of today. */
export const todaysAction = sql<string>`case audit_entries.action
  ${sql.join(renamed, sql` `)} else audit_entries.action end`;
