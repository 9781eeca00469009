import {
  answerSecondFactor,
  changePassword,
  getToken,
  requestEmailLink,
  requestPasswordRecovery,
  resetPassword,
  signOutEverywhere,
  verifyEmailLink,
} from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  check,
  lastLink,
  signedInPerson,
  signIn,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';

let auth: TestApp;
beforeAll(async () => {
  auth = await startTestApp();
});
afterAll(() => auth.stop());

const eventsOf = (log: string) =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((entry) => entry.event !== undefined);

test('the log tells what happened, to whom only by pseudonym, and repeats no secret', async () => {
  const person = await signedInPerson(auth);
  const { email, browser, bearer } = person;
  const wrong = 'trapecio lento verde';
  const strong = 'columpio rápido rojo';
  for (let count = 0; count < 6; count += 1) await signIn(openBrowser(auth.app), email, wrong);
  await check(person);

  await browser.call(requestEmailLink, { body: { email } });
  await auth.runJobs();
  const emailLink = lastLink(auth);
  await browser.call(verifyEmailLink, { params: { id: emailLink } });
  await browser.call(verifyEmailLink, { params: { id: emailLink } });

  await browser.call(requestPasswordRecovery, { body: { email } });
  await auth.runJobs();
  const recoveryLink = lastLink(auth);
  await browser.call(resetPassword, { body: { token: recoveryLink, password: strong } });

  await signIn(browser, email, strong);
  const { token } = (await browser.call(getToken)).json();
  const { recoveryCodes } = await withSecondFactor({ ...person, bearer: token }, strong);
  await browser.call(changePassword, {
    bearer: token,
    body: { current_password: wrong, new_password: PASSWORD },
  });
  await signIn(browser, email, strong);
  const [recoveryCode = ''] = recoveryCodes;
  await browser.call(answerSecondFactor, { body: { kind: 'recovery', code: recoveryCode } });
  const cookies = [...browser.cookies.values()];
  const renewed = (await browser.call(getToken)).json().token;
  await browser.call(signOutEverywhere, { bearer: renewed });

  const log = auth.log();
  const secrets = [PASSWORD, wrong, strong, emailLink, recoveryLink, recoveryCode, ...cookies];
  for (const secret of [...secrets, bearer, token, renewed, email]) {
    expect(secret.length).toBeGreaterThan(9);
    expect(log).not.toContain(secret);
    expect(log).not.toContain(decodeURIComponent(secret));
  }

  const events = eventsOf(log);
  const kinds = new Set(events.map(({ event, kind }) => [event, kind].join(' ').trim()));
  expect(kinds).toEqual(
    new Set([
      'proof_accepted password',
      'proof_failed password',
      'sign_in_slowed password',
      'proof_accepted link_use',
      'proof_failed link_use',
      'proof_accepted second_factor',
      'second_factor_on',
      'signed_out_everywhere',
    ]),
  );
  const slowed = events.find(({ event }) => event === 'sign_in_slowed');
  expect(slowed).toMatchObject({ level: 40, by: 'pair' });
  expect(slowed.account).toMatch(/^[\w-]{22}$/);
});
