import { type Database, poolOf } from '#platform/database/database.ts';
import { shareTransaction } from '#platform/database/share-transaction.ts';
import { SharedTransactionBroken } from '#platform/database/shared-transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { areReadersWaiting } from '#platform/turns/readers.ts';
import type { Turns } from '#platform/turns/turns.ts';

/**
 * At most so many share a transaction: it is undone for all of them when one fails, and more do not
 * get done faster.
 */
const MEMBERS_MAX = 16;

/**
 * Shared transactions at once: this process computes for one while PostgreSQL works for the others.
 * Beside someone who waits for a list, one.
 */
const SHARED_AT_ONCE = { alone: 2, besideReaders: 1 } as const;

/** Work of one transaction. It is called again, with another database, after it was broken. */
type Work<T> = (db: Database, how: { readonly isShared: boolean }) => Promise<T>;

type Part<T> = {
  /** The row that the work locks first. */
  readonly row: number;
  /** The idempotency key of the caller. */
  readonly key: string | null;
  readonly work: Work<T>;
};

type Waiting = Part<unknown> & { readonly ended: PromiseWithResolvers<unknown> };

type GatheringDeps = {
  readonly db: Database;
  readonly turns: Turns;
  readonly limits: { readonly waitingMax: number; readonly waitMsMax: number };
};

/** What no two have at the same time. Two actors with one key wait for each other: no harm done. */
const claimsOf = ({ row, key }: Waiting): readonly (number | string)[] =>
  key === null ? [row] : [row, key];

/** Passes an outcome on. False if the work was undone, so that it has to run alone. */
function settle({ ended }: Waiting, outcome: PromiseSettledResult<unknown> | undefined): boolean {
  if (outcome === undefined) return false;
  if (outcome.status === 'fulfilled') ended.resolve(outcome.value);
  else if (outcome.reason instanceof SharedTransactionBroken) return false;
  else ended.reject(outcome.reason);
  return true;
}

/**
 * Runs work that locks one row first. What has arrived while others were busy shares a transaction,
 * because a commit and the way to the server cost the same for many as for one. No two have the
 * same row or key at the same time, so that each sees what the one before has left, and the rows of
 * a transaction are locked in their order. What fails together runs again, each alone.
 */
export class Gathering {
  readonly #deps: GatheringDeps;
  readonly #waiting = new Set<Waiting>();
  readonly #claimed = new Set<number | string>();
  #sharedCount = 0;
  #isStarting = false;

  constructor(deps: GatheringDeps) {
    this.#deps = deps;
  }

  async run<T>(part: Part<T>): Promise<T> {
    const { waitingMax, waitMsMax } = this.#deps.limits;
    if (this.#waiting.size >= waitingMax) throw new Refusal('commands_busy');
    const ended = Promise.withResolvers<unknown>();
    const waiting: Waiting = { ...part, ended };
    const giveUp = () => {
      if (this.#waiting.delete(waiting)) ended.reject(new Refusal('commands_busy'));
    };
    const patience = setTimeout(giveUp, waitMsMax);
    this.#waiting.add(waiting);
    this.#startSoon();
    try {
      // What its own work answers.
      return (await ended.promise) as T;
    } finally {
      clearTimeout(patience);
    }
  }

  async runAlone<T>(work: Work<T>): Promise<T> {
    return this.#inTurn(() => work(this.#deps.db, { isShared: false }));
  }

  async #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const endTurn = await this.#deps.turns.take();
    try {
      return await act();
    } finally {
      endTurn();
    }
  }

  /** Once everything of this moment has arrived, so that it goes together. */
  #startSoon(): void {
    if (this.#isStarting) return;
    this.#isStarting = true;
    setImmediate(() => {
      this.#isStarting = false;
      this.#start();
    });
  }

  #start(): void {
    const { alone, besideReaders } = SHARED_AT_ONCE;
    while (this.#sharedCount < (areReadersWaiting() ? besideReaders : alone)) {
      const parts = this.#takeSome();
      if (parts.length === 0) return;
      this.#sharedCount += 1;
      void this.#runAll(parts).finally(() => {
        this.#sharedCount -= 1;
        this.#startSoon();
      });
    }
  }

  /** Of those that wait the first, no two with the same row or key. */
  #takeSome(): readonly Waiting[] {
    const taken: Waiting[] = [];
    for (const part of this.#waiting) {
      if (taken.length === MEMBERS_MAX) break;
      const claims = claimsOf(part);
      if (claims.some((claim) => this.#claimed.has(claim))) continue;
      for (const claim of claims) this.#claimed.add(claim);
      this.#waiting.delete(part);
      taken.push(part);
    }
    return taken.toSorted((a, b) => a.row - b.row);
  }

  async #runAll(parts: readonly Waiting[]): Promise<void> {
    try {
      const left = parts.length === 1 ? parts : await this.#runTogether(parts);
      await Promise.all(
        left.map(({ work, ended }) => this.runAlone(work).then(ended.resolve, ended.reject)),
      );
    } catch (error) {
      for (const { ended } of parts) ended.reject(error);
    }
    for (const claim of parts.flatMap(claimsOf)) this.#claimed.delete(claim);
  }

  /** Answers those that have to run alone. */
  async #runTogether(parts: readonly Waiting[]): Promise<readonly Waiting[]> {
    const works = parts.map(
      ({ work }) =>
        (db: Database) =>
          work(db, { isShared: true }),
    );
    const outcomes = await this.#inTurn(() => shareTransaction(poolOf(this.#deps.db), works));
    return parts.filter((part, place) => !settle(part, outcomes[place]));
  }
}
