import { ROLE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClock } from '#platform/clock/clock.ts';
import { createSchedule } from '#platform/jobs/schedule.ts';
import { createLog } from '#platform/log.ts';
import { aCaller, startRunner, type TestRunner } from '#test/command-steps.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { programCaller } from './caller.ts';
import { type CommandContext, command } from './command.ts';
import { forgetKeysOf } from './command-keys.ts';
import { commandSweeps } from './sweep-command-rows.ts';

const WAIT = { timeout: 20_000, interval: 10 };

let database: TestDatabase;
let main: TestRunner;
let other: TestRunner;
let now: Temporal.Instant;
const clock = createClock(() => now);
const started: TestRunner[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  main = startRunner(database.url, { clock });
  other = startRunner(database.url, { clock });
  await sql`
    create table payments_made (payment_id integer generated always as identity, amount integer)
  `.execute(main.db);
});

beforeEach(async () => {
  now = Temporal.Instant.from('2029-03-11T15:00:00Z');
  await sql`truncate payments_made restart identity`.execute(main.db);
  await main.db.deleteFrom('command_keys').execute();
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((runner) => runner.stop()));
});

afterAll(async () => {
  await Promise.all([main.stop(), other.stop()]);
  await database.drop();
});

type PayInput = { readonly amount: number; readonly note?: string };

async function insertPayment({ trx }: Pick<CommandContext<null>, 'trx'>, { amount }: PayInput) {
  const { rows } = await sql<{ payment_id: number }>`
    insert into payments_made (amount) values (${amount}) returning payment_id
  `.execute(trx);
  return { reply: { paymentId: rows[0]?.payment_id ?? 0, note: 'Recibido\u0000' }, audit: [] };
}

const pay = command('pay', (ctx, input: PayInput) => insertPayment(ctx, input));
const payLater = command('pay_later', (ctx, input: PayInput) => insertPayment(ctx, input));

const paid = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{ amount: number }>`
    select amount from payments_made order by payment_id
  `.execute(main.db);
  return rows.map(({ amount }) => amount);
};

/** A command that waits in the middle until the test lets it go on. */
function aHeldPayment() {
  const begun = Promise.withResolvers<{ readonly pid: number }>();
  const goOn = Promise.withResolvers<void>();
  let runs = 0;
  const held = command('held_payment', async (ctx, input: PayInput) => {
    runs += 1;
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.trx);
    begun.resolve({ pid: rows[0]?.pid ?? 0 });
    await goOn.promise;
    return insertPayment(ctx, input);
  });
  return { held, begun: begun.promise, goOn, runs: () => runs };
}

/** Resolves when the process of this runner has given so many connections back from now on. */
function connectionsUsed(runner: TestRunner, times: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let released = 0;
  runner.pool.on('release', () => {
    released += 1;
    if (released === times) resolve();
  });
  return promise;
}

