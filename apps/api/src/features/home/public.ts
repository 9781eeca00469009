import type { WaitingName } from '@cuotaclara/contract';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/** How many wait, and since when the oldest does. */
export type Waiting = { readonly count: number; readonly oldestAt: Date | null };

/** One kind of work that waits; each feature brings its own. */
export type WaitingSource = {
  readonly name: WaitingName;
  /** For this person: who sees a part of the rows is told of that part. */
  read(db: Database, today: Temporal.PlainDate, actor: Actor): Promise<Waiting>;
};
