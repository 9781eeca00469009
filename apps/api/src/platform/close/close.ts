import { randomUUID } from 'node:crypto';
import { businessDayOf } from '@cuotaclara/contract';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { beginDay, endDay, findDayToClose, noteStall } from './business-days.ts';
import {
  type ClaimedChunk,
  claimChunk,
  failChunk,
  finishChunk,
  releaseChunk,
  renewChunk,
} from './close-chunks.ts';
import type { CloseFigures, CloseStep } from './close-step.ts';
import { orderSteps } from './order-steps.ts';

/** The day is closed this long after its end, so that what was under way at midnight is in it. */
const AFTER_MIDNIGHT = { minutes: 10 } as const;

type CloseTiming = {
  /** Between two looks at what is to be done. */
  readonly lookMs: number;
  /** After this long without a sign of life a chunk is taken over by another process. */
  readonly leaseMs: number;
  /** A chunk that failed waits each time twice as long, up to a bound. */
  readonly retryMs: { readonly first: number; readonly max: number };
  /** A step that fails for longer than this is said to stall. */
  readonly stallMs: number;
};

const TIMING: CloseTiming = {
  lookMs: 15_000,
  leaseMs: 60_000,
  retryMs: { first: 30_000, max: 900_000 },
  stallMs: 900_000,
};

/** A lease is renewed this many times before it would end. */
const RENEWALS_PER_LEASE = 4;

export type Close = {
  /** Closes at once what waits, and looks again at intervals. */
  start(): void;
  /** Begins nothing more; what is under way ends after its batch, and goes on at the next start. */
  stop(): Promise<void>;
};

type CloseDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  readonly steps: readonly CloseStep[];
  readonly timing?: Partial<CloseTiming>;
};

/**
 * Closes every business day once, the oldest first, in any number of processes that share the
 * chunks of its steps. No chunk is worked in a transaction of the close itself, and nothing that a
 * person does waits for it.
 */
export function createClose({ db, clock, log, steps, timing }: CloseDeps): Close {
  const { lookMs, leaseMs, retryMs, stallMs } = { ...TIMING, ...timing };
  const ordered = orderSteps(steps);
  const leaseId = randomUUID();
  const stopping = new AbortController();
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const now = (): Date => new Date(clock.now().epochMilliseconds);
  const leaseEnd = (): Date => new Date(clock.now().epochMilliseconds + leaseMs);
  const lastEndedDay = (): Temporal.PlainDate =>
    businessDayOf(clock.now().subtract(AFTER_MIDNIGHT)).subtract({ days: 1 });

  async function work(day: Temporal.PlainDate, chunk: ClaimedChunk): Promise<void> {
    const held = { day, leaseId, step: chunk.step, number: chunk.number };
    const lost = new AbortController();
    const renewal = setInterval(() => {
      renewChunk(db, { ...held, until: leaseEnd() }).then(
        (isOurs) => {
          if (!isOurs) lost.abort();
        },
        (error: unknown) => log.warn({ err: error, ...held }, 'a lease of the close lapses'),
      );
    }, leaseMs / RENEWALS_PER_LEASE).unref();
    const ending = AbortSignal.any([stopping.signal, lost.signal]);
    try {
      const figures = await runChunk(ordered, { day, chunk, ending });
      if (ending.aborted) await releaseChunk(db, { ...held, now: now() });
      else await finishChunk(db, { ...held, now: now(), figures });
    } catch (error) {
      log.error(
        { err: error, step: chunk.step, day: day.toString() },
        'a step of the close failed',
      );
      await failChunk(db, { ...held, now: now(), retryMs });
    } finally {
      clearInterval(renewal);
    }
  }

  /** Answers false while a day is not closed: others work on it, or it waits for a retry. */
  async function closeDay(day: Temporal.PlainDate, isNewest: boolean): Promise<boolean> {
    await beginDay(db, { day, isNewest, steps: ordered, now: now() });
    while (!stopping.signal.aborted) {
      const claim = { day, steps: ordered, leaseId, now: now(), until: leaseEnd() };
      const chunk = await claimChunk(db, claim);
      if (chunk === null) break;
      await work(day, chunk);
    }
    const ended = await endDay(db, { day, now: now() });
    if (ended === null) return false;
    const facts = { event: 'day_closed', day: day.toString(), differences: ended.differences };
    if (ended.differences === 0) log.info(facts, 'a business day was closed');
    else log.error(facts, 'a business day was closed with differences');
    return true;
  }

  async function closeDays(): Promise<void> {
    while (!stopping.signal.aborted) {
      const found = await findDayToClose(db, lastEndedDay());
      if (found === null) return;
      if (await closeDay(found.day, found.isNewest)) continue;
      const before = new Date(clock.now().epochMilliseconds - stallMs);
      const stalled = await noteStall(db, { now: now(), before });
      if (stalled !== null) log.error({ event: 'close_stalls', ...stalled }, 'the close stalls');
      return;
    }
  }

  function lookAndWait(): void {
    looking = closeDays()
      .catch((error: unknown) => log.error({ err: error }, 'the close could not go on'))
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(lookAndWait, lookMs).unref();
      });
  }

  return {
    start: lookAndWait,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}

type RunChunk = {
  readonly day: Temporal.PlainDate;
  readonly chunk: ClaimedChunk;
  readonly ending: AbortSignal;
};

function runChunk(
  steps: readonly CloseStep[],
  { day, chunk: { step: name, after_id: after, up_to_id: upTo }, ending }: RunChunk,
): Promise<CloseFigures> {
  const step = steps.find((each) => each.name === name);
  if (step === undefined) throw new Error(`no step of the close has the name ${name}`);
  if (step.by === 'company') return step.run({ day }, ending);
  if (after === null || upTo === null) throw new Error(`the step ${name} has no credits`);
  return step.run({ day, after, upTo }, ending);
}