describe('the same key', () => {
  test('with the same input answers the same reply and does nothing again', async () => {
    const first = await main.run(pay, aCaller({ key: 'k1' }), { amount: 500 });
    expect(first).toEqual({ paymentId: 1, note: 'Recibido\u0000' });
    expect(await main.run(pay, aCaller({ key: 'k1' }), { amount: 500 })).toEqual(first);
    expect(await other.run(pay, aCaller({ key: 'k1' }), { amount: 500 })).toEqual(first);
    expect(await paid()).toEqual([500]);
  });

  test('takes the same parts in another order for the same input', async () => {
    const first = await main.run(pay, aCaller({ key: 'k1' }), { amount: 500, note: 'a' });
    expect(await main.run(pay, aCaller({ key: 'k1' }), { note: 'a', amount: 500 })).toEqual(first);
  });

  test('with another input is refused', async () => {
    await main.run(pay, aCaller({ key: 'k1' }), { amount: 500 });
    for (const input of [{ amount: 501 }, { amount: 500, note: '' }]) {
      const refused = main.run(pay, aCaller({ key: 'k1' }), input);
      await expect(refused).rejects.toMatchObject({ code: 'idempotency_key_reused', status: 409 });
    }
    expect(await paid()).toEqual([500]);
  });

  test('for another command is refused', async () => {
    await main.run(pay, aCaller({ key: 'k1' }), { amount: 500 });
    const refused = main.run(payLater, aCaller({ key: 'k1' }), { amount: 500 });
    await expect(refused).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    expect(await paid()).toEqual([500]);
  });

  test('is refused once the actor has another role, headquarter or matrix', async () => {
    const caller = aCaller({ key: 'k1' });
    await main.run(pay, caller, { amount: 500 });
    for (const changed of [{ roleId: ROLE.treasury }, { headquarterId: 3 }, { matrixVersion: 2 }]) {
      const moved = { ...caller, actor: { ...caller.actor, ...changed } };
      const refused = main.run(pay, moved, { amount: 500 });
      await expect(refused).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    }
    expect(await paid()).toEqual([500]);
  });

  test('does not replay a command that ignores keys, and leaves no row', async () => {
    const record = command(
      'record_reading',
      { key: 'ignored' },
      async (ctx: CommandContext, input: PayInput) => {
        await insertPayment(ctx, input);
        return { reply: null, audit: [] };
      },
    );
    await main.run(record, aCaller({ key: 'k1' }), { amount: 500 });
    await main.run(record, aCaller({ key: 'k1' }), { amount: 500 });
    expect(await paid()).toEqual([500, 500]);
    expect(await main.db.selectFrom('command_keys').select('command').execute()).toEqual([]);
  });

  test('is forgotten with the actor whose replies are erased', async () => {
    await main.run(pay, aCaller({ key: 'k1' }), { amount: 500 });
    await main.db.transaction().execute((trx) => forgetKeysOf(trx, 7));
    await main.run(pay, aCaller({ key: 'k1' }), { amount: 500 });
    expect(await paid()).toEqual([500, 500]);
  });

  test('of another person is another key', async () => {
    await main.run(pay, aCaller({ key: 'k1', userId: 7 }), { amount: 500 });
    await main.run(pay, aCaller({ key: 'k1', userId: 8 }), { amount: 600 });
    expect(await paid()).toEqual([500, 600]);
  });

  test('of the program is its own and belongs to no person', async () => {
    const notice = command('notice', (ctx: CommandContext<null>, input: PayInput) =>
      insertPayment(ctx, input),
    );
    const first = await main.run(notice, programCaller({ key: 'bank-77' }), { amount: 500 });
    expect(await other.run(notice, programCaller({ key: 'bank-77' }), { amount: 500 })).toEqual(
      first,
    );
    await main.run(pay, aCaller({ key: 'bank-77' }), { amount: 600 });
    expect(await paid()).toEqual([500, 600]);
  });
});

describe('while the first call runs', () => {
  test('the second waits without a connection and gets the same reply', async () => {
    const { held, begun, goOn, runs } = aHeldPayment();
    const first = main.run(held, aCaller({ key: 'k1' }), { amount: 500 });
    await begun;
    // Settings and the attempt itself, several times over: it gives back what it takes.
    const looked = connectionsUsed(main, 4);
    const second = main.run(held, aCaller({ key: 'k1' }), { amount: 500 });
    await looked;
    goOn.resolve();
    expect(await second).toEqual(await first);
    expect(runs()).toBe(1);
    expect(await paid()).toEqual([500]);
  });

  test('the second of another process waits too and gets the same reply', async () => {
    const { held, begun, goOn, runs } = aHeldPayment();
    const first = main.run(held, aCaller({ key: 'k1' }), { amount: 500 });
    await begun;
    const looked = connectionsUsed(other, 4);
    const second = other.run(held, aCaller({ key: 'k1' }), { amount: 500 });
    await looked;
    expect(other.pool.totalCount - other.pool.idleCount).toBeLessThanOrEqual(1);
    goOn.resolve();
    expect(await second).toEqual(await first);
    expect(runs()).toBe(1);
  });

  test('the second gives up after its limit and says that the first still runs', async () => {
    const impatient = startRunner(database.url, { clock, limits: { sameKeyMsMax: 40 } });
    started.push(impatient);
    const { held, begun, goOn } = aHeldPayment();
    const first = main.run(held, aCaller({ key: 'k1' }), { amount: 500 });
    await begun;
    const second = impatient.run(held, aCaller({ key: 'k1' }), { amount: 500 });
    await expect(second).rejects.toMatchObject({ code: 'command_in_progress', status: 409 });
    goOn.resolve();
    await first;
    expect(await paid()).toEqual([500]);
  });

  test('a pool of one connection serves the first and the second', async () => {
    const small = startRunner(database.url, { clock, connectionsMax: 1 });
    started.push(small);
    const pays = Array.from({ length: 6 }, () =>
      small.run(pay, aCaller({ key: 'k1' }), { amount: 500 }),
    );
    const replies = await Promise.all(pays);
    expect(new Set(replies.map(({ paymentId }) => paymentId))).toEqual(new Set([1]));
  });

  test('twenty calls in two processes at once do the work once', async () => {
    const calls = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? main : other).run(pay, aCaller({ key: 'k1' }), { amount: 500 }),
    );
    expect(new Set((await Promise.all(calls)).map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(await paid()).toEqual([500]);
  });
});

