import type { AuditAction, AuditSubject } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { maskPersonal } from './mask-personal.ts';

/** A record as JSON has it. */
export type Facts = Readonly<Record<string, unknown>>;

export type AuditEntry = {
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject; readonly id: string | number | null };
  readonly before?: Facts;
  readonly after?: Facts;
};

/** Who did it and from where; a null actor is the program itself. */
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

const asStored = (facts: Facts | undefined): string | null =>
  facts === undefined ? null : JSON.stringify(maskPersonal(facts));

/** Records what was done, in the very transaction that does it. */
export async function appendAudit(
  trx: Transaction<DB>,
  origin: AuditOrigin,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto('audit_entries')
    .values(
      entries.map(({ action, subject, before, after }) => ({
        action,
        subject_kind: subject.kind,
        subject_id: subject.id === null ? null : String(subject.id),
        before: asStored(before),
        after: asStored(after),
        actor_user_id: origin.actorUserId,
        network_address: origin.networkAddress,
        user_agent: origin.userAgent,
        request_id: origin.requestId,
      })),
    )
    .execute();
}
