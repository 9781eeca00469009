import {
  addUser,
  blockUser,
  checkLink,
  getInvitationTerms,
  getUser,
  getWaiting,
  ROLE,
  resetPassword,
  unlockUser,
} from '@cuotaclara/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { lastLink, outcomeOf, type Person } from '#test/steps/auth-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());
afterEach(() => {
  vi.useRealTimers();
});

let count = 0;
async function invited() {
  count += 1;
  const email = `yuli${count}@cuotaclara.test`;
  const body = { first_name: 'Yuli', first_surname: 'Mina', email, role_id: ROLE.accounting };
  const { user_id: userId } = (await callAs(admin, addUser, { body })).json();
  await app.runJobs();
  return { userId, email, token: lastLink(app) };
}

const detailOf = async (userId: number) =>
  (await callAs(admin, getUser, { params: { id: userId } })).json();

const open = (token: string) => openBrowser(app.app).call(checkLink, { body: { token } });

describe('an invitation', () => {
  test('tells when it was sent and until when it opens', async () => {
    const { userId } = await invited();
    const { invited_at: at, invitation_expires_at: end } = await detailOf(userId);
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(HOUR_MS);
    const hours = (Date.parse(end) - Date.parse(at)) / HOUR_MS;
    expect(hours).toBeCloseTo(72, 2);
  });

  test('has run out once its link was taken away', async () => {
    const { userId, token } = await invited();
    const params = { id: userId };
    await callAs(admin, blockUser, { params, body: {} });
    const user = (await callAs(admin, unlockUser, { params })).json();
    expect(user.status).toBe('invited');
    expect(Date.parse(user.invitation_expires_at)).toBeLessThan(Date.now() + HOUR_MS);
    expect(outcomeOf(await open(token))).toEqual([400, 'link_expired']);
  });

  test('waits since it was last sent, not since the user was made', async () => {
    const invitedAt = new Date('2025-03-04T15:00:00Z');
    const { userId } = await invited();
    await app.db
      .updateTable('users')
      .set({ invited_at: invitedAt })
      .where('user_id', '=', userId)
      .execute();
    const { items } = (await callAs(admin, getWaiting)).json();
    expect(items).toContainEqual(
      expect.objectContaining({
        name: 'pending_invitations',
        oldest_at: invitedAt.toISOString(),
      }),
    );
  });

  test('is announced with whether mail leaves and how long the link lives', async () => {
    const terms = await callAs(admin, getInvitationTerms);
    expect(terms.json()).toEqual({ can_mail: true, hours: 72 });
  });
});

test('where no mail leaves, the terms of an invitation say so', async () => {
  const mute = await startTestApp({ demo: false });
  const terms = await callAs(await anAdministrator(mute), getInvitationTerms);
  expect(terms.json()).toEqual({ can_mail: false, hours: 72 });
  await mute.stop();
});

describe('a link that is opened', () => {
  test('tells its address and is not used up by it', async () => {
    const { email, token } = await invited();
    const answers = [await open(token), await open(token)];
    expect(answers.map((answer) => answer.json())).toEqual([{ email }, { email }]);
    const body = { token, password: 'columpio rápido rojo' };
    expect((await openBrowser(app.app).call(resetPassword, { body })).statusCode).toBe(200);
    expect(outcomeOf(await open(token))).toEqual([400, 'link_expired']);
  });

  test('is refused when it has run out, is made up, or another page asks', async () => {
    const { token } = await invited();
    const body = { token };
    const headers = { origin: 'https://mala.test' };
    const foreign = await openBrowser(app.app).call(checkLink, { body, headers });
    expect(outcomeOf(foreign)).toEqual([403, 'foreign_origin']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 73 * HOUR_MS });
    expect(outcomeOf(await open(token))).toEqual([400, 'link_expired']);
    expect(outcomeOf(await open('a'.repeat(32)))).toEqual([400, 'link_expired']);
  });

  test('is slowed for a visitor who tries many', async () => {
    const outcomes = [];
    for (let tried = 0; tried < 62; tried += 1) {
      outcomes.push(outcomeOf(await open(`${'b'.repeat(30)}${tried}`)));
    }
    expect(outcomes[0]).toEqual([400, 'link_expired']);
    expect(outcomes.at(-1)).toEqual([429, 'too_many_requests']);
  });
});
