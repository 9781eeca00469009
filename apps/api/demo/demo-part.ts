import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/** What every part of the demo is seeded with. */
type DemoSeeding = {
  readonly trx: Transaction<DB>;
  readonly now: Temporal.Instant;
  readonly today: Temporal.PlainDate;
};

/** The part of the demo company that belongs to one feature. */
export type DemoPart = {
  /** The word of the feature. */
  readonly name: string;
  /** Runs once, in an empty database, after the parts before it in the list. */
  seed(seeding: DemoSeeding): Promise<void>;
  /** Runs at every start, before `seed`, for what has to go on with the calendar. */
  seedEachStart?(seeding: DemoSeeding): Promise<void>;
};
