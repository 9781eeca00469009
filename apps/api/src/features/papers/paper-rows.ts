import { STATE, z } from '@cuotaclara/contract';
import { paperKindField, paperStandingField } from '@cuotaclara/contract/papers/paper-words';
import type { Paper } from '@cuotaclara/contract/papers/papers';
import { sql } from 'kysely';
import { isReversed } from '#core/money/payments/is-reversed.ts';
import type { Reader } from '#platform/database/database.ts';

/** Why a paper does not say what holds today; null where it does. */
const standingOn = (today: Temporal.PlainDate) => sql<string | null>`case
  when paper.kind = 'RECIBO' and ${isReversed('paper.payment_id')} then 'annulled'
  when exists (
    select from credit_papers as newer where newer.corrects_document_id = paper.document_id
  ) then 'corrected'
  when paper.kind = 'PAZ_Y_SALVO' and credits.credit_state_id <> ${sql.lit(STATE.paid)}
    then 'without_effect'
  when paper.payment_id is null and paper.credit_event_id is null and exists (
    select from credit_papers as newer
    where newer.credit_id = paper.credit_id and newer.kind = paper.kind
      and newer.from_day is not distinct from paper.from_day
      and newer.until_day is not distinct from paper.until_day
      and newer.document_id > paper.document_id
  ) then 'replaced'
  when paper.kind = 'LIQUIDACION' and paper.until_day < ${today.toString()}::date then 'expired'
  when paper.kind = 'LIQUIDACION' and (
    exists (
      select from payments
      where payments.credit_id = paper.credit_id and payments.created_at > documents.issued_at
    ) or exists (
      select from credit_events as undo
      where undo.credit_id = paper.credit_id and undo.reverses_payment_id is not null
        and undo.created_at > documents.issued_at
    )
  ) then 'outdated'
end`;

/** Papers with what they are about, the plan among them. Not scoped. */
export const unsafePaperRows = (db: Reader, today: Temporal.PlainDate) =>
  db
    .selectFrom('documents')
    .innerJoin('credits', 'credits.credit_id', 'documents.credit_id')
    .leftJoin('credit_papers as paper', 'paper.document_id', 'documents.document_id')
    .select(['documents.document_id', 'documents.credit_id', 'documents.kind', 'documents.number'])
    .select(['documents.state', 'documents.issued_at', 'documents.verification_id'])
    .select(['paper.payment_id', 'paper.from_day', 'paper.until_day', 'paper.due_on'])
    .select('paper.credit_event_id')
    .select('paper.corrects_document_id')
    .select(standingOn(today).as('standing'))
    .where(({ or, eb }) =>
      or([eb('paper.document_id', 'is not', null), eb('documents.kind', '=', 'PLAN')]),
    );

type DocumentOn = { readonly documentId: number; readonly today: Temporal.PlainDate };

/** Why a paper does not say what holds today; null where it does, and for other documents. */
export async function unsafePaperStanding(
  db: Reader,
  { documentId, today }: DocumentOn,
): Promise<Paper['standing']> {
  const row = await unsafePaperRows(db, today)
    .where('documents.document_id', '=', documentId)
    .executeTakeFirst();
  return row === undefined ? null : toPaper(row).standing;
}

export type PaperRow = Awaited<
  ReturnType<ReturnType<typeof unsafePaperRows>['executeTakeFirstOrThrow']>
>;

export const toPaper = (row: PaperRow): Paper => ({
  document_id: row.document_id,
  credit_id: row.credit_id,
  kind: z.parse(paperKindField, row.kind),
  number: row.number,
  is_sealed: row.state === 'SEALED',
  issued_at: row.issued_at.toISOString(),
  verification_id: row.verification_id,
  standing: z.parse(z.nullable(paperStandingField), row.standing),
});
