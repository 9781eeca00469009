import { z } from '@cuotaclara/contract';
import { keyField } from '@cuotaclara/contract/values/fields';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type ActRef = { readonly actId: string; readonly actor: Pick<Actor, 'userId'> };

/** The documents of an act of the actor; an act of another person is not found. */
export async function readActDocuments(db: Reader, { actId, actor }: ActRef) {
  const rows = await db
    .selectFrom('signing_acts')
    .innerJoin('signing_act_documents as signed', 'signed.act_id', 'signing_acts.act_id')
    .select(['signed.document_id', 'signed.sha256'])
    .where('signing_acts.act_id', '=', actId)
    .where('signing_acts.user_id', '=', actor.userId)
    .where('signing_acts.borrower_id', 'is not', null)
    .orderBy('signed.document_id')
    .execute();
  if (rows.length === 0) return refuse('not_found');
  return rows.map(({ document_id: documentId, sha256 }) => ({ documentId, sha256 }));
}

/** How an act ends without a signature, each with the end of «ya no firma nada: …». */
const VOID_REASONS = {
  newer_act: 'empezaste de nuevo, en este o en otro equipo.',
  documents_closed: 'los documentos quedaron sin efecto.',
  contact_changed: 'cambió tu celular o tu correo.',
  expired: 'pasó mucho tiempo.',
} as const;

export type VoidReason = keyof typeof VOID_REASONS;

const voidReasonField = keyField(VOID_REASONS);

/** Locks an act; the person and the documents are already locked. */
export async function lockAct(trx: Transaction<DB>, actId: string) {
  const row = await trx
    .selectFrom('signing_acts')
    .select(['state', 'manifest', 'consent_text', 'signed_at', 'void_reason'])
    .where('act_id', '=', actId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    state: row.state,
    manifest: row.manifest,
    consentText: row.consent_text,
    signedAt: row.signed_at,
    voidReason: row.void_reason === null ? null : z.parse(voidReasonField, row.void_reason),
  };
}

/** Refuses an act that was voided, and says by what. */
export function demandNotVoid({ voidReason }: { readonly voidReason: VoidReason | null }): void {
  if (voidReason !== null) refuse('signing_act_over', { why: VOID_REASONS[voidReason] });
}
