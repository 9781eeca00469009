import { ROLE } from '@cuotaclara/contract';
import {
  getPushNotification,
  markPushNotification,
} from '@cuotaclara/contract/notifications/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { notify } from './notify.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const send = ({ userId }: Person, title: string, hours = 1) =>
  app.db.transaction().execute((trx) =>
    notify(trx, {
      userId,
      kind: 'identity_asked_again',
      slides: [{ title, desc: null, media: { kind: 'image', url: '/a.svg', alt: 'Una cédula' } }],
      dueDate: new Date(Date.now() + hours * HOUR_MS),
    }),
  );

const waiting = async (who: Person) => (await callAs(who, getPushNotification)).json().data;

const mark = (who: Person, id: number) => callAs(who, markPushNotification, { params: { id } });

test('one notification waits at a time, the oldest first, until it is viewed', async () => {
  const who = await signedInPerson(app, { roleId: ROLE.borrower });
  expect(await waiting(who)).toEqual([]);
  await send(who, 'Primera');
  await send(who, 'Segunda');
  const [first, ...rest] = await waiting(who);
  expect(rest).toEqual([]);
  expect(first).toMatchObject({
    kind: 'identity_asked_again',
    slides: [{ title: 'Primera', desc: null, media: { kind: 'image', url: '/a.svg' } }],
  });
  const marked = await mark(who, first.push_notification_id);
  expect(marked.statusCode).toBe(200);
  expect((await waiting(who))[0].slides[0].title).toBe('Segunda');
  // Marking it once more answers when it was first viewed.
  expect((await mark(who, first.push_notification_id)).json()).toEqual(marked.json());
});

test('what is past is not shown any more', async () => {
  const who = await signedInPerson(app, { roleId: ROLE.borrower });
  await send(who, 'Ayer', -1);
  await send(who, 'Hoy', 1);
  const [shown] = await waiting(who);
  expect(shown.slides[0].title).toBe('Hoy');
});

test('the notification of another user is neither shown nor marked', async () => {
  const [owner, other] = [
    await signedInPerson(app),
    await signedInPerson(app, { roleId: ROLE.admin }),
  ];
  await send(owner, 'Mía');
  const [{ push_notification_id: id }] = await waiting(owner);
  expect(await waiting(other)).toEqual([]);
  expect(outcomeOf(await mark(other, id))).toEqual([404, 'not_found']);
  expect(outcomeOf(await mark(owner, 999_999))).toEqual([404, 'not_found']);
  expect(await waiting(owner)).toHaveLength(1);
  const stranger = await openBrowser(app.app).call(getPushNotification);
  expect(outcomeOf(stranger)).toEqual([401, 'not_signed_in']);
});
