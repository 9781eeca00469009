import { z } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClock } from '#platform/clock/clock.ts';
import { readTogether } from '#platform/database/read-together.ts';
import { shareReading } from '#platform/database/share-reading.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { aCaller, startRunner, type TestRunner } from '#test/command-steps.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { BY_PROGRAM, programCaller } from './caller.ts';
import { type CommandContext, command } from './command.ts';

let database: TestDatabase;
let main: TestRunner;
const started: TestRunner[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  main = startRunner(database.url);
  await sql`create table counters (name text primary key, value integer not null)`.execute(main.db);
});

beforeEach(async () => {
  await sql`truncate counters`.execute(main.db);
  await sql`truncate live_events`.execute(main.db);
  await sql`insert into counters (name, value) values ('one', 0)`.execute(main.db);
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((runner) => runner.stop()));
});

afterAll(async () => {
  await main.stop();
  await database.drop();
});

function aRunner(options: Parameters<typeof startRunner>[1]): TestRunner {
  const runner = startRunner(database.url, options);
  started.push(runner);
  return runner;
}

const NOTE: Job<{ number: number }> = {
  name: 'note',
  payload: z.object({ number: z.int() }),
  retryLimit: 0,
  retryDelaySeconds: 1,
};

type CountInput = { readonly name: string; readonly by: number };

const ENTRY = { action: 'setting_changed', subject: { kind: 'setting', id: 'counter' } } as const;

const count = command('count', async ({ trx, actor }, { name, by }: CountInput) => {
  const { rows } = await sql<{ value: number }>`
    update counters set value = value + ${by}::integer where name = ${name} returning value
  `.execute(trx);
  return {
    reply: { value: rows[0]?.value ?? refuse('not_found') },
    audit: [ENTRY],
    events: [{ topic: 'counters', kind: 'counted', ids: { user_id: actor.userId } }],
  };
});

const countThenFail = command('count_then_fail', async (ctx, input: CountInput) => {
  await count.run(ctx, input);
  const outcome = {
    reply: null,
    audit: [ENTRY],
    events: [{ topic: 'counters', kind: 'counted', ids: { user_id: 1 } }],
    // No such column type: the insert of the audit lines fails after everything else.
    actorUserId: 2 ** 40,
  };
  return outcome;
});

const counterValue = async (name: string): Promise<number | undefined> => {
  const { rows } = await sql<{ value: number }>`
    select value from counters where name = ${name}
  `.execute(main.db);
  return rows[0]?.value;
};

const events = () =>
  main.db.selectFrom('live_events').select(['topic', 'kind', 'ids', 'position', 'at']).execute();

