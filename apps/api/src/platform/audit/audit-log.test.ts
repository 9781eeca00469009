import { setImmediate as nextTurn } from 'node:timers/promises';
import { ROLE } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClock } from '#platform/clock/clock.ts';
import {
  type CommandContext,
  type CommandOutcome,
  command,
  type Json,
} from '#platform/command/command.ts';
import { createCommandRunner } from '#platform/command/command-runner.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createSettingsReader } from '#platform/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { waitUntil } from '#test/wait-until.ts';
import { type AuditEntry, type AuditOrigin, appendAudit, BY_THE_PROGRAM } from './append-audit.ts';
import { createAuditSealer } from './audit-sealer.ts';
import { verifyChain } from './verify-chain.ts';

const ORIGIN: AuditOrigin = {
  actorUserId: 7,
  networkAddress: '190.24.1.9',
  userAgent: 'Mozilla/5.0',
  requestId: '0d9c5a1e-6a0f-4f6e-9a3b-1f2e3d4c5b6a',
};
const CALLER = { actor: null, origin: ORIGIN, idempotencyKey: null, settingsVersion: null };
const CLOCK = createClock(() => Temporal.Instant.from('2026-11-15T17:00:00Z'));

let testDatabase: TestDatabase;
let db: Database;
let others: Database[];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
  others = [];
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([db, ...others].map((each) => each.destroy()));
  await testDatabase.drop();
});

const { log, text: logText } = createMemoryLog();
afterAll(() => expect(logText()).not.toContain('"level":50'));

const another = (): Database => {
  const made = createDatabase(createPool(testDatabase.url));
  others.push(made);
  return made;
};

const edited = (
  id: number,
  after: AuditEntry['after'] = { role_id: ROLE.adviser },
): AuditEntry => ({
  action: 'user_edited',
  subject: { kind: 'user', id },
  before: { role_id: ROLE.supplier },
  after: after ?? {},
});

const record = (id: number, trx?: Transaction<DB>) =>
  trx === undefined
    ? db.transaction().execute((own) => appendAudit(own, ORIGIN, [edited(id)]))
    : appendAudit(trx, ORIGIN, [edited(id)]);

/** What one process has: its sealer, and what runs commands. */
function processOn(own: Database) {
  const sealer = createAuditSealer({ db: own, log, clock: CLOCK });
  const run = createCommandRunner({
    secret: 'a-secret-of-the-tests',
    db: own,
    sealer,
    log,
    clock: CLOCK,
    settings: createSettingsReader(own),
    jobs: { send: async () => {}, forget: async () => {} },
    outbox: {
      send: async () => 'message',
      sendGuarded: async () => ({ isOpen: true, messageId: 'message' }),
    },
  });
  return {
    sealer,
    run: <Reply extends Json>(work: (trx: Transaction<DB>) => Promise<CommandOutcome<Reply>>) =>
      run(
        command('work', ({ trx }: CommandContext<null>) => work(trx)),
        CALLER,
        undefined,
      ),
  };
}

const rowsOf = () => db.selectFrom('audit_entries').selectAll().orderBy('entry_id').execute();

