import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from '#platform/database/database.ts';
import { createTestDatabase } from '#test/database.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { waitUntil } from '#test/wait-until.ts';
import { appendAudit, BY_THE_PROGRAM } from './append-audit.ts';
import { createAuditSealer } from './audit-sealer.ts';
import { verifyChain } from './verify-chain.ts';

const TODAY = { today: () => Temporal.PlainDate.from('2026-11-15') };

test('a sealer whose connection is lost in the middle of a round seals in a later one', async () => {
  const { url, drop } = await createTestDatabase();
  const db = createDatabase(createPool(url));
  const { log, text } = createMemoryLog();
  const sealer = createAuditSealer({ db, log, clock: TODAY, retryMs: { first: 1, max: 3 } });
  const entry = { action: 'user_edited', subject: { kind: 'user', id: 1 } } as const;
  await db.transaction().execute((trx) => appendAudit(trx, BY_THE_PROGRAM, [entry]));

  await db.transaction().execute(async (trx) => {
    await sql`lock table audit_seals`.execute(trx);
    sealer.nudge();
    await waitUntil(async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      expect(rows).toHaveLength(1);
    });
    await waitUntil(() => expect(text()).toContain('the audit log was not sealed'));
  });
  await waitUntil(() => expect(text()).toContain('the audit log is sealed again'));
  expect(await verifyChain(db)).toMatchObject({ verified: 1, waiting: 0, broken: null });
  await sealer.stop();
  await db.destroy();
  await drop();
});
