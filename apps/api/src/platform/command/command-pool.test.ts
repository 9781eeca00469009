import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { readTogether } from '#platform/database/read-together.ts';
import { shareReading } from '#platform/database/share-reading.ts';
import { useRunners } from '#test/command-runners.ts';
import { aCaller, count, counterValue } from '#test/command-steps.ts';
import { command } from './command.ts';

const runners = useRunners();
const { aRunner } = runners;

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
      await runners.main.run(count, aCaller(), { name: 'one', by: 1 });
      return { reply: null, audit: [] };
    });
    await expect(runners.main.run(outer, aCaller(), undefined)).rejects.toThrow(
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
    const client = await runners.main.pool.connect();
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
    `.execute(runners.main.db);
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
    expect(await counterValue(runners.main.db, 'one')).toBe(24);
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
    expect([
      await counterValue(runners.main.db, 'one'),
      await counterValue(runners.main.db, 'two'),
    ]).toEqual([1, 1]);
  });
});
