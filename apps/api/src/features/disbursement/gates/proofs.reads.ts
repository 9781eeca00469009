import { businessDayOf, STATE } from '@cuotaclara/contract';
import { shortDay } from '@cuotaclara/contract/values/long-dates';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';

const dayOf = (at: Date): string => shortDay(businessDayOf(at.toTemporalInstant()).toString());

/** The day and the hour of a moment, as people read them. */
const momentOf = (at: Date): string => {
  const hour = at.toLocaleTimeString('es-CO', {
    timeZone: 'America/Bogota',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${dayOf(at)}, ${hour}`;
};

/** Not scoped, as every read of this file: the documents that were sealed; null without any. */
export async function unsafeSealedProof(db: Reader, creditId: number): Promise<string | null> {
  const { count, last } = await db
    .selectFrom('documents')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<Date | null>('sealed_at').as('last'),
    ])
    .where('credit_id', '=', creditId)
    .where('state', '=', 'SEALED')
    .executeTakeFirstOrThrow();
  if (last === null) return null;
  return `${countedText(count, ['documento sellado', 'documentos sellados'])}, ${dayOf(last)}`;
}

/**
 * When a credit was signed before the product made documents; null for any other credit. Since
 * then nothing comes to FIRMADO without a set.
 */
export async function unsafeSignedBefore(db: Reader, creditId: number): Promise<string | null> {
  const row = await db
    .selectFrom('credit_history as step')
    .select('step.changed_at')
    .where('step.credit_id', '=', creditId)
    .where('step.to_state_id', '=', STATE.signed)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_sets')
            .select('document_set_id')
            .whereRef('document_sets.credit_id', '=', 'step.credit_id'),
        ),
      ),
    )
    .orderBy('step.changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : `Firmado fuera del programa, ${dayOf(row.changed_at)}`;
}

/** The day of the last signature of a credit, as ISO text; null where no step says it. */
export async function unsafeSignedOn(db: Reader, creditId: number): Promise<string | null> {
  const { last } = await db
    .selectFrom('credit_history')
    .select(({ fn }) => fn.max<Date | null>('changed_at').as('last'))
    .where('credit_id', '=', creditId)
    .where('to_state_id', '=', STATE.signed)
    .executeTakeFirstOrThrow();
  return last === null ? null : businessDayOf(last.toTemporalInstant()).toString();
}

/** Whose identity was approved. */
export async function unsafeIdentityProof(db: Reader, creditId: number): Promise<string> {
  const { count } = await db
    .selectFrom('credit_co_debtors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('credit_id', '=', creditId)
    .where('state', '=', 'ACCEPTED')
    .executeTakeFirstOrThrow();
  return count === 0
    ? 'Titular aprobado'
    : `Titular y ${countedText(count, ['codeudor aprobados', 'codeudores aprobados'])}`;
}

export async function unsafeScreenedProof(db: Reader, borrowerId: number): Promise<string> {
  const row = await db
    .selectFrom('borrowers')
    .select('screened_at')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  const at = row?.screened_at ?? null;
  return at === null ? 'No hay listas cargadas' : `Consultadas el ${momentOf(at)}`;
}

export async function unsafeComplianceProof(db: Reader, creditId: number): Promise<string> {
  const row = await db
    .selectFrom('compliance_reviews as review')
    .select(['review.decided_at', userName('review.decided_by').as('by')])
    .where('review.credit_id', '=', creditId)
    .where('review.voided_at', 'is', null)
    .orderBy('review.compliance_review_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? '' : `${row.by}, ${dayOf(row.decided_at)}`;
}

type PolicyInput = { readonly creditId: number; readonly today: Temporal.PlainDate };

export async function unsafePolicyProof(
  db: Reader,
  { creditId, today }: PolicyInput,
): Promise<string> {
  const row = await db
    .selectFrom('policies')
    .innerJoin('insurers', 'insurers.insurer_id', 'policies.insurer_id')
    .select(['insurers.name', 'starts_on', 'ends_on'])
    .where('credit_id', '=', creditId)
    .where('starts_on', '<=', today.toString())
    .orderBy('policy_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return '';
  return `${row.name}, del ${shortDay(row.starts_on)} al ${shortDay(row.ends_on)}`;
}

/** The invoice that is attached; null without one. */
export async function unsafeInvoiceProof(db: Reader, creditId: number): Promise<string | null> {
  const row = await db
    .selectFrom('credit_attachments as attachment')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'attachment.document_kind_id')
    .select(['attachment.name', 'attachment.uploaded_at'])
    .where('attachment.credit_id', '=', creditId)
    .where('attachment.replaced_at', 'is', null)
    .where('document_kinds.code', '=', 'FACTURA')
    .orderBy('attachment.attachment_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : `${row.name}, ${dayOf(row.uploaded_at)}`;
}

/** Not scoped: whether what the credit buys needs a lien. */
export async function unsafeNeedsLien(db: Reader, creditId: number): Promise<boolean> {
  const row = await db
    .selectFrom('credits')
    .innerJoin('products', 'products.product_id', 'credits.product_id')
    .select('products.needs_lien')
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  return row?.needs_lien ?? false;
}
