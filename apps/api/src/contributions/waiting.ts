import type { WaitingName } from '@cuotaclara/contract';
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
  read(db: Database, input: WaitingInput): Promise<WaitingCount>;
};
