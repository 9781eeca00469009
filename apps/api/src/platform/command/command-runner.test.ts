import { z } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { useRunners } from '#test/command-runners.ts';
import { aCaller, COUNTED, type CountInput, count, counterValue } from '#test/command-steps.ts';
import { BY_PROGRAM, programCaller } from './caller.ts';
import { type CommandContext, command } from './command.ts';

const runners = useRunners();
const { aRunner } = runners;

const NOTE: Job<{ number: number }> = {
  name: 'note',
  payload: z.object({ number: z.int() }),
  retryLimit: 0,
  retryDelaySeconds: 1,
};

const countThenFail = command('count_then_fail', async (ctx, input: CountInput) => {
  await count.run(ctx, input);
  const outcome = {
    reply: null,
    audit: [COUNTED],
    events: [{ topic: 'counters', kind: 'counted', ids: { user_id: 1 } }],
    // No such column type: the insert of the audit lines fails after everything else.
    actorUserId: 2 ** 40,
  };
  return outcome;
});

const events = () =>
  runners.main.db
    .selectFrom('live_events')
    .select(['topic', 'kind', 'ids', 'position', 'at'])
    .execute();

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
      runners.main.db
        .selectFrom('audit_entries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await lines();
    const failed = runners.main.run(countThenFail, aCaller(), { name: 'one', by: 2 });
    await expect(failed).rejects.toThrow('out of range');
    expect(await counterValue(runners.main.db, 'one')).toBe(0);
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
    expect(await runners.main.run(note, BY_PROGRAM, 'a')).toEqual([null, null, 'a']);
    const origin = { networkAddress: '190.24.1.9', userAgent: null, requestId: null };
    const reply = await runners.main.run(note, programCaller({ origin }), 'b');
    expect(reply).toEqual([null, '190.24.1.9', 'b']);
  });

  test('gives jobs and messages to its own transaction', async () => {
    const { run, queued, sent } = runners.main;
    const tell = command('tell', async (ctx) => {
      await ctx.enqueue(NOTE, { number: 4 });
      await ctx.send({
        kind: 'phone_code',
        channel: 'sms',
        recipient: '+573001234567',
        text: 'Hola',
      });
      return { reply: null, audit: [] };
    });
    await run(tell, aCaller(), undefined);
    expect(queued).toEqual([{ name: 'note', payload: { number: 4 } }]);
    expect(sent).toMatchObject([{ channel: 'sms', recipient: '+573001234567', text: 'Hola' }]);
  });
});

const DONE = { reply: null, audit: [] };

describe('the compiler', () => {
  test('refuses a command whose reply is no JSON or whose input cannot be hashed', () => {
    // @ts-expect-error: a date would come back as a text.
    command('reply_a_date', async () => ({ reply: { at: new Date() }, audit: [] }));
    // @ts-expect-error: a map would come back empty.
    command('reply_a_map', async () => ({ reply: new Map(), audit: [] }));
    // @ts-expect-error: what a function does has no hash.
    command('take_a_function', async (_ctx, _input: { run: () => void }) => DONE);
    const takeMuch = { at: new Date(), day: null, bytes: new Uint8Array(), list: [1] };
    command('take_much', async (_ctx, _input: typeof takeMuch) => DONE);
  });

  test('refuses a transaction where the pool is wanted, and the pool in a transaction', () => {
    const readWithPool = (_db: Database) => {};
    const writeInTransaction = (_trx: CommandContext['trx']) => {};
    command('mix_up', async ({ trx }) => {
      // @ts-expect-error: a transaction is no pool.
      readWithPool(trx);
      return DONE;
    });
    // @ts-expect-error: a pool is no transaction.
    writeInTransaction(runners.main.db);
  });

  test('refuses a caller without an actor where the command needs one', () => {
    const both = command('both', async (_ctx: CommandContext<Actor | null>) => DONE);
    // Never called: only its types matter.
    const calls = () => [
      // @ts-expect-error: the program is nobody.
      runners.main.run(count, BY_PROGRAM, { name: 'one', by: 1 }),
      // @ts-expect-error: a part of the input is missing.
      runners.main.run(count, aCaller(), { name: 'one' }),
      runners.main.run(both, BY_PROGRAM, undefined),
      runners.main.run(both, aCaller(), undefined),
    ];
    expect(calls).toBeTypeOf('function');
  });
});