describe('one command', () => {
  test('changes, records and tells in one transaction, and answers its reply', async () => {
    const clock = createClock(() => Temporal.Instant.from('2029-03-11T02:00:00Z'));
    const { run, db } = aRunner({ clock });
    expect(await run(count, aCaller(), { name: 'one', by: 2 })).toEqual({ value: 2 });
    const entry = await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_user_id'])
      .orderBy('entry_id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'setting_changed', actor_user_id: 7 });
    expect(await events()).toEqual([
      {
        topic: 'counters',
        kind: 'counted',
        ids: { user_id: 7 },
        position: null,
        at: new Date('2029-03-11T02:00:00Z'),
      },
    ]);
  });

  test('that fails at its very end leaves no change, no audit line and no event', async () => {
    const lines = () =>
      main.db
        .selectFrom('audit_entries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await lines();
    const failed = main.run(countThenFail, aCaller(), { name: 'one', by: 2 });
    await expect(failed).rejects.toThrow('out of range');
    expect(await counterValue('one')).toBe(0);
    expect(await lines()).toEqual(before);
    expect(await events()).toEqual([]);
  });

  test('keeps one moment, one business day and the settings of that day', async () => {
    const moments = ['2029-03-11T04:59:59Z'];
    const next = () => moments.shift() ?? '2029-03-11T05:00:01Z';
    const clock = createClock(() => Temporal.Instant.from(next()));
    const { run, db } = aRunner({ clock });
    await db
      .insertInto('setting_values')
      .values({ setting: 'company_name', value: '"Mañana"', valid_from: '2029-03-11' })
      .execute();
    const look = command('look', async ({ now, today, settings }) => ({
      reply: {
        now: now.toString(),
        today: today.toString(),
        company: settings.get('company_name'),
        since: settings.find('company_name').validFrom,
      },
      audit: [],
    }));
    expect(await run(look, aCaller(), undefined)).toEqual({
      now: '2029-03-11T04:59:59Z',
      today: '2029-03-10',
      company: 'Cuota Clara',
      since: null,
    });
  });

  test('asks no statement about settings when authentication has read their version', async () => {
    const { run, db } = aRunner({});
    const version = db.selectFrom('settings_version').select('version');
    const { version: settingsVersion } = await version.executeTakeFirstOrThrow();
    const asked: string[] = [];
    const look = command('look', async ({ settings }) => {
      asked.push(settings.get('company_name'));
      return { reply: null, audit: [] };
    });
    await run(look, { ...aCaller(), settingsVersion }, undefined);
    await sql`alter table settings_version rename to settings_version_away`.execute(db);
    await run(look, { ...aCaller(), settingsVersion }, undefined);
    await sql`alter table settings_version_away rename to settings_version`.execute(db);
    expect(asked).toHaveLength(2);
  });

  test('of the program has no actor, and says where its cause came from', async () => {
    const note = command('note', async (ctx: CommandContext<null>, text: string) => ({
      reply: [ctx.actor, ctx.origin.networkAddress, text],
      audit: [],
    }));
    expect(await main.run(note, BY_PROGRAM, 'a')).toEqual([null, null, 'a']);
    const origin = { networkAddress: '190.24.1.9', userAgent: null, requestId: null };
    const reply = await main.run(note, programCaller({ origin }), 'b');
    expect(reply).toEqual([null, '190.24.1.9', 'b']);
  });

  test('gives jobs and messages to its own transaction', async () => {
    const { run, queued, sent } = main;
    const tell = command('tell', async (ctx) => {
      await ctx.enqueue(NOTE, { number: 4 });
      await ctx.send({ channel: 'sms', recipient: '+573001234567', text: 'Hola' });
      return { reply: null, audit: [] };
    });
    await run(tell, aCaller(), undefined);
    expect(queued).toEqual([{ name: 'note', payload: { number: 4 } }]);
    expect(sent).toEqual([{ channel: 'sms', recipient: '+573001234567', text: 'Hola' }]);
  });
});

describe('the pool', () => {
  test('refuses a running command a second connection and names the command', async () => {
    const { run, db, pool } = aRunner({ connectionsMax: 1 });
    const ask = command('ask_the_pool', async () => {
      await db.selectFrom('settings_version').select('version').execute();
      return { reply: null, audit: [] };
    });
    await expect(run(ask, aCaller(), undefined)).rejects.toThrow('the command ask_the_pool asks');
    const askPlainly = command('ask_plainly', async () => {
      await pool.query('select 1');
      return { reply: null, audit: [] };
    });
    await expect(run(askPlainly, aCaller(), undefined)).rejects.toThrow('ask_plainly');
    expect(await run(count, aCaller(), { name: 'one', by: 1 })).toEqual({ value: 1 });
  });

  test('refuses a command inside a command', async () => {
    const outer = command('outer', async () => {
      await main.run(count, aCaller(), { name: 'one', by: 1 });
      return { reply: null, audit: [] };
    });
    await expect(main.run(outer, aCaller(), undefined)).rejects.toThrow(
      'the command count cannot run inside the command outer',
    );
  });

  test('of one connection runs commands, each after the other', async () => {
    const { run } = aRunner({ connectionsMax: 1 });
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => run(count, aCaller(), { name: 'one', by: 1 })),
    );
    expect(replies.map(({ value }) => value).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  test('serves readings that others share while a command runs', async () => {
    const { run, db } = aRunner({ connectionsMax: 4 });
    const version = () => db.selectFrom('settings_version').select('version').execute();
    const shared = () => shareReading(db, { key: 'version', read: version });
    const together = readTogether(async (keys: readonly string[]) => {
      const rows = await version();
      return new Map(keys.map((key) => [key, rows]));
    });
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const hold = command('hold', async () => {
      begun.resolve();
      await released.promise;
      return { reply: null, audit: [] };
    });
    const held = run(hold, aCaller(), undefined);
    await begun.promise;
    const rows = await Promise.all([shared(), shared(), together('a'), together('b')]);
    expect(rows.every((found) => found?.length === 1)).toBe(true);
    released.resolve();
    await held;
  });

  test('serves a timer that a command has set and that fires after its end', async () => {
    const { run, db } = aRunner({});
    const later = Promise.withResolvers<unknown>();
    const ended = Promise.withResolvers<void>();
    const schedule = command('schedule', async () => {
      void ended.promise.then(() =>
        later.resolve(db.selectFrom('settings_version').select('version').execute()),
      );
      return { reply: null, audit: [] };
    });
    await run(schedule, aCaller(), undefined);
    ended.resolve();
    await expect(later.promise).resolves.toHaveLength(1);
  });
});

describe('turns', () => {
  /** Locks the row of a counter on a connection of its own. */
  async function lockRow(name: string) {
    const client = await main.pool.connect();
    await client.query('begin');
    await client.query('select value from counters where name = $1 for update', [name]);
    return {
      async letGo() {
        await client.query('rollback');
        client.release();
      },
    };
  }

  const waitingForLocks = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(main.db);
    return rows[0]?.count ?? 0;
  };

  test('let readers read while three times the pool of commands wait for one row', async () => {
    const { run, db } = aRunner({ connectionsMax: 8, limits: { lockMsMax: 60_000 } });
    const lock = await lockRow('one');
    const order: string[] = [];
    const commands = Array.from({ length: 24 }, async () => {
      await run(count, aCaller(), { name: 'one', by: 1 });
      order.push('command');
    });
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(5), { timeout: 20_000 });
    await Promise.all(
      Array.from({ length: 24 }, async () => {
        await db.selectFrom('settings_version').select('version').execute();
        order.push('reader');
      }),
    );
    expect(await waitingForLocks()).toBe(5);
    await lock.letGo();
    await Promise.all(commands);
    expect(order).toEqual([...Array(24).fill('reader'), ...Array(24).fill('command')]);
    expect(await counterValue('one')).toBe(24);
  });

  test('a command that waits too long for a row is refused and changes nothing', async () => {
    const { run, log } = aRunner({ limits: { lockMsMax: 50 } });
    const lock = await lockRow('one');
    const refused = run(count, aCaller(), { name: 'one', by: 1 });
    await expect(refused).rejects.toMatchObject({ code: 'record_busy', status: 400 });
    await lock.letGo();
    expect(log()).toContain('a command waited too long for a row');
    expect(await run(count, aCaller(), { name: 'one', by: 1 })).toEqual({ value: 1 });
  });

  test('a line that is full or too slow refuses commands', async () => {
    const limits = { waitingMax: 1, waitMsMax: 50 };
    const { run } = aRunner({ connectionsMax: 1, limits });
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const hold = command('hold', async () => {
      begun.resolve();
      await released.promise;
      return { reply: null, audit: [] };
    });
    const held = run(hold, aCaller(), undefined);
    await begun.promise;
    const inLine = run(count, aCaller(), { name: 'one', by: 1 });
    const beyond = run(count, aCaller(), { name: 'one', by: 1 });
    await expect(beyond).rejects.toMatchObject({ code: 'commands_busy', status: 400 });
    await expect(inLine).rejects.toMatchObject({ code: 'commands_busy' });
    released.resolve();
    await held;
    expect(await run(count, aCaller(), { name: 'one', by: 1 })).toEqual({ value: 1 });
  });

  test('a deadlock ends as a refusal of one of the two', async () => {
    await sql`insert into counters (name, value) values ('two', 0)`.execute(main.db);
    const { run } = aRunner({ limits: { lockMsMax: 20_000 } });
    const bothBegun = Promise.withResolvers<void>();
    let begun = 0;
    const cross = command('cross', async ({ trx }, names: readonly string[]) => {
      for (const name of names) {
        await sql`update counters set value = value + 1 where name = ${name}`.execute(trx);
        begun += 1;
        if (begun === 2) bothBegun.resolve();
        await bothBegun.promise;
      }
      return { reply: null, audit: [] };
    });
    const outcomes = await Promise.allSettled([
      run(cross, aCaller(), ['one', 'two']),
      run(cross, aCaller(), ['two', 'one']),
    ]);
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failures).toMatchObject([{ reason: { code: 'record_busy' } }]);
    expect([await counterValue('one'), await counterValue('two')]).toEqual([1, 1]);
  });
});
