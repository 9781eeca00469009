import { addUser, inviteUser, ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { PUBLIC_URL, startTestApp, type TestApp } from '#test/test-app.ts';
import { declareInvitations } from './invitation-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('an invitation where only the company account opens has no link to choose a password', async () => {
  const { userId } = await app.addUser({
    email: 'germana@cuotaclara.test',
    firstName: 'Germana',
    roleId: ROLE.treasury,
    password: null,
    emailVerified: false,
  });
  const handlers: ((payload: { user_id: number }) => Promise<void>)[] = [];
  declareInvitations({
    ...app.parts,
    config: { signIn: { builtIn: false, hosted: null } },
    // The one job that is declared here has this payload.
    jobs: { work: (_job, handler) => void handlers.push(handler as never) },
    publicUrl: PUBLIC_URL,
  });
  await handlers[0]?.({ user_id: userId });
  const { messages } = app;
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain('Tienes una cuenta en Cuota Clara como Tesoreria.');
  expect(messages[0]?.text).toContain('Entra con la cuenta de tu empresa');
  expect(messages[0]?.text).toContain(`${PUBLIC_URL}/auth/login`);
  expect(messages[0]?.text).not.toContain('/auth/welcome/');
});

test('adding a user where no mail leaves creates the user and says that none was sent', async () => {
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
