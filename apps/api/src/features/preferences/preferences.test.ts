import { getPreferences, PREFERENCE_LIMITS, ROLE, savePreference } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

const COMPACT = { columns: ['name', 'email'], density: 'compact' } as const;

const save = ({ browser, bearer }: Person, name: string, body: object) =>
  browser.call(savePreference, { params: { name }, body, bearer });

const preferencesOf = async ({ browser, bearer }: Person) =>
  (await browser.call(getPreferences, { bearer })).json().preferences;

test('who chose nothing has no preferences', async () => {
  expect(await preferencesOf(await signedInPerson(testApp))).toEqual({});
});

test('a choice is there again, under the name of its list', async () => {
  const person = await signedInPerson(testApp);
  expect((await save(person, 'users', COMPACT)).json()).toEqual(COMPACT);
  await save(person, 'audit', { columns: null, density: 'comfortable' });
  expect(await preferencesOf(person)).toEqual({
    users: COMPACT,
    audit: { columns: null, density: 'comfortable' },
  });
});

test('the last choice for a list replaces the one before, and its order counts', async () => {
  const person = await signedInPerson(testApp);
  await save(person, 'users', COMPACT);
  await save(person, 'users', { columns: ['email', 'name', 'role'], density: 'comfortable' });
  expect(await preferencesOf(person)).toEqual({
    users: { columns: ['email', 'name', 'role'], density: 'comfortable' },
  });
});

test('nobody sees the choices of another', async () => {
  await save(await signedInPerson(testApp), 'users', COMPACT);
  expect(await preferencesOf(await signedInPerson(testApp))).toEqual({});
});

test('a borrower keeps choices too', async () => {
  const borrower = await signedInPerson(testApp, { roleId: ROLE.borrower });
  expect((await save(borrower, 'payments', COMPACT)).statusCode).toBe(200);
});

test('who did not sign in can neither read nor keep them', async () => {
  const browser = openBrowser(testApp.app);
  expect(outcomeOf(await browser.call(getPreferences))).toEqual([401, 'not_signed_in']);
  const kept = await browser.call(savePreference, { params: { name: 'users' }, body: COMPACT });
  expect(outcomeOf(kept)).toEqual([401, 'not_signed_in']);
});

test('a role that may not use its account keeps none', async () => {
  const person = await signedInPerson(testApp, { roleId: ROLE.accounting });
  await testApp.db
    .deleteFrom('role_functions')
    .where('role_id', '=', ROLE.accounting)
    .where('function_id', 'in', (functions) =>
      functions
        .selectFrom('functions')
        .select('function_id')
        .where('name_function', '=', 'use_own_account'),
    )
    .execute();
  expect(outcomeOf(await save(person, 'users', COMPACT))).toEqual([403, 'permission_denied']);
});

test.each([
  ['no columns at all', 'users', { columns: [], density: 'compact' }],
  [
    'more columns than any list has',
    'users',
    { columns: new Array(61).fill('a'), density: 'compact' },
  ],
  ['a column that is none', 'users', { columns: ['a b'], density: 'compact' }],
  ['a density that is none', 'users', { columns: null, density: 'tiny' }],
  ['no density', 'users', { columns: null }],
  ['a name that is none', 'Usuarios!', { columns: null, density: 'compact' }],
  ['a name that is too long', 'a'.repeat(61), { columns: null, density: 'compact' }],
])('%s is refused', async (_what, name, body) => {
  const person = await signedInPerson(testApp);
  expect(outcomeOf(await save(person, name, body))).toEqual([400, 'invalid_input']);
  expect(await preferencesOf(person)).toEqual({});
});

test('one person keeps choices for 100 lists and no more, but may change those', async () => {
  const person = await signedInPerson(testApp);
  await testApp.db
    .insertInto('user_preferences')
    .values(
      Array.from({ length: PREFERENCE_LIMITS.names }, (_, index) => ({
        user_id: person.userId,
        name: `list-${index}`,
        density: 'compact',
      })),
    )
    .execute();
  const refused = await save(person, 'users', COMPACT);
  expect(outcomeOf(refused)).toEqual([400, 'too_many_preferences']);
  expect(refused.json().message).toContain('100');
  expect((await save(person, 'list-7', COMPACT)).statusCode).toBe(200);
  expect((await preferencesOf(person))['list-7']).toEqual(COMPACT);
});
