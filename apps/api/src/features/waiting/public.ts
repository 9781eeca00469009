import type { WaitingName } from '@cuotaclara/contract';
import type { Database } from '#platform/database/database.ts';

/** How many wait, and since when the oldest does. */
export type Waiting = { readonly count: number; readonly oldestAt: Date | null };

/** One kind of work that waits; each feature brings its own. */
export type WaitingSource = {
  readonly name: WaitingName;
  read(db: Database, today: Temporal.PlainDate): Promise<Waiting>;
};
