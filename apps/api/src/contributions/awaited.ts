import type { CreditStateId } from '@cuotaclara/contract';
import type { RawBuilder } from 'kysely';

/**
 * What a credit in a state still waits for from its borrower. Both are lists of texts for a row of
 * `credits`, under that name; they are empty when nothing is missing. Not scoped: the query that
 * selects them has checked access.
 */
export type AwaitedSource = {
  readonly state: CreditStateId;
  readonly unsafeNames: RawBuilder<string[]>;
  /** Each with its note; messages about the state say it in these words. */
  readonly unsafeWords: RawBuilder<string[]>;
};

/** What credits wait for from their borrowers, from the sources of all features. */
export type Awaited = {
  /** Whatever the state of the credit. */
  readonly unsafeNames: RawBuilder<string[]>;
  unsafeWordsIn(state: CreditStateId): RawBuilder<string[]>;
};
