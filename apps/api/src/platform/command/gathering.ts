import { type Database, poolOf } from '#platform/database/database.ts';
import { shareTransaction } from '#platform/database/share-transaction.ts';
import { SharedTransactionBroken } from '#platform/database/shared-transaction.ts';
import { Refusal, refuse } from '#platform/http/refusal.ts';
import type { Turns } from '#platform/turns/turns.ts';

/** At most so many share a transaction: it is undone for all when one of them fails. */
const MEMBERS_MAX = 16;

/** Shared transactions at once: one computes while PostgreSQL works for another. */
const SHARED_AT_ONCE = 2;

type Part<T> = {
  /** The row that the work locks first; null for work that shares nothing. */
  readonly row: number | null;
  /** The idempotency key of the caller. */
  readonly key: string | null;
  /** Runs one transaction of a database. Called again with another one if it was broken. */
  readonly work: (db: Database, how: { readonly isShared: boolean }) => Promise<T>;
};

type GatheringDeps = {
  readonly db: Database;
  readonly turns: Turns;
  readonly limits: { readonly waitingMax: number; readonly waitMsMax: number };
};

export type Gathering = { run<T>(part: Part<T>): Promise<T> };

type Waiting = Part<unknown> & {
  readonly row: number;
  readonly ended: PromiseWithResolvers<unknown>;
  readonly patience: NodeJS.Timeout;
};

/** What no two at once may have. A key belongs to its actor, but hardly two actors choose the same. */
const claimsOf = ({ row, key }: Waiting): readonly (number | string)[] =>
  key === null ? [row] : [row, key];

/** Passes an outcome on. False if the work was undone and has to run alone. */
function settle({ ended }: Waiting, outcome: PromiseSettledResult<unknown> | undefined): boolean {
  if (outcome === undefined) return false;
  if (outcome.status === 'fulfilled') ended.resolve(outcome.value);
  else if (outcome.reason instanceof SharedTransactionBroken) return false;
  else ended.reject(outcome.reason);
  return true;
}

/**
 * Runs work that locks one row first: what has arrived while others were busy shares a transaction,
 * because a commit and the way to the server cost the same for many as for one. No two have the
 * same row or the same key at the same time, so that each sees what the one before has left. Rows
 * are locked in their order. What fails together runs again alone.
 */
export function createGathering({ db, turns, limits }: GatheringDeps): Gathering {
  const waiting = new Set<Waiting>();
  const busy = new Set<number | string>();
  let sharedCount = 0;
  let isStarting = false;

  const alone = async <T>(work: Part<T>['work']): Promise<T> => {
    const endTurn = await turns.take();
    try {
      return await work(db, { isShared: false });
    } finally {
      endTurn();
    }
  };

  const takeSome = (): readonly Waiting[] => {
    const taken: Waiting[] = [];
    for (const part of waiting) {
      if (taken.length === MEMBERS_MAX) break;
      const claims = claimsOf(part);
      if (claims.some((claim) => busy.has(claim))) continue;
      for (const claim of claims) busy.add(claim);
      waiting.delete(part);
      clearTimeout(part.patience);
      taken.push(part);
    }
    return taken.toSorted((a, b) => a.row - b.row);
  };

  /** Answers those that have to run alone. */
  const shareAmong = async (parts: readonly Waiting[]): Promise<readonly Waiting[]> => {
    if (parts.length === 1) return parts;
    const works = parts.map(
      ({ work }) =>
        (member: Database) =>
          work(member, { isShared: true }),
    );
    const outcomes = await alone(() => shareTransaction(poolOf(db), works));
    return parts.filter((part, place) => !settle(part, outcomes[place]));
  };

  const runTogether = async (parts: readonly Waiting[]): Promise<void> => {
    try {
      const broken = await shareAmong(parts);
      await Promise.all(
        broken.map(({ work, ended }) => alone(work).then(ended.resolve, ended.reject)),
      );
    } catch (error) {
      for (const { ended } of parts) ended.reject(error);
    }
    for (const claim of parts.flatMap(claimsOf)) busy.delete(claim);
  };

  const startSome = (): void => {
    for (; sharedCount < SHARED_AT_ONCE; sharedCount += 1) {
      const parts = takeSome();
      if (parts.length === 0) return;
      void runTogether(parts).then(() => {
        sharedCount -= 1;
        startSoon();
      });
    }
  };

  /** When everything of this moment was looked at, so that it goes together. */
  const startSoon = (): void => {
    if (isStarting) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      startSome();
    });
  };

  const wait = ({ row, ...part }: Part<unknown> & { readonly row: number }): Promise<unknown> => {
    const ended = Promise.withResolvers<unknown>();
    const giveUp = () => {
      waiting.delete(self);
      ended.reject(new Refusal('commands_busy'));
    };
    const patience = setTimeout(giveUp, limits.waitMsMax).unref();
    const self: Waiting = { ...part, row, ended, patience };
    waiting.add(self);
    startSoon();
    return ended.promise;
  };

  return {
    async run<T>({ row, ...part }: Part<T>): Promise<T> {
      if (row === null) return alone(part.work);
      if (waiting.size >= limits.waitingMax) refuse('commands_busy');
      // The promise of its own work.
      return (await wait({ row, ...part })) as T;
    },
  };
}
