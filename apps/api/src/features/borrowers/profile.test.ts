import { STATE } from '@cuotaclara/contract';
import { getProfile } from '@cuotaclara/contract/borrowers/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a borrower sees their own profile with their credits and nobody else', async () => {
  const one = await aBorrower(app);
  const other = await aBorrower(app);
  await aCredit(app, { borrower_id: one.borrowerId, state: STATE.requested });
  await aCredit(app, { borrower_id: one.borrowerId, state: STATE.rejected });
  await aCredit(app, { borrower_id: other.borrowerId, state: STATE.inStudy });
  const profile = (await callAs(one, getProfile)).json();
  expect(profile).toMatchObject({ borrower_id: one.borrowerId, email: one.email });
  const states = profile.credits.map((credit: object) => Object.values(credit).slice(1));
  expect(states).toEqual([
    [12, []],
    [2, []],
  ]);
});

test('a user who is no borrower has no profile', async () => {
  for (const roleId of [1, 2, 4, 6]) {
    const who = await signedInPerson(app, { roleId });
    expect(outcomeOf(await callAs(who, getProfile))).toEqual([404, 'not_found']);
  }
  expect(outcomeOf(await openBrowser(app.app).call(getProfile))).toEqual([401, 'not_signed_in']);
});
