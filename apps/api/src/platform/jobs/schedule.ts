import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { claimTasks, failTask, finishTask, listTasks, renewLease } from './scheduled-tasks.ts';

/** Period of a task. Work of every business day is a step of its close instead. */
type SchedulePeriod = 'hour' | { readonly minutes: number };

/**
 * Work that nobody asks for. It has to bear being run twice: a process that was asleep for longer
 * than its lease goes on working when another one has already begun.
 */
export type ScheduledTask = {
  readonly name: string;
  readonly every: SchedulePeriod;
  /** Work of minutes ends early once the signal says that the process stops. */
  run(stopping: AbortSignal): Promise<unknown>;
};

export type Schedule = {
  /** Runs at once what is due, and looks again at intervals. */
  start(): Promise<void>;
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>;
};

type ScheduleTiming = {
  /** Between two looks at what is due. */
  readonly lookMs: number;
  /** After this long without a sign of life a task is taken over by another process. */
  readonly leaseMs: number;
  /** After this long a task that hangs is given up: its lease ends and another process takes it. */
  readonly runMsMax: number;
  /** How long a task that failed waits: each time twice as long, up to a bound. */
  readonly retryMs: { readonly first: number; readonly max: number };
};

const TIMING: ScheduleTiming = {
  lookMs: 15_000,
  leaseMs: 120_000,
  runMsMax: 3_600_000,
  retryMs: { first: 60_000, max: 3_600_000 },
};

/** A lease is renewed this many times before it would end. */
const RENEWALS_PER_LEASE = 4;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type ScheduleDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly tasks: readonly ScheduledTask[];
  readonly timing?: Partial<ScheduleTiming>;
};

/**
 * Runs each task once per period, in one of any number of processes. A row per task says which
 * period is done; a process takes the task by a lease on that row, in a statement of its own, and
 * works outside of any transaction.
 */
export function createSchedule({ db, clock, log, tasks, timing }: ScheduleDeps): Schedule {
  const { lookMs, leaseMs, runMsMax, retryMs } = { ...TIMING, ...timing };
  const leaseId = randomUUID();
  const running = new Map<string, Promise<void>>();
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  const leaseEnd = (): Date => new Date(clock.now().epochMilliseconds + leaseMs);

  async function work(task: ScheduledTask, period: Date): Promise<void> {
    const { name } = task;
    const giveUpAt = performance.now() + runMsMax;
    const renewal = setInterval(() => {
      if (performance.now() > giveUpAt) {
        clearInterval(renewal);
        log.error({ task: name }, 'a scheduled task hangs and loses its lease');
        return;
      }
      renewLease(db, { name, leaseId, until: leaseEnd() }).catch((error: unknown) =>
        log.warn({ err: error, task: name }, 'the lease of a scheduled task was not renewed'),
      );
    }, leaseMs / RENEWALS_PER_LEASE).unref();
    try {
      await task.run(stopping.signal);
      clearInterval(renewal);
      await finishTask(db, { name, leaseId, period });
    } catch (error) {
      clearInterval(renewal);
      log.error({ err: error, task: name }, 'a scheduled task failed');
      await failTask(db, { name, leaseId, now: clock.now(), retryMs });
    }
  }

  function begin(task: ScheduledTask, period: Date): void {
    const done = work(task, period)
      // The lease then ends by itself, and the task runs again.
      .catch((error: unknown) =>
        log.error({ err: error, task: task.name }, 'the end of a scheduled task was not stored'),
      )
      .finally(() => running.delete(task.name));
    running.set(task.name, done);
  }

  async function look(): Promise<void> {
    const idle = tasks.filter(({ name }) => !running.has(name));
    const now = clock.now();
    const due = idle.map((task) => ({ name: task.name, period: periodStart(task.every, now) }));
    const claimed = await claimTasks(db, { due, leaseId, now, until: leaseEnd() });
    for (const { name, period } of due) {
      const task = idle.find((each) => each.name === name);
      if (task !== undefined && claimed.includes(name)) begin(task, period);
    }
  }

  function lookAndWait(): void {
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'the schedule could not be looked at'))
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(lookAndWait, lookMs).unref();
      });
  }

  return {
    async start() {
      await listTasks(
        db,
        tasks.map(({ name }) => name),
      );
      lookAndWait();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
}

/** When the period began to which a moment belongs. */
function periodStart(every: SchedulePeriod, now: Temporal.Instant): Date {
  const lengthMs = every === 'hour' ? HOUR_MS : every.minutes * MINUTE_MS;
  return new Date(Math.floor(now.epochMilliseconds / lengthMs) * lengthMs);
}
