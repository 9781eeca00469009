import { createHash } from 'node:crypto';
import type { PaperWish } from '@cuotaclara/contract/papers/papers';
import type { DocumentParts } from '#features/document-data/public.ts';
import { unsafeCorrection } from '#features/papers/parts/corrected-receipt.ts';
import { partsOf, slotOf } from '#features/papers/parts/parts-of.ts';
import { unsafeIsStillOwed } from '#features/papers/statements/due-instalments.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

export type WantedPaper = {
  readonly creditId: number;
  readonly wish: PaperWish;
  /** When the instalment falls due of which this is the statement that the law asks for. */
  readonly dueOn?: string;
};

type PlanInput = WantedPaper & { readonly today: Temporal.PlainDate };

/** The newest paper about the same thing. Not scoped. */
async function unsafeNewest(db: Reader, { creditId, wish, dueOn }: WantedPaper) {
  const slot = slotOf(wish);
  const papers = db
    .selectFrom('credit_papers')
    .select(['document_id', 'facts_sha256'])
    .where('credit_id', '=', creditId)
    .where('kind', '=', wish.kind);
  if (dueOn !== undefined) return papers.where('due_on', '=', dueOn).executeTakeFirst();
  return papers
    .where('payment_id', 'is not distinct from', slot.payment_id)
    .where('from_day', 'is not distinct from', slot.from_day)
    .where('until_day', 'is not distinct from', slot.until_day)
    .where('credit_event_id', 'is not distinct from', slot.credit_event_id)
    .orderBy('document_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whom the papers of a credit name. */
const unsafePerson = (db: Reader, creditId: number) =>
  db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select(['first_name', 'second_name', 'first_surname', 'second_surname'])
    .select(['document_kind_id', 'identification'])
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirstOrThrow();

async function demandOwed(db: Reader, { creditId, dueOn }: WantedPaper): Promise<void> {
  if (dueOn === undefined) return;
  const isOwed = await unsafeIsStillOwed(db, { credit_id: creditId, due_on: dueOn });
  if (!isOwed) refuse('credit_not_owing');
}

export type PlannedPaper =
  | { readonly documentId: number }
  | {
      readonly parts: DocumentParts;
      readonly factsSha256: Buffer;
      /** The receipt that this one corrects; null for every other paper. */
      readonly correctsId: number | null;
    };

/** Of which there is one for ever, whatever happens to the credit later. */
const isOnly = ({ wish: { kind }, dueOn }: WantedPaper): boolean =>
  kind === 'RECIBO_ANULADO' || kind === 'COMUNICACION' || dueOn !== undefined;

const unsafeIsReversed = async (db: Reader, paymentId: number): Promise<boolean> =>
  (await db
    .selectFrom('credit_events')
    .select('credit_event_id')
    .where('reverses_payment_id', '=', paymentId)
    .executeTakeFirst()) !== undefined;

type Newest = NonNullable<Awaited<ReturnType<typeof unsafeNewest>>>;

/**
 * A receipt whose payment was split again is corrected by another one, which says so. That of a
 * payment that was taken back stays as it is: the annulment speaks of it.
 */
async function planReceipt(
  db: Reader,
  input: PlanInput,
  { document_id: documentId }: Newest,
): Promise<PlannedPaper> {
  const { wish } = input;
  if (wish.kind !== 'RECIBO' || (await unsafeIsReversed(db, wish.payment_id))) {
    return { documentId };
  }
  const parts = await unsafeCorrection(db, { documentId, parts: await partsOf(db, input) });
  if (parts === null) return { documentId };
  const person = await unsafePerson(db, input.creditId);
  return { parts, factsSha256: sha256Of({ parts, person }), correctsId: documentId };
}

const sha256Of = (facts: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(facts)).digest();

/**
 * The paper that already says what is asked for, or what a new one would say. A payment has one
 * receipt and its corrections, and an instalment one statement; any other paper is replaced once it
 * would say something else. Not scoped.
 */
export async function planPaper(db: Reader, input: PlanInput): Promise<PlannedPaper> {
  const newest = await unsafeNewest(db, input);
  if (newest !== undefined && isOnly(input)) return { documentId: newest.document_id };
  if (newest !== undefined && input.wish.kind === 'RECIBO') return planReceipt(db, input, newest);
  await demandOwed(db, input);
  const person = await unsafePerson(db, input.creditId);
  const parts = await partsOf(db, input);
  const factsSha256 = sha256Of({ parts, person });
  if (newest?.facts_sha256.equals(factsSha256) === true) {
    return { documentId: newest.document_id };
  }
  return { parts, factsSha256, correctsId: null };
}
