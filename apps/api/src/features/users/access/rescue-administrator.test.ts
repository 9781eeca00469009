import { ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  check,
  outcomeOf,
  signedInPerson,
  signIn,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { rescueByPassword } from './rescue-by-password.ts';

const NEW_PASSWORD = 'guadua firme del rio';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const rescue = (email: string, password: string = NEW_PASSWORD) =>
  rescueByPassword(app.parts.run, { email, password });

test('a rescued administrator signs in with the new password alone, blocked or without a phone', async () => {
  const admin = await signedInPerson(app, { roleId: ROLE.admin });
  await withSecondFactor(admin);
  await app.db
    .updateTable('users')
    .set({ blocked_at: new Date(), blocked_reason: 'por error' })
    .where('user_id', '=', admin.userId)
    .execute();
  expect(await rescue(admin.email)).toBe(true);
  const browser = openBrowser(app.app);
  expect((await signIn(browser, admin.email)).statusCode).toBe(401);
  const answer = await signIn(browser, admin.email, NEW_PASSWORD);
  expect([answer.statusCode, answer.json().second_factor_required]).toEqual([200, false]);
  expect(outcomeOf(await check(admin))).toEqual([401, 'not_signed_in']);
  const recorded = await app.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'before', 'after'])
    .where('action', '=', 'administrator_rescued')
    .executeTakeFirstOrThrow();
  expect(recorded).toEqual({
    actor_user_id: null,
    before: { status: 'blocked' },
    after: { status: 'active' },
  });
});

test('rescuing a user who is no administrator changes nothing', async () => {
  const staff = await signedInPerson(app, { roleId: ROLE.customerService });
  expect(await rescue(staff.email)).toBe(false);
  expect(await rescue('nadie@cuotaclara.test')).toBe(false);
});

test('rescuing an administrator with a weak password is refused and changes nothing', async () => {
  const admin = await signedInPerson(app, { roleId: ROLE.admin });
  await expect(rescue(admin.email, 'Password123')).rejects.toMatchObject({ code: 'weak_password' });
  expect((await check(admin)).statusCode).toBe(200);
});
