import type { CreditStateId, WaitingName } from '@cuotaclara/contract';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** How many things wait, and since when the oldest of them does. */
export type WaitingCount = { readonly count: number; readonly oldestAt: Date | null };

type WaitingInput = {
  readonly today: Temporal.PlainDate;
  readonly settings: Settings;
  /** Only the rows in this person's scope count. */
  readonly actor: Actor;
};

/** One kind of work that waits for people; the home of each role lists those it may do. */
export type WaitingSource = {
  readonly name: WaitingName;
  /**
   * The states of the credits that it counts, where it counts credits. A user who follows none of
   * them sees none of them, so that a count of zero would say nothing.
   */
  readonly states?: readonly CreditStateId[];
  read(db: Database, input: WaitingInput): Promise<WaitingCount>;
};

/**
 * The order of the work on homes: accounts and catalogues first, then along the path of a credit.
 * Work that is not listed comes last, so that a new feature needs no line here.
 */
const ORDER_OF_HOMES: readonly WaitingName[] = [
  'pending_invitations',
  'missing_second_factors',
  'rate_above_usury',
  'company_data_missing',
  'incomplete_catalogues',
  'identities_in_review',
  'drafts_unsent',
  'credits_requested',
  'credits_in_study',
  'documents_pending',
  'credits_approved',
  'credits_in_compliance',
  'policies_missing',
  'plates_missing',
  'disbursements_to_prepare',
  'disbursements_to_approve',
  'disbursements_to_transfer',
  'screening_hits_open',
  'policies_ending',
  'credits_overdue',
  'write_off_candidates',
];

const placeOf = ({ name }: WaitingSource): number => {
  const place = ORDER_OF_HOMES.indexOf(name);
  return place < 0 ? ORDER_OF_HOMES.length : place;
};

/** The sources in the order in which homes list their work. */
export const inOrderOfHomes = (sources: readonly WaitingSource[]): readonly WaitingSource[] =>
  sources.toSorted((one, other) => placeOf(one) - placeOf(other));
