import type { AuditAction, AuditSubject } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { type Facts, maskPersonal } from './mask-personal.ts';

export type { Facts };

export type AuditEntry = {
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject; readonly id: string | number | null };
  readonly before?: Facts;
  readonly after?: Facts;
};

/** Author of a change and its origin; a null actor is the program itself. */
export type AuditOrigin = {
  readonly actorUserId: number | null;
  readonly networkAddress: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
};

export const BY_THE_PROGRAM: AuditOrigin = {
  actorUserId: null,
  networkAddress: null,
  userAgent: null,
  requestId: null,
};

const UNSTORABLE = '\0';
const REPLACEMENT = '\uFFFD';

/** PostgreSQL keeps neither a zero character nor half of a pair; no record may fail for one. */
const storableText = (text: string): string =>
  text.toWellFormed().replaceAll(UNSTORABLE, REPLACEMENT);

function storable(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  return typeof value === 'bigint' ? String(value) : value;
}

/** Only after a first turn into JSON is everything what it will be stored as, dates for one. */
const asStored = (facts: Facts | undefined): Facts | null =>
  facts === undefined ? null : maskPersonal(JSON.parse(JSON.stringify(facts, storable)));

/** Audit lines as the table has them, but for who did it and when. */
export const auditRows = (entries: readonly AuditEntry[]) =>
  entries.map(({ action, subject, before, after }) => ({
    action,
    subject_kind: subject.kind,
    subject_id: subject.id === null ? null : storableText(String(subject.id)),
    before: asStored(before),
    after: asStored(after),
  }));

/** Records what was done, in the very transaction that does it. */
export async function appendAudit(
  trx: Transaction<DB>,
  origin: AuditOrigin,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  // One parameter for all of them: the statement reads the same however many there are.
  await sql`
    insert into audit_entries (
      action, subject_kind, subject_id, before, after,
      actor_user_id, network_address, user_agent, request_id
    )
    select action, subject_kind, subject_id, before, after,
      ${origin.actorUserId}::integer, ${origin.networkAddress}, ${origin.userAgent},
      ${origin.requestId}
    from jsonb_to_recordset(${JSON.stringify(auditRows(entries))}::jsonb)
      as entry (action text, subject_kind text, subject_id text, before jsonb, after jsonb)
  `.execute(trx);
}
