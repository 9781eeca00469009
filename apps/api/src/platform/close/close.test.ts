import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Clock, createClock } from '#platform/clock/clock.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { waitUntil } from '#test/wait-until.ts';
import { IDS_PER_CHUNK } from './business-days.ts';
import { type Close, createClose } from './close.ts';
import type { CloseStep, CreditChunk } from './close-step.ts';

const TIMING = {
  lookMs: 10,
  leaseMs: 60_000,
  retryMs: { first: 60_000, max: 300_000 },
  stallMs: 900_000,
};

/** Three chunks of credits: ids go beyond twice the size of one. */
const LARGEST_ID = 2 * IDS_PER_CHUNK + 1;

/** Ten past midnight in Bogotá: 10 March ended, and is closed from now on. */
const AFTER_THE_TENTH = Temporal.Instant.from('2029-03-11T05:10:00Z');

let database: TestDatabase;
let db: Database;
let now: Temporal.Instant;
let memory = createMemoryLog();
const clock: Clock = createClock(() => now);
const started: Close[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url));
  await db.transaction().execute(async (trx) => {
    // The chunks of a step depend on the largest id alone.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into credits (credit_id, borrower_id, credit_state_id) overriding system value
      values (${LARGEST_ID}, 1, ${STATE.draft})
    `.execute(trx);
  });
});

beforeEach(async () => {
  await db.deleteFrom('close_chunks').execute();
  await db.deleteFrom('business_days').execute();
  now = AFTER_THE_TENTH;
  memory = createMemoryLog();
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((close) => close.stop()));
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const advance = (duration: Temporal.DurationLike): void => {
  now = now.add(duration);
};

function startClose(steps: readonly CloseStep[], own: Database = db): Close {
  const close = createClose({ db: own, clock, log: memory.log, steps, timing: TIMING });
  started.push(close);
  close.start();
  return close;
}

const days = () =>
  db.selectFrom('business_days').select(['day', 'state', 'ended_at']).orderBy('day').execute();

const isClosed = (day: string, state = 'closed') =>
  waitUntil(async () =>
    expect(await days()).toContainEqual(expect.objectContaining({ day, state })),
  );

const chunksOf = (step: string) =>
  db
    .selectFrom('close_chunks')
    .select([
      'number',
      'is_left_out',
      'failures',
      'lease_id',
      'retry_at',
      'done_at',
      'figures',
      'halted_at',
      'resumed_at',
    ])
    .where('step', '=', step)
    .orderBy('day')
    .orderBy('number')
    .execute();

/** A step of the company that does nothing but say that it ran, and for which day. */
const saying = (name: string, said: string[], over: Partial<CloseStep> = {}): CloseStep => ({
  name,
  ...over,
  by: 'company',
  run: async ({ day }) => {
    said.push(`${name} ${day}`);
    return { counted: 1 };
  },
});

describe('a business day', () => {
  test('is closed ten minutes after its end, and only once', async () => {
    now = AFTER_THE_TENTH.subtract({ seconds: 1 });
    const said: string[] = [];
    startClose([saying('a', said)]);
    await isClosed('2029-03-09');
    advance({ seconds: 1 });
    await isClosed('2029-03-10');
    const before = await days();
    startClose([saying('a', said)]);
    // The next day shows that the second has looked as well.
    advance({ hours: 24 });
    await isClosed('2029-03-11');
    expect(said).toEqual(['a 2029-03-09', 'a 2029-03-10', 'a 2029-03-11']);
    expect((await days()).slice(0, 2)).toEqual(before);
  });

  test('takes its steps in their order, those of credits in chunks that have every id', async () => {
    const said: string[] = [];
    const accrue: CloseStep = {
      name: 'accrue',
      by: 'credit',
      run: async ({ after, upTo }: CreditChunk) => {
        said.push(`accrue ${after}–${upTo}`);
        return { credits: 7 };
      },
    };
    startClose([saying('check', said, { after: ['accrue'] }), accrue]);
    await isClosed('2029-03-10');
    expect(said).toEqual([
      'accrue 0–20000',
      'accrue 20000–40000',
      'accrue 40000–60000',
      'check 2029-03-10',
    ]);
    const chunks = await chunksOf('accrue');
    expect(chunks.map(({ figures }) => figures)).toEqual(Array(3).fill({ credits: 7 }));
  });

  test('that was missed is caught up before the next, without the steps of the newest', async () => {
    const said: string[] = [];
    const steps = [
      saying('book', said),
      saying('remind', said, { isOfNewestDay: true }),
      saying('check', said, { after: ['remind'] }),
    ];
    const close = startClose(steps);
    await isClosed('2029-03-10');
    await close.stop();
    advance({ hours: 72 });
    said.length = 0;
    startClose(steps);
    await isClosed('2029-03-13');
    expect(said).toEqual([
      'book 2029-03-11',
      'check 2029-03-11',
      'book 2029-03-12',
      'check 2029-03-12',
      'book 2029-03-13',
      'remind 2029-03-13',
      'check 2029-03-13',
    ]);
    expect((await chunksOf('remind')).map((chunk) => chunk.is_left_out)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('in which a step counts differences is closed with them, and the log says so', async () => {
    const check: CloseStep = {
      name: 'check',
      by: 'company',
      run: async () => ({ differences: 3 }),
    };
    startClose([check, saying('other', [])]);
    await isClosed('2029-03-10', 'with_differences');
    expect(memory.text()).toContain('"differences":3');
  });

  test('that an older version began takes the steps of the newer one', async () => {
    const said: string[] = [];
    const failing: CloseStep = {
      name: 'gone',
      by: 'company',
      run: () => Promise.reject(new Error('it never worked')),
    };
    const old = startClose([saying('kept', said), failing]);
    await waitUntil(async () => expect((await chunksOf('gone'))[0]?.failures).toBe(1));
    await old.stop();
    startClose([saying('kept', said), saying('new', said)]);
    await isClosed('2029-03-10');
    expect(said).toEqual(['kept 2029-03-10', 'new 2029-03-10']);
    expect(await chunksOf('gone')).toEqual([]);
  });
});

describe('a step that fails', () => {
  test('waits longer each time, holds back those after it and no other', async () => {
    const said: string[] = [];
    let isBroken = true;
    const failing: CloseStep = {
      name: 'failing',
      by: 'company',
      run: async () => {
        if (isBroken) throw new Error('the books are away');
        return {};
      },
    };
    startClose([failing, saying('after', said, { after: ['failing'] }), saying('other', said)]);
    for (const [index, waitSeconds] of [60, 120, 240, 300].entries()) {
      await waitUntil(async () =>
        expect(await chunksOf('failing')).toMatchObject([
          {
            failures: index + 1,
            lease_id: null,
            retry_at: new Date(now.epochMilliseconds + waitSeconds * 1000),
          },
        ]),
      );
      if (index === 3) isBroken = false;
      advance({ seconds: waitSeconds });
    }
    await isClosed('2029-03-10');
    expect(said).toEqual(['other 2029-03-10', 'after 2029-03-10']);
  });

  test('until a later day waits is left to that day, if it is of the newest day alone', async () => {
    const said: string[] = [];
    let isBroken = true;
    const check: CloseStep = {
      name: 'check',
      by: 'company',
      isOfNewestDay: true,
      run: async () => {
        if (isBroken) throw new Error('the bucket is away');
        return {};
      },
    };
    startClose([check, saying('book', said, { after: ['check'] })]);
    await waitUntil(async () => expect((await chunksOf('check'))[0]?.failures).toBe(1));
    expect(said).toEqual([]);
    advance({ hours: 24 });
    await isClosed('2029-03-10');
    isBroken = false;
    advance({ minutes: 10 });
    await isClosed('2029-03-11');
    expect(said).toEqual(['book 2029-03-10', 'book 2029-03-11']);
    expect((await chunksOf('check')).map((chunk) => chunk.is_left_out)).toEqual([true, false]);
  });

  test('for a quarter of an hour is said to stall, once', async () => {
    const failing: CloseStep = {
      name: 'failing',
      by: 'company',
      run: () => Promise.reject(new Error('the books are away')),
    };
    startClose([failing]);
    const hasFailed = (times: number) =>
      waitUntil(async () => expect((await chunksOf('failing'))[0]?.failures).toBe(times));
    await hasFailed(1);
    expect(memory.text()).not.toContain('close_stalls');
    advance({ minutes: 15 });
    await waitUntil(() => expect(memory.text()).toContain('close_stalls'));
    // A look that says so may be one that came too early to try again.
    await hasFailed(2);
    // One look follows the other: the third failure is looked at before the fourth.
    for (const times of [3, 4]) {
      advance({ minutes: 15 });
      await hasFailed(times);
    }
    expect(memory.text().match(/close_stalls/g)).toHaveLength(1);
  });
});

describe('two processes', () => {
  test('share the chunks of a step, each done by one of them', async () => {
    const both = Promise.withResolvers<void>();
    const ranges: number[] = [];
    const aStep = (): CloseStep => {
      let isFirst = true;
      return {
        name: 'accrue',
        by: 'credit',
        run: async ({ after }: CreditChunk) => {
          ranges.push(after);
          // Each holds its first chunk until the other has one as well.
          if (isFirst && ranges.length === 2) both.resolve();
          if (isFirst) await both.promise;
          isFirst = false;
          return {};
        },
      };
    };
    const other = createDatabase(createPool(database.url));
    const closes = [startClose([aStep()]), startClose([aStep()], other)];
    await isClosed('2029-03-10');
    expect(ranges.toSorted((a, b) => a - b)).toEqual([0, IDS_PER_CHUNK, 2 * IDS_PER_CHUNK]);
    await Promise.all(closes.map((close) => close.stop()));
    await other.destroy();
  });

  test('take over what one of them left by dying, and nothing that is done', async () => {
    const dead = createDatabase(createPool(database.url));
    const begun = Promise.withResolvers<void>();
    const never = Promise.withResolvers<void>();
    const ranges: number[] = [];
    const accrue = (work: (after: number) => Promise<void>): CloseStep => ({
      name: 'accrue',
      by: 'credit',
      run: async ({ after }: CreditChunk) => {
        await work(after);
        return { credits: ranges.length };
      },
    });
    const dying = accrue(async (after) => {
      if (after === 0) return;
      begun.resolve();
      await never.promise;
    });
    startClose([dying], dead);
    await begun.promise;
    // From here on the process neither renews its lease nor says how its work ended.
    await dead.destroy();
    startClose([accrue(async (after) => void ranges.push(after))]);
    await waitUntil(() => expect(ranges).toEqual([2 * IDS_PER_CHUNK]));
    advance({ minutes: 1 });
    await isClosed('2029-03-10');
    expect(ranges).toEqual([2 * IDS_PER_CHUNK, IDS_PER_CHUNK]);
    // The last sign of life of the dead process, and when the other one went on.
    expect((await chunksOf('accrue'))[1]).toMatchObject({
      halted_at: new Date(AFTER_THE_TENTH.epochMilliseconds),
      resumed_at: new Date(now.epochMilliseconds),
    });
    never.resolve();
  });

  test('keep what was stored when a third wakes late with the same chunk', async () => {
    const wake = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const sleeper: CloseStep = {
      name: 'count',
      by: 'company',
      run: async () => {
        begun.resolve();
        await wake.promise;
        return { counted: 1 };
      },
    };
    const late = startClose([sleeper]);
    await begun.promise;
    startClose([{ ...sleeper, run: async () => ({ counted: 2 }) }]);
    // On a machine that stands still the sleeper may renew its lease once more.
    await waitUntil(async () => {
      advance({ minutes: 2 });
      expect(await days()).toMatchObject([{ day: '2029-03-10', state: 'closed' }]);
    });
    wake.resolve();
    await late.stop();
    expect((await chunksOf('count'))[0]?.figures).toEqual({ counted: 2 });
  });

  test('see the lease of a chunk that lasts renewed, and its signal when it is lost', async () => {
    const begun = Promise.withResolvers<AbortSignal>();
    const close = createClose({
      db,
      clock,
      log: memory.log,
      timing: { ...TIMING, leaseMs: 40 },
      steps: [
        {
          name: 'long',
          by: 'company',
          run: async (_chunk, stopping) => {
            begun.resolve(stopping);
            await new Promise((resolve) => stopping.addEventListener('abort', resolve));
            return {};
          },
        },
      ],
    });
    close.start();
    const signal = await begun.promise;
    advance({ minutes: 10 });
    await waitUntil(async () => {
      const { leased_until } = await db
        .selectFrom('close_chunks')
        .select('leased_until')
        .executeTakeFirstOrThrow();
      expect(leased_until).toEqual(new Date(now.epochMilliseconds + 40));
    });
    await sql`update close_chunks set lease_id = gen_random_uuid()`.execute(db);
    await waitUntil(() => expect(signal.aborted).toBe(true));
    await close.stop();
    expect((await chunksOf('long'))[0]?.done_at).toBeNull();
  });
});

test('a process that stops gives its chunk back, and the next start goes on with it', async () => {
  const begun = Promise.withResolvers<void>();
  const run = vi.fn(async (_chunk: unknown, stopping: AbortSignal) => {
    begun.resolve();
    await new Promise((resolve) => stopping.addEventListener('abort', resolve));
    return { credits: 1 };
  });
  const close = startClose([{ name: 'long', by: 'company', run }]);
  await begun.promise;
  await close.stop();
  expect(await chunksOf('long')).toMatchObject([{ lease_id: null, done_at: null, failures: 0 }]);
  startClose([{ name: 'long', by: 'company', run: async () => ({ credits: 2 }) }]);
  await isClosed('2029-03-10');
  expect((await chunksOf('long'))[0]?.figures).toEqual({ credits: 2 });
});
