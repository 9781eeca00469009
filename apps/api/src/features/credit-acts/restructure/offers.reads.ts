import {
  type OfferState,
  REISSUED_STATES,
  WITHDRAWN_STATES,
} from '@cuotaclara/contract/credit-acts/act-words';
import type { CreditActs } from '@cuotaclara/contract/credit-acts/acts';
import { newTerms } from '@cuotaclara/contract/credit-acts/acts';
import { z } from '@cuotaclara/contract/values/zod';
import { unsafeHappenedSince } from '#core/money/plans/happened-since.ts';
import { unsafeSetsById } from '#features/documents/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { OfferedFigures } from './offered-figures.ts';

const unsafeRows = (db: Reader) =>
  db
    .selectFrom('restructure_offers')
    .select(['restructure_offer_id', 'credit_id', 'decision_id', 'document_set_id', 'terms'])
    .select(['figures', 'issued_at', 'credit_event_id', 'changes', 'ended_at']);

type OfferRow = Awaited<ReturnType<ReturnType<typeof unsafeRows>['executeTakeFirstOrThrow']>>;

type SetTable = Awaited<ReturnType<typeof unsafeSetsById>>;
type SetRow = SetTable extends ReadonlyMap<number, infer One> ? One : never;

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

type OfferStanding = { readonly state: OfferState; readonly why: string | null };

/** Standing of an offer by its end, its set, and what happened to the debt since. */
function standingOf(
  row: OfferRow,
  set: SetRow | undefined,
  happened: readonly string[],
): OfferStanding {
  if (row.credit_event_id !== null) return { state: 'in_force', why: null };
  if (row.changes !== null) return { state: 'not_entered', why: row.changes };
  const why = set?.reason ?? null;
  switch (set?.state) {
    case 'COMPLETED':
      return { state: 'sealing', why: null };
    case 'REJECTED':
      return { state: 'rejected', why };
    case 'EXPIRED':
      return { state: 'expired', why: null };
    case 'OPEN':
      if (set.document_state === 'SIGNED') return { state: 'sealing', why: null };
      if (happened.length > 0) return { state: 'overtaken', why: listed.format(happened) };
      return { state: 'signing', why: null };
    default:
      return { state: 'withdrawn', why };
  }
}

/** An offer with the figures of its addendum. */
export type Offer = OfferStanding & {
  readonly offerId: number;
  readonly creditId: number;
  readonly decisionId: number;
  readonly setId: number;
  readonly documentId: number;
  readonly documentNumber: string;
  readonly terms: z.output<typeof newTerms>;
  readonly figures: OfferedFigures;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly eventId: number | null;
};

async function unsafeWhole(db: Reader, rows: readonly OfferRow[]): Promise<readonly Offer[]> {
  const sets: SetTable = await unsafeSetsById(
    db,
    rows.map(({ document_set_id }) => document_set_id),
  );
  const offers: Offer[] = [];
  for (const row of rows) {
    const set = sets.get(row.document_set_id);
    if (set === undefined) throw new Error('an offer has its set of documents');
    // Stored by this feature from a value of this type.
    const figures = row.figures as unknown as OfferedFigures;
    const { payment_id: paymentId, credit_event_id: eventId } = figures.known;
    const creditId = row.credit_id;
    // At most one offer of a credit is open.
    const isOpen = row.ended_at === null && set.state === 'OPEN';
    const happened = isOpen ? await unsafeHappenedSince(db, { creditId, paymentId, eventId }) : [];
    offers.push({
      ...standingOf(row, set, happened),
      offerId: row.restructure_offer_id,
      creditId,
      decisionId: row.decision_id,
      setId: row.document_set_id,
      documentId: set.document_id,
      documentNumber: set.number,
      terms: z.parse(newTerms, row.terms),
      figures,
      issuedAt: row.issued_at,
      expiresAt: set.expires_at,
      endedAt: row.ended_at ?? set.closed_at,
      eventId: row.credit_event_id,
    });
  }
  return offers;
}

/** The offers of a credit, the newest first. Not scoped. */
export async function unsafeOffers(db: Reader, creditId: number): Promise<readonly Offer[]> {
  const rows = await unsafeRows(db)
    .where('credit_id', '=', creditId)
    .orderBy('restructure_offer_id', 'desc')
    .execute();
  return unsafeWhole(db, rows);
}

/** One offer by its number, which is the newest of its credit; any other is over. Not scoped. */
export async function unsafeNewestOffer(db: Reader, offerId: number): Promise<Offer> {
  const row = await unsafeRows(db).where('restructure_offer_id', '=', offerId).executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  const [newest] = await unsafeOffers(db, row.credit_id);
  if (newest?.offerId !== offerId) {
    refuse('restructure_over', { state: 'hay otro más reciente' });
  }
  return newest;
}

/** The offer of a set; null where the set is no addendum. Not scoped. */
export async function unsafeOfferOfSet(db: Reader, setId: number): Promise<Offer | null> {
  const row = await unsafeRows(db).where('document_set_id', '=', setId).executeTakeFirst();
  if (row === undefined) return null;
  const [offer] = await unsafeWhole(db, [row]);
  return offer ?? null;
}

const OPEN_STATES: readonly OfferState[] = ['signing', 'overtaken', 'sealing'];

/** Refuses another new plan while one can be signed. Not scoped. */
export async function demandNoOffer(db: Reader, creditId: number): Promise<void> {
  const [newest] = await unsafeOffers(db, creditId);
  if (newest !== undefined && OPEN_STATES.includes(newest.state)) refuse('restructure_offered');
}

type OffersReader = { readonly mayAlter: boolean; readonly readsDocuments: boolean };

/** Offers as the page of a credit shows them. */
export const offersOnWire = (
  offers: readonly Offer[],
  { mayAlter, readsDocuments }: OffersReader,
): CreditActs['offers'] =>
  offers.map((offer, index) => {
    const { state, why, terms, figures } = offer;
    const mayChange = mayAlter && index === 0;
    return {
      restructure_offer_id: offer.offerId,
      decision_id: offer.decisionId,
      document_id: offer.documentId,
      document_number: readsDocuments ? offer.documentNumber : null,
      state,
      why,
      instalment_count: terms.instalment_count,
      first_due_on: terms.first_due_on,
      first_instalment: figures.first_instalment,
      total: figures.total,
      issued_at: offer.issuedAt.toISOString(),
      expires_at: offer.expiresAt.toISOString(),
      ended_at: offer.endedAt?.toISOString() ?? null,
      may_reissue: mayChange && REISSUED_STATES.includes(state),
      may_withdraw: mayChange && WITHDRAWN_STATES.includes(state),
    };
  });
