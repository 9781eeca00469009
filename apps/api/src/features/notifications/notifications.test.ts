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

const send = ({ userId }: Person, title: string, { hours = 1, kind = 'asked_again' } = {}) =>
  app.db.transaction().execute((trx) =>
    notify(trx, {
      userId,
      kind,
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
    kind: 'asked_again',
    gathered: [],
    slides: [{ title: 'Primera', desc: null, media: { kind: 'image', url: '/a.svg' } }],
  });
  const marked = await mark(who, first.push_notification_id);
  expect(marked.statusCode).toBe(200);
  expect((await waiting(who))[0].slides[0].title).toBe('Segunda');
  // Marking it once more answers when it was first viewed.
  expect((await mark(who, first.push_notification_id)).json()).toEqual(marked.json());
});

test('received payments that wait are told together, and each is marked by itself', async () => {
  const who = await signedInPerson(app, { roleId: ROLE.borrower });
  const other = await signedInPerson(app, { roleId: ROLE.borrower });
  const kind = 'payment_received';
  await send(other, 'De otra persona', { kind });
  for (const title of ['Uno', 'Dos', 'Tres']) await send(who, title, { kind });
  await send(who, 'Otra cosa');
  await send(who, 'Vencido', { kind, hours: -1 });
  const titleOf = ({ slides }: { slides: { title: string }[] }) => slides[0]?.title;
  const told = async () => {
    const [first, ...rest] = await waiting(who);
    expect(rest).toEqual([]);
    return [first, ...first.gathered];
  };
  const all = await told();
  expect(all.map(titleOf)).toEqual(['Uno', 'Dos', 'Tres']);
  await mark(who, all[1].push_notification_id);
  expect((await told()).map(titleOf)).toEqual(['Uno', 'Tres']);
  for (const { push_notification_id: id } of await told()) await mark(who, id);
  expect((await told()).map(titleOf)).toEqual(['Otra cosa']);
});

test('what is past is not shown any more', async () => {
  const who = await signedInPerson(app, { roleId: ROLE.borrower });
  await send(who, 'Ayer', { hours: -1 });
  await send(who, 'Hoy', { hours: 1 });
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