describe('after a first call', () => {
  test('that failed, the key is free and also takes another input', async () => {
    const failing = command('pay', async (ctx, input: PayInput) => {
      await insertPayment(ctx, input);
      throw new Error('the printer is on fire');
    });
    const failed = main.run(failing, aCaller({ key: 'k1' }), { amount: 500 });
    await expect(failed).rejects.toThrow('on fire');
    await main.run(pay, aCaller({ key: 'k1' }), { amount: 600 });
    expect(await paid()).toEqual([600]);
  });

  test('whose process died in the middle, the key is free', async () => {
    const dying = startRunner(database.url, { clock });
    started.push(dying);
    // What a process cannot do that is dead: end the tests because its connection broke.
    dying.pool.on('connect', (client) => client.on('error', () => {}));
    const { held, begun, goOn } = aHeldPayment();
    const first = dying.run(held, aCaller({ key: 'k1' }), { amount: 500 });
    const { pid } = await begun;
    const second = other.run(held, aCaller({ key: 'k1' }), { amount: 500 });
    await sql`select pg_terminate_backend(${pid}::integer)`.execute(main.db);
    goOn.resolve();
    await expect(first).rejects.toThrow();
    expect(await second).toMatchObject({ note: 'Recibido\u0000' });
    expect(await paid()).toEqual([500]);
  });

  test('whose process died between commit and answer, the reply is there', async () => {
    const dying = startRunner(database.url, { clock });
    // Its answer never leaves: nothing but the database knows of it.
    await dying.run(pay, aCaller({ key: 'k1' }), { amount: 500 });
    await dying.stop();
    const again = await other.run(pay, aCaller({ key: 'k1' }), { amount: 500 });
    expect(again).toEqual({ paymentId: 1, note: 'Recibido\u0000' });
    expect(await paid()).toEqual([500]);
  });
});

describe('a key', () => {
  test('answers for two days, and is free after them', async () => {
    const first = await main.run(pay, aCaller({ key: 'k1' }), { amount: 500 });
    now = now.add({ hours: 47, minutes: 59 });
    expect(await main.run(pay, aCaller({ key: 'k1' }), { amount: 500 })).toEqual(first);
    now = now.add({ minutes: 1 });
    await main.run(pay, aCaller({ key: 'k1' }), { amount: 600 });
    expect(await paid()).toEqual([500, 600]);
    expect((await main.run(pay, aCaller({ key: 'k1' }), { amount: 600 })).paymentId).toBe(2);
  });

  test('is swept after two days, and so is an event', async () => {
    const tell = command('tell', async (_ctx, id: number) => ({
      reply: null,
      audit: [],
      events: [{ topic: 'payments', kind: 'paid', ids: { id } }],
    }));
    await main.run(tell, aCaller({ key: 'old' }), 1);
    now = now.add({ hours: 1 });
    await main.run(tell, aCaller({ key: 'new' }), 2);
    now = now.add({ hours: 47 });
    const log = createLog('silent');
    const tasks = commandSweeps({ db: main.db, clock });
    const schedule = createSchedule({ db: main.db, clock, log, tasks });
    await schedule.start();
    await schedule.stop();
    const keys = await main.db.selectFrom('command_keys').select('idempotency_key').execute();
    expect(keys).toEqual([{ idempotency_key: 'new' }]);
    const events = await main.db.selectFrom('live_events').select('ids').execute();
    expect(events).toEqual([{ ids: { id: 2 } }]);
  });

  test('can be demanded by a command', async () => {
    const strict = command('pay_strictly', { key: 'demanded' }, (ctx, input: PayInput) =>
      insertPayment(ctx, input),
    );
    const refused = main.run(strict, aCaller(), { amount: 500 });
    await expect(refused).rejects.toMatchObject({ code: 'idempotency_key_missing', status: 400 });
    await main.run(strict, aCaller({ key: 'k1' }), { amount: 500 });
    expect(await paid()).toEqual([500]);
  });

  test('is not stored for a call that brings none', async () => {
    await main.run(pay, aCaller(), { amount: 500 });
    await main.run(pay, aCaller(), { amount: 500 });
    expect(await paid()).toEqual([500, 500]);
    await vi.waitFor(async () => {
      expect(await main.db.selectFrom('command_keys').select('command').execute()).toEqual([]);
    }, WAIT);
  });
});