describe('an entry', () => {
  test('says who, what, before and after, and from where', async () => {
    const parts = processOn(db);
    const reply = await parts.run(async () => ({
      reply: 'hecho',
      audit: [edited(12, { first_name: 'Viviana', role_id: ROLE.adviser }), edited(13)],
    }));
    await parts.sealer.settled();
    expect(reply).toBe('hecho');
    expect(await rowsOf()).toMatchObject([
      {
        action: 'user_edited',
        subject_kind: 'user',
        subject_id: '12',
        before: { role_id: ROLE.supplier },
        after: { first_name: 'V•••', role_id: ROLE.adviser },
        actor_user_id: 7,
        network_address: '190.24.1.9',
        user_agent: 'Mozilla/5.0',
        request_id: ORIGIN.requestId,
      },
      { subject_id: '13' },
    ]);
    expect(await verifyChain(db)).toMatchObject({ verified: 2, waiting: 0, broken: null });
  });

  test('of the program itself has no person, and may have nothing before or after', async () => {
    await db
      .transaction()
      .execute((trx) =>
        appendAudit(trx, BY_THE_PROGRAM, [
          { action: 'list_exported', subject: { kind: 'list', id: null } },
        ]),
      );
    expect(await rowsOf()).toMatchObject([
      { actor_user_id: null, subject_id: null, before: null, after: null, request_id: null },
    ]);
  });

  test('keeps dates, large numbers, and texts that PostgreSQL would refuse', async () => {
    const facts = {
      since: new Date('2026-11-15T05:00:00Z'),
      big: 9_007_199_254_740_993n,
      odd: 'a\0b\uD800c',
      gone: undefined,
    };
    await db.transaction().execute((trx) => appendAudit(trx, ORIGIN, [edited(1, facts)]));
    expect((await rowsOf())[0]?.after).toEqual({
      since: '2026-11-15T05:00:00.000Z',
      big: '9007199254740993',
      odd: 'a\uFFFDb\uFFFDc',
    });
  });

  test('is not there when the change it speaks of was undone', async () => {
    const parts = processOn(db);
    const undone = parts.run(async (trx) => {
      await record(1, trx);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await parts.sealer.settled();
    expect(await rowsOf()).toEqual([]);
    expect(await verifyChain(db)).toMatchObject({ verified: 0, head: null, waiting: 0 });
  });

  test('undoes the change when it cannot be kept itself', async () => {
    const unheard = { ...edited(1), action: '' } as unknown as AuditEntry;
    const failed = processOn(db).run(async (trx) => {
      await trx.insertInto('headquarters').values({ name: 'Sede que no queda' }).execute();
      return { reply: null, audit: [unheard] };
    });
    await expect(failed).rejects.toThrow('check constraint');
    expect(await db.selectFrom('headquarters').select('name').execute()).toEqual([]);
  });
});

describe('the log only grows:', () => {
  test.each([
    ['audit_entries', "update audit_entries set action = 'otra'"],
    ['audit_entries', 'delete from audit_entries'],
    ['audit_entries', 'truncate audit_entries cascade'],
    ['audit_seals', "update audit_seals set hash = sha256('x')"],
    ['audit_seals', 'delete from audit_seals'],
    ['audit_seals', 'truncate audit_seals'],
  ])('%s refuses %s', async (table, statement) => {
    const { sealer } = processOn(db);
    await record(1);
    sealer.nudge();
    await sealer.settled();
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(`${table} can only grow`);
    expect(await verifyChain(db)).toMatchObject({ verified: 1, broken: null });
  });
});

describe('the chain', () => {
  test('is right when many commands and several processes seal at once', async () => {
    const processes = [processOn(db), processOn(another()), processOn(another())];
    const commands = Array.from({ length: 150 }, (_, index) => {
      const parts = processes[index % processes.length] ?? processOn(db);
      return parts.run(async () => {
        for (let turns = index % 7; turns > 0; turns -= 1) await nextTurn();
        return {
          reply: null,
          audit: index % 10 === 0 ? [edited(index), edited(index)] : [edited(index)],
        };
      });
    });
    await Promise.all(commands);
    await Promise.all(processes.map(({ sealer }) => sealer.settled()));
    expect(await verifyChain(db)).toMatchObject({ verified: 165, waiting: 0, broken: null });
  });

  test('takes an entry that was begun first and committed last in its turn', async () => {
    const { sealer } = processOn(db);
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const slow = another()
      .transaction()
      .execute(async (trx) => {
        await record(1, trx);
        begun.resolve();
        await released.promise;
      });
    await begun.promise;
    await record(2);
    sealer.nudge();
    await sealer.settled();
    expect(await verifyChain(db)).toMatchObject({ verified: 1, waiting: 0, broken: null });
    released.resolve();
    await slow;
    expect(await verifyChain(db)).toMatchObject({ verified: 1, waiting: 1, broken: null });
    sealer.nudge();
    await sealer.settled();
    expect(await verifyChain(db)).toMatchObject({ verified: 2, waiting: 0, broken: null });
    const seals = await db
      .selectFrom('audit_seals')
      .innerJoin('audit_entries', 'audit_entries.entry_id', 'audit_seals.entry_id')
      .select('subject_id')
      .orderBy('position')
      .execute();
    expect(seals.map((seal) => seal.subject_id)).toEqual(['2', '1']);
  });

  test('heals at the next nudge of any process what a crash left unsealed', async () => {
    // More than two rounds of the sealer.
    const entries = Array.from({ length: 1203 }, (_, id) => edited(id));
    await db.transaction().execute((trx) => appendAudit(trx, ORIGIN, entries));
    expect(await verifyChain(db)).toMatchObject({ verified: 0, waiting: 1203, broken: null });
    const { sealer } = processOn(another());
    sealer.nudge();
    await sealer.settled();
    expect(await verifyChain(db)).toMatchObject({ verified: 1203, waiting: 0, broken: null });
  });

  const hinder = () => sql`alter function seal_audit_entries rename to seal_later`.execute(db);
  const release = () => sql`alter function seal_later rename to seal_audit_entries`.execute(db);

  test('goes on at the next nudge after a round that failed', async () => {
    const broken = createMemoryLog();
    const sealer = createAuditSealer({ db, log: broken.log, clock: CLOCK });
    await hinder();
    await record(1);
    sealer.nudge();
    await sealer.settled();
    expect(broken.text()).toContain('the audit log was not sealed');
    await release();
    sealer.nudge();
    await sealer.settled();
    await sealer.stop();
    expect(await verifyChain(db)).toMatchObject({ verified: 1, waiting: 0 });
  });

  test('tries again by itself, after waits that grow up to a bound', async () => {
    const broken = createMemoryLog();
    const retryMs = { first: 1, max: 3 };
    const sealer = createAuditSealer({ db, log: broken.log, clock: CLOCK, retryMs });
    await hinder();
    await record(1);
    sealer.nudge();
    const waits = () => [...broken.text().matchAll(/"waitMs":(\d+)/g)].map(([, ms]) => Number(ms));
    await waitUntil(() => expect(waits().slice(0, 4)).toEqual([1, 2, 3, 3]));
    await release();
    await waitUntil(() => expect(broken.text()).toContain('the audit log is sealed again'));
    expect(await verifyChain(db)).toMatchObject({ verified: 1, waiting: 0 });
    await sealer.stop();
  });

  test('is left alone once its sealer was stopped', async () => {
    const broken = createMemoryLog();
    const retryMs = { first: 86_399, max: 86_399 };
    const setting = vi.spyOn(globalThis, 'setTimeout');
    const clearing = vi.spyOn(globalThis, 'clearTimeout');
    const sealer = createAuditSealer({ db, log: broken.log, clock: CLOCK, retryMs });
    await hinder();
    await record(1);
    sealer.nudge();
    await sealer.stop();
    const retry = setting.mock.calls.findIndex(([, waitMs]) => waitMs === retryMs.first);
    expect(clearing).toHaveBeenCalledWith(setting.mock.results[retry]?.value);
    await release();
    sealer.nudge();
    await sealer.settled();
    expect(await verifyChain(db)).toMatchObject({ verified: 0, waiting: 1 });
  });

  test('tells its head to the log once a day', async () => {
    const told = createMemoryLog();
    let day = '2026-11-15';
    const clock = { today: () => Temporal.PlainDate.from(day) };
    const sealer = createAuditSealer({ db, log: told.log, clock });
    const heads = () => told.text().match(/head of the audit log/g)?.length ?? 0;
    const recordAndSeal = async () => {
      await record(1);
      sealer.nudge();
      await sealer.settled();
    };
    sealer.nudge();
    await sealer.settled();
    expect(heads()).toBe(0);
    await recordAndSeal();
    await recordAndSeal();
    expect(heads()).toBe(1);
    day = '2026-11-16';
    await recordAndSeal();
    expect(heads()).toBe(2);
    const { head, verified } = await verifyChain(db);
    expect(told.text()).toContain(`"audit":{"count":${verified},"head":"${head}"}`);
  });
});
