import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Clock, createClock } from '#platform/clock/clock.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { createSchedule, type Schedule, type ScheduledTask } from './schedule.ts';

const WAIT = { timeout: 20_000, interval: 10 };
const TIMING = { lookMs: 10, leaseMs: 60_000, retryMs: { first: 60_000, max: 300_000 } };

let database: TestDatabase;
let db: Database;
let now: Temporal.Instant;
const clock: Clock = createClock(() => now);
const started: Schedule[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url));
});

beforeEach(async () => {
  await db.deleteFrom('scheduled_tasks').execute();
  now = Temporal.Instant.from('2029-03-11T04:10:30Z');
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((schedule) => schedule.stop()));
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const advance = (duration: Temporal.DurationLike): void => {
  now = now.add(duration);
};

const { log, text: logText } = createMemoryLog();

function aSchedule(tasks: readonly ScheduledTask[], own: Database = db): Schedule {
  const schedule = createSchedule({ db: own, clock, log, tasks, timing: TIMING });
  started.push(schedule);
  return schedule;
}

const rowOf = (name: string) =>
  db
    .selectFrom('scheduled_tasks')
    .select(['done_period', 'leased_until', 'failures', 'retry_at'])
    .where('name', '=', name)
    .executeTakeFirst();

const isDone = async (name: string, period: string): Promise<void> =>
  vi.waitFor(async () => {
    expect((await rowOf(name))?.done_period).toEqual(new Date(period));
  }, WAIT);

describe('a task', () => {
  test('that is due runs at once after the start, and once in its hour', async () => {
    const run = vi.fn(async () => {});
    const first = aSchedule([{ name: 'hourly', every: 'hour', run }]);
    await first.start();
    await isDone('hourly', '2029-03-11T04:00:00Z');
    await first.stop();
    const second = aSchedule([{ name: 'hourly', every: 'hour', run }]);
    await second.start();
    await second.stop();
    expect(run).toHaveBeenCalledOnce();
  });

  test('runs again in the next hour, without a new start', async () => {
    const run = vi.fn(async () => {});
    const schedule = aSchedule([{ name: 'hourly', every: 'hour', run }]);
    await schedule.start();
    await isDone('hourly', '2029-03-11T04:00:00Z');
    advance({ minutes: 50 });
    await isDone('hourly', '2029-03-11T05:00:00Z');
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('of every fifteen minutes runs once in each quarter of an hour', async () => {
    const run = vi.fn(async () => {});
    const schedule = aSchedule([{ name: 'quarterly', every: { minutes: 15 }, run }]);
    await schedule.start();
    await isDone('quarterly', '2029-03-11T04:00:00Z');
    advance({ minutes: 5 });
    await isDone('quarterly', '2029-03-11T04:15:00Z');
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('does not run again when a clock is set back', async () => {
    const run = vi.fn(async () => {});
    const schedule = aSchedule([{ name: 'hourly', every: 'hour', run }]);
    await schedule.start();
    await isDone('hourly', '2029-03-11T04:00:00Z');
    await schedule.stop();
    advance({ hours: -2 });
    const later = aSchedule([{ name: 'hourly', every: 'hour', run }]);
    await later.start();
    await later.stop();
    expect(run).toHaveBeenCalledOnce();
  });

  test('that lasts is told by a signal that the process stops', async () => {
    const begun = Promise.withResolvers<void>();
    const schedule = aSchedule([
      {
        name: 'long',
        every: 'hour',
        run: async (stopping) => {
          begun.resolve();
          await new Promise((resolve) => stopping.addEventListener('abort', resolve));
        },
      },
    ]);
    await schedule.start();
    await begun.promise;
    await schedule.stop();
    await isDone('long', '2029-03-11T04:00:00Z');
  });

  test('that lasts does not delay another, and stopping waits for it', async () => {
    const released = Promise.withResolvers<void>();
    const order: string[] = [];
    const schedule = aSchedule([
      {
        name: 'long',
        every: 'hour',
        run: async () => {
          await released.promise;
          order.push('long');
        },
      },
      { name: 'short', every: 'hour', run: async () => void order.push('short') },
    ]);
    await schedule.start();
    await isDone('short', '2029-03-11T04:00:00Z');
    const stopped = schedule.stop().then(() => order.push('stopped'));
    released.resolve();
    await stopped;
    expect(order).toEqual(['short', 'long', 'stopped']);
    await isDone('long', '2029-03-11T04:00:00Z');
  });
});

describe('two processes', () => {
  test('run each period of each task once together', async () => {
    const runs: string[] = [];
    const tasks = ['a', 'b', 'c'].map(
      (name): ScheduledTask => ({ name, every: 'hour', run: async () => void runs.push(name) }),
    );
    const otherDb = createDatabase(createPool(database.url));
    const [first, second] = [aSchedule(tasks), aSchedule(tasks, otherDb)];
    await Promise.all([first.start(), second.start()]);
    for (let hour = 4; hour < 24; hour += 1) {
      const period = `2029-03-11T${String(hour).padStart(2, '0')}:00:00Z`;
      for (const name of ['a', 'b', 'c']) await isDone(name, period);
      if (hour < 23) advance({ hours: 1 });
    }
    await Promise.all([first.stop(), second.stop()]);
    await otherDb.destroy();
    const counted = Object.groupBy(runs, (name) => name);
    expect([counted['a'], counted['b'], counted['c']].map((each) => each?.length)).toEqual([
      20, 20, 20,
    ]);
  });

  test('leave a task to the one that works on it, until its lease ends', async () => {
    const crashed = createDatabase(createPool(database.url));
    const begun = Promise.withResolvers<void>();
    const never = Promise.withResolvers<void>();
    const dying = createSchedule({
      db: crashed,
      clock,
      log,
      timing: TIMING,
      tasks: [
        {
          name: 'hourly',
          every: 'hour',
          run: () => {
            begun.resolve();
            return never.promise;
          },
        },
      ],
    });
    await dying.start();
    await begun.promise;
    // From here on the first process neither renews its lease nor says how its work ended.
    await crashed.destroy();
    const run = vi.fn(async () => {});
    const schedule = aSchedule([
      { name: 'hourly', every: 'hour', run },
      { name: 'probe', every: { minutes: 1 }, run: async () => {} },
    ]);
    await schedule.start();
    advance({ seconds: 59 });
    // The lease of the other has a second left, and this one has looked.
    await isDone('probe', '2029-03-11T04:11:00Z');
    expect(run).not.toHaveBeenCalled();
    advance({ seconds: 1 });
    await isDone('hourly', '2029-03-11T04:00:00Z');
    expect(run).toHaveBeenCalledOnce();
    never.resolve();
    await dying.stop();
  });

  test('see the lease of a long task renewed', async () => {
    const released = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const schedule = createSchedule({
      db,
      clock,
      log,
      timing: { ...TIMING, leaseMs: 40 },
      tasks: [
        {
          name: 'long',
          every: 'hour',
          run: () => {
            begun.resolve();
            return released.promise;
          },
        },
      ],
    });
    await schedule.start();
    await begun.promise;
    advance({ minutes: 10 });
    await vi.waitFor(async () => {
      const until = (await rowOf('long'))?.leased_until;
      expect(until).toEqual(new Date(now.epochMilliseconds + 40));
    }, WAIT);
    released.resolve();
    await schedule.stop();
  });
});

describe('a task that fails', () => {
  test('is logged and tried again after waits that double up to a bound', async () => {
    let isBroken = true;
    const run = vi.fn(async () => {
      if (isBroken) throw new Error('the store is away');
    });
    const schedule = aSchedule([{ name: 'failing', every: 'hour', run }]);
    await schedule.start();
    for (const [index, waitSeconds] of [60, 120, 240, 300, 300].entries()) {
      await vi.waitFor(async () => {
        expect(await rowOf('failing')).toMatchObject({
          failures: index + 1,
          leased_until: null,
          retry_at: new Date(now.epochMilliseconds + waitSeconds * 1000),
        });
      }, WAIT);
      expect(run).toHaveBeenCalledTimes(index + 1);
      if (index === 4) isBroken = false;
      advance({ seconds: waitSeconds });
    }
    await isDone('failing', '2029-03-11T04:00:00Z');
    expect(await rowOf('failing')).toMatchObject({ failures: 0, retry_at: null });
    expect(logText()).toContain('the store is away');
  });

  test('leaves the others alone', async () => {
    const run = vi.fn(async () => {});
    const schedule = aSchedule([
      {
        name: 'failing',
        every: 'hour',
        run: () => {
          throw new Error('at once');
        },
      },
      { name: 'working', every: 'hour', run },
    ]);
    await schedule.start();
    await isDone('working', '2029-03-11T04:00:00Z');
    // Each task stores its own end: neither waits for the other.
    await vi.waitFor(
      async () => expect(await rowOf('failing')).toMatchObject({ failures: 1 }),
      WAIT,
    );
  });
});

test('a schedule whose database is away looks again when it is back', async () => {
  const run = vi.fn(async () => {});
  const schedule = aSchedule([{ name: 'hourly', every: 'hour', run }]);
  await db.schema.alterTable('scheduled_tasks').renameTo('tasks_away').execute();
  await expect(schedule.start()).rejects.toThrow('scheduled_tasks');
  await db.schema.alterTable('tasks_away').renameTo('scheduled_tasks').execute();
  await schedule.start();
  await isDone('hourly', '2029-03-11T04:00:00Z');
  await db.schema.alterTable('scheduled_tasks').renameTo('tasks_away').execute();
  await vi.waitFor(() => expect(logText()).toContain('could not be looked at'), WAIT);
  await db.schema.alterTable('tasks_away').renameTo('scheduled_tasks').execute();
  advance({ hours: 1 });
  await isDone('hourly', '2029-03-11T05:00:00Z');
  expect(run).toHaveBeenCalledTimes(2);
});
