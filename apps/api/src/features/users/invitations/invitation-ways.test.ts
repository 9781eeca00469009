import { addUser, inviteUser, ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutgoingMessage } from '#platform/outbox/outbox.ts';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { PUBLIC_URL, startTestApp, type TestApp } from '#test/test-app.ts';
import { workOnInvitations } from './work-on-invitations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('where only the company account opens, the mail says so and has no link to a password', async () => {
  const { userId } = await app.addUser({
    email: 'germana@cuotaclara.test',
    firstName: 'Germana',
    roleId: ROLE.treasury,
    password: null,
    emailVerified: false,
  });
  const messages: OutgoingMessage[] = [];
  const handlers: ((payload: { user_id: number }) => Promise<void>)[] = [];
  workOnInvitations({
    ...app.parts,
    config: { signIn: { builtIn: false, hosted: null } },
    // The one job that is declared here has this payload.
    jobs: { work: (_job, handler) => void handlers.push(handler as never) },
    outbox: { send: async (message) => void messages.push(message) },
    publicUrl: PUBLIC_URL,
  });
  await handlers[0]?.({ user_id: userId });
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain('Tienes una cuenta en Cuota Clara como Tesoreria.');
  expect(messages[0]?.text).toContain('Entra con la cuenta de tu empresa');
  expect(messages[0]?.text).toContain(`${PUBLIC_URL}/auth/login`);
  expect(messages[0]?.text).not.toContain('/auth/welcome/');
});

test('where no mail leaves, a user is made all the same, and nobody is told otherwise', async () => {
  const mute = await startTestApp({ demo: false });
  const admin = await anAdministrator(mute);
  const body = {
    first_name: 'Hernán',
    first_surname: 'Duarte',
    email: 'hernan@cuotaclara.test',
    role_id: ROLE.accounting,
  };
  const added = await callAs(admin, addUser, { body });
  expect(added.json()).toMatchObject({ status: 'invited', invitation_sent: false });
  const again = await callAs(admin, inviteUser, { params: { id: added.json().user_id } });
  expect(outcomeOf(again)).toEqual([400, 'mail_unavailable']);
  await mute.runJobs();
  expect(mute.messages).toEqual([]);
  await mute.stop();
});
