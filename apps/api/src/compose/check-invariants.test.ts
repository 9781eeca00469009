import { ROLE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryLog } from '#test/memory-log.ts';
import { record } from '#test/steps/audit-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { checkInvariants } from './check-invariants.ts';
import { INVARIANT_CHECKS } from './compose-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Runs every check and answers the lines of the log. */
async function checkAll(checks = INVARIANT_CHECKS) {
  const { log, text } = createMemoryLog();
  await checkInvariants({ ...app.parts, log }, checks);
  return text()
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
}

const brokenIn = (lines: readonly Record<string, unknown>[]) =>
  lines.filter(({ event }) => event === 'invariant_broken');

test('the nightly check of a sound database logs one line, with how many checks held', async () => {
  await app.addUser({ email: 'sana@cuotaclara.test' });
  const lines = await checkAll();
  expect(lines).toEqual([
    expect.objectContaining({ held: INVARIANT_CHECKS.length, broken: 0, failed: 0 }),
  ]);
});

test('the nightly check names each broken invariant with its ids and their count', async () => {
  const { userId } = await app.addUser({ email: 'antes@cuotaclara.test' });
  await app.db
    .updateTable('users')
    .set({ email: 'otra@cuotaclara.test' })
    .where('user_id', '=', userId)
    .execute();
  const { rows } = await sql<{ id: number }>`
    insert into setting_values (setting, value, valid_from)
    values ('session_hours', '"muchas"', '2026-01-01') returning setting_value_id as id
  `.execute(app.db);
  const lines = await checkAll();
  expect(brokenIn(lines)).toEqual([
    expect.objectContaining({ check: 'user_address_of_identity', ids: [userId], count: 1 }),
    expect.objectContaining({ check: 'setting_value_of_its_kind', ids: [rows[0]?.id], count: 1 }),
  ]);
  expect(lines.at(-1)).toMatchObject({ broken: 2, held: INVARIANT_CHECKS.length - 2 });
});

test('the nightly check finds an audit entry that was changed after it was sealed', async () => {
  const subject = { kind: 'role', id: ROLE.admin } as const;
  await record(app, {}, [{ action: 'permissions_changed', subject }]);
  await app.parts.sealer.settled();
  const audit = INVARIANT_CHECKS.filter(({ name }) => name.startsWith('audit_'));
  expect(brokenIn(await checkAll(audit))).toEqual([]);
  // The trigger keeps the program from it; an intruder with the database would turn it off.
  await sql`alter table audit_entries disable trigger user`.execute(app.owner);
  await sql`update audit_entries set action = 'signed_in'`.execute(app.db);
  await sql`alter table audit_entries enable trigger user`.execute(app.owner);
  expect(brokenIn(await checkAll(audit))).toEqual([
    expect.objectContaining({ check: 'audit_chain_of_yesterday', count: 1 }),
  ]);
});

test('the nightly check logs at most 20 ids, and goes on after a check that fails', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  const lines = await checkAll([
    {
      name: 'fails',
      invariant: 'this check can run',
      findViolations: () => Promise.reject(new Error('no such table')),
    },
    { name: 'many', invariant: 'nothing is wrong', findViolations: async () => ids },
  ]);
  expect(lines[0]).toMatchObject({ check: 'fails', err: expect.anything() });
  expect(lines[1]).toMatchObject({ check: 'many', count: 30, ids: ids.slice(0, 20) });
  expect(lines[2]).toMatchObject({ held: 0, broken: 1, failed: 1 });
});
