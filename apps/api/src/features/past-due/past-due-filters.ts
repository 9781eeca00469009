import type { BodyOf } from '@cuotaclara/contract';
import type { listPastDue } from '@cuotaclara/contract/past-due/past-due-list';
import { sql } from 'kysely';
import { followedCredits } from '#core/credits/followed-credits.ts';
import { creditsMeant } from '#core/credits/search-credits.ts';
import { unsafeArrearsOf } from '#features/ageing/public.ts';
import { type ContactMoment, unsafeIsOpenNow } from '#features/contacts/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { plainSearch } from '#platform/list/search-words.ts';

type CreditFilters = Partial<
  Pick<
    BodyOf<typeof listPastDue>,
    'headquarter_id' | 'adviser_id' | 'product_id' | 'search' | 'initial_date' | 'final_date'
  >
>;

type PastDueFilters = CreditFilters &
  Partial<Pick<BodyOf<typeof listPastDue>, 'bucket' | 'first_unpaid' | 'contact'>> &
  Pick<BodyOf<typeof listPastDue>, 'status'>;

export type PastDueContext = {
  readonly actor: Actor;
  /** The day that arrears are of. */
  readonly day: string;
  readonly moment: ContactMoment;
};

/** Contacts are read by who may read them where they are kept. */
export const readsContacts = ({ functions }: Actor): boolean => functions.has('view_contacts');

/** The debtor of a row of `credits`. */
export const DEBTOR = sql<number>`credits.borrower_id`;

/** The credits in scope that match what is asked of a credit, overdue or not. */
export function creditsAsked(db: Reader, filters: CreditFilters, actor: Actor) {
  const { headquarter_id, adviser_id, product_id, search, initial_date, final_date } = filters;
  let credits = followedCredits(db, actor);
  if (headquarter_id !== undefined) {
    credits = credits.where('credits.headquarter_id', '=', headquarter_id);
  }
  if (adviser_id !== undefined) credits = credits.where('credits.created_by', '=', adviser_id);
  if (product_id !== undefined) credits = credits.where('credits.product_id', '=', product_id);
  if (initial_date !== undefined) {
    credits = credits.where('credits.disbursed_on', '>=', initial_date);
  }
  if (final_date !== undefined) credits = credits.where('credits.disbursed_on', '<=', final_date);
  const text = plainSearch(search?.trim() ?? '');
  return text === '' ? credits : credits.where(creditsMeant(db, text));
}

/** The overdue ones among them, beside their arrears. */
export function pastDueCredits(
  db: Reader,
  filters: PastDueFilters,
  { actor, day, moment }: PastDueContext,
) {
  const { status, bucket, first_unpaid: firstUnpaid, contact } = filters;
  let credits = creditsAsked(db, filters, actor)
    .innerJoin(unsafeArrearsOf(day).as('arrears'), 'arrears.credit_id', 'credits.credit_id')
    .where('arrears.days_past_due', '>', 0)
    .where('arrears.status', '=', status);
  if (bucket !== undefined) credits = credits.where('arrears.bucket', 'in', bucket);
  if (firstUnpaid === 'true') credits = credits.where('arrears.is_first_unpaid', '=', true);
  // A filter tells nothing to a person who may not read contacts.
  if (contact === undefined || !readsContacts(actor)) return credits;
  const isOpen = unsafeIsOpenNow(DEBTOR, moment);
  return credits.where(contact === 'open' ? isOpen : sql<boolean>`not ${isOpen}`);
}
