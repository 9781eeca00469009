import { ROLE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { type AuditEntry, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import { createAuditSealer } from '#platform/audit/audit-sealer.ts';
import { type Clock, createClock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import { command } from '#platform/command/command.ts';
import { createCommandRunner } from '#platform/command/command-runner.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { OutgoingMessage } from '#platform/outbox/outbox.ts';
import { createSettingsReader } from '#platform/settings/settings.ts';
import { createMemoryLog } from '#test/memory-log.ts';

type RunnerOptions = {
  readonly connectionsMax?: number;
  readonly clock?: Clock;
  readonly limits?: Parameters<typeof createCommandRunner>[0]['limits'];
};

/** What one process has: a pool of its own and the runner of commands on it. */
export function startRunner(url: string, options: RunnerOptions = {}) {
  const { connectionsMax = 8, clock = createClock(), limits = {} } = options;
  const pool = createPool(url, { connectionsMax });
  const db = createDatabase(pool);
  const { log, text } = createMemoryLog();
  const settings = createSettingsReader(db);
  const sealer = createAuditSealer({ db, log, clock });
  const queued: { readonly name: string; readonly payload: object }[] = [];
  const sent: OutgoingMessage[] = [];
  const run = createCommandRunner({
    db,
    sealer,
    settings,
    clock,
    log,
    limits,
    secret: 'a-secret-of-the-tests',
    jobs: {
      send: async ({ name }, payload) => void queued.push({ name, payload }),
      forget: async () => {},
    },
    outbox: {
      send: async (message) => `message-${sent.push(message)}`,
      sendGuarded: async (message) => ({
        isOpen: true,
        messageId: `message-${sent.push(message)}`,
      }),
    },
  });
  return {
    pool,
    db,
    run,
    settings,
    queued,
    sent,
    log: text,
    stop: async () => {
      await sealer.stop();
      await db.destroy();
    },
  };
}

export type TestRunner = ReturnType<typeof startRunner>;

const ACTOR: Actor = {
  userId: 7,
  identityId: 'identity',
  sessionId: 'session',
  email: 'ana@cuotaclara.test',
  roleId: ROLE.admin,
  matrixVersion: 1,
  settingsVersion: 1,
  headquarterId: null,
  secondFactor: { isOn: false, isMandatory: false },
  functions: new Map(),
};

/** A signed-in caller, by default without a key. */
export const aCaller = ({
  key = null,
  userId = 7,
}: {
  key?: string | null;
  userId?: number;
} = {}) =>
  ({
    actor: { ...ACTOR, userId },
    origin: { ...BY_THE_PROGRAM, actorUserId: userId },
    idempotencyKey: key,
    settingsVersion: null,
  }) satisfies Caller<Actor>;

/** Counters that commands of tests change, all at zero. */
export async function makeCounters(db: Database): Promise<void> {
  await sql`
    create table if not exists counters (name text primary key, value integer not null)
  `.execute(db);
  await sql`truncate counters`.execute(db);
  await sql`insert into counters (name, value) values ('one', 0), ('two', 0)`.execute(db);
}

export async function counterValue(db: Database, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`
    select value from counters where name = ${name}
  `.execute(db);
  return rows[0]?.value;
}

export type CountInput = { readonly name: string; readonly by: number };

export const COUNTED = {
  action: 'setting_changed',
  subject: { kind: 'setting', id: 'counter' },
} as const satisfies AuditEntry;

/** Raises a counter, with a line in the audit log and an event. */
export const count = command('count', async ({ trx, actor }, { name, by }: CountInput) => {
  const { rows } = await sql<{ value: number }>`
    update counters set value = value + ${by}::integer where name = ${name} returning value
  `.execute(trx);
  return {
    reply: { value: rows[0]?.value ?? refuse('not_found') },
    audit: [COUNTED],
    events: [{ topic: 'counters', kind: 'counted', ids: { user_id: actor.userId } }],
  };
});
