import { getWaiting, listUsers, ROLE, type RoleId } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInPerson(app, { roleId: ROLE.admin });
});
afterAll(() => app.stop());

const waitingFor = async ({ browser, bearer }: Person) =>
  (await browser.call(getWaiting, { bearer })).json().items;

const itemFor = async (person: Person, name: string) =>
  (await waitingFor(person)).find((item: { name: string }) => item.name === name);

test('an administrator sees how many users have not answered their invitation, and since when', async () => {
  expect(await itemFor(admin, 'pending_invitations')).toBeUndefined();
  const invited = { password: null, emailVerified: false };
  const { userId } = await app.addUser({ email: 'primera@cuotaclara.test', ...invited });
  await app.addUser({ email: 'segunda@cuotaclara.test', ...invited });
  const { created_at: oldest } = await app.db
    .selectFrom('users')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(await itemFor(admin, 'pending_invitations')).toEqual({
    name: 'pending_invitations',
    count: 2,
    oldest_at: oldest.toISOString(),
  });
});

test('people without the second factor that their role must have wait for an administrator', async () => {
  expect(await itemFor(admin, 'missing_second_factors')).toBeUndefined();
  await signedInPerson(app, { roleId: ROLE.treasury });
  const blocked = await signedInPerson(app, { roleId: ROLE.treasury });
  await app.db
    .updateTable('users')
    .set({ blocked_at: new Date() })
    .where('user_id', '=', blocked.userId)
    .execute();
  await app.db
    .insertInto('setting_values')
    .values({
      setting: 'second_factor_roles',
      value: JSON.stringify([9]),
      valid_from: '2026-01-01',
    })
    .execute();
  expect(await itemFor(admin, 'missing_second_factors')).toMatchObject({ count: 1 });
  const { browser, bearer } = admin;
  const query = { role: 'all', second_factor: 'missing' };
  const listed = (await browser.call(listUsers, { query, bearer })).json();
  expect([listed.page.total, listed.data[0].role_id]).toEqual([1, 9]);
});

test('a catalogue without products or rates waits too', async () => {
  expect(await itemFor(admin, 'incomplete_catalogues')).toMatchObject({ oldest_at: null });
});

test('no role sees what waits for others', async () => {
  const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
  expect(await waitingFor(adviser)).toEqual([]);
  expect(outcomeOf(await openBrowser(app.app).call(getWaiting))).toEqual([401, 'not_signed_in']);
});

test('a home names what it counted, which is the work of the role on credits that it follows', async () => {
  const lookedAt = async (roleId: RoleId) => {
    const { browser, bearer } = await signedInPerson(app, { roleId });
    return (await browser.call(getWaiting, { bearer })).json().looked_at;
  };
  expect(await lookedAt(ROLE.portfolio)).toEqual([
    'credits_overdue',
    'write_off_candidates',
    'promissory_notes_to_notify',
    'promissory_notes_to_fill',
    'write_offs_to_approve',
    'waivers_to_approve',
    'late_pauses_to_approve',
    'late_resumptions_to_approve',
    'rate_changes_to_approve',
    'accelerations_to_approve',
    'restructures_to_approve',
    'restitutions_to_approve',
    'act_reversals_to_approve',
    'promissory_note_fillings_proposed',
    'bureau_file_to_confirm',
    'promises_due_today',
    'restructures_to_issue',
    'closes_to_review',
  ]);
  expect(await lookedAt(ROLE.insuranceAgent)).toEqual(['policies_missing', 'policies_ending']);
  // Compliance may manage documents, but follows no credit that waits for any.
  expect(await lookedAt(ROLE.complianceOfficer)).toEqual([
    'identities_in_review',
    'credits_in_compliance',
    'screening_hits_open',
    'product_texts_offered',
    'templates_proposed',
  ]);
  expect(await lookedAt(ROLE.accounting)).toEqual([
    'ledger_months_to_close',
    'ledger_findings',
    'ledger_parties_unnamed',
    'allowances_to_approve',
    'reopenings_to_approve',
    'closes_to_review',
  ]);
});
