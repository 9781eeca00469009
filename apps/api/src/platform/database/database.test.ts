import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { createDatabase, createPool } from './database.ts';

test('a connection that the server ends while idle is replaced', async () => {
  const { url, drop } = await createTestDatabase();
  const logged = createMemoryLog();
  const pool = createPool(url, { log: logged.log });
  const db = createDatabase(pool);
  await sql`select 1`.execute(db);

  const broken = new Promise((resolve) => pool.once('error', resolve));
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await admin.end();
  await broken;
  expect(logged.text()).toContain('an idle database connection was lost');

  const { rows } = await sql<{ two: number }>`select 1 + 1 as two`.execute(db);
  expect(rows).toEqual([{ two: 2 }]);
  await db.destroy();
  await drop();
});

test('a connection that the server ends while the pool closes is not reported as lost', async () => {
  const logged = createMemoryLog();
  const pool = createPool('postgres://nobody@127.0.0.1:1/none', { log: logged.log });
  await pool.end();
  pool.emit('error', new Error('terminating connection'), new pg.Client());
  expect(logged.text()).toBe('');
});
