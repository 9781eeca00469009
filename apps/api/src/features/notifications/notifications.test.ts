import { ROLE } from '@cuotaclara/contract';
import type { NoticeKind } from '@cuotaclara/contract/notifications/notice-kinds';
import {
  getPushNotification,
  listNotices,
  markAllNotices,
  markPushNotification,
} from '@cuotaclara/contract/notifications/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { hideSlidesOf } from './hide-slides-of.ts';
import { notify } from './notify.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Sent = { readonly hours?: number; readonly kind?: NoticeKind };

const send = (
  { userId }: Person,
  title: string,
  { hours = 1, kind = 'identity_asked_again' }: Sent = {},
) =>
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
    kind: 'identity_asked_again',
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
  const kind = 'payment_received' as const;
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

const textSlide = (title: string) => ({ title, desc: null, media: null });

const tell = ({ userId }: Person, title: string, hours = 1) =>
  app.db.transaction().execute((trx) =>
    notify(trx, {
      userId,
      kind: 'credit_state_changed',
      slides: [textSlide(title)],
      dueDate: new Date(Date.now() + hours * HOUR_MS),
    }),
  );

type Bell = { unread: number; data: { push_notification_id: number; is_unread: boolean }[] };

const bell = async (who: Person): Promise<Bell> => (await callAs(who, listNotices)).json();

const titlesOf = (data: readonly object[]): string[] =>
  data.map((each) => (each as { slides: { title: string }[] }).slides[0]?.title ?? '');

test('the bell has the last notices, newest first, and the server counts the unread', async () => {
  const who = await signedInPerson(app, { roleId: ROLE.treasury });
  const other = await signedInPerson(app, { roleId: ROLE.treasury });
  expect(await bell(who)).toEqual({ unread: 0, data: [] });
  await tell(other, 'De otra persona');
  await tell(who, 'Uno');
  await tell(who, 'Dos');
  await tell(who, 'Vencido', -1);
  const first = await bell(who);
  expect(titlesOf(first.data)).toEqual(['Vencido', 'Dos', 'Uno']);
  expect(first.data.map(({ is_unread }) => is_unread)).toEqual([false, true, true]);
  expect(first.unread).toBe(2);
  await mark(who, first.data[2]?.push_notification_id ?? 0);
  expect(await bell(who)).toMatchObject({ unread: 1, data: [{}, { is_unread: true }, {}] });
});

test('the bell keeps no notice that stopped being true before it was seen', async () => {
  const who = await signedInPerson(app, { roleId: ROLE.borrower });
  await tell(who, 'Recibimos tu pago');
  await app.db.transaction().execute((trx) =>
    hideSlidesOf(trx, {
      userId: who.userId,
      kind: 'credit_state_changed',
      slides: [textSlide('Recibimos tu pago')],
    }),
  );
  expect(await bell(who)).toEqual({ unread: 0, data: [] });
});

test('all are marked up to the newest that was seen, and what came later stays unread', async () => {
  const who = await signedInPerson(app, { roleId: ROLE.treasury });
  const other = await signedInPerson(app, { roleId: ROLE.treasury });
  await tell(other, 'De otra persona');
  await tell(who, 'Uno');
  await tell(who, 'Dos');
  const [newest] = (await bell(who)).data;
  await tell(who, 'Después');
  const body = { until_id: newest?.push_notification_id ?? 0 };
  expect((await callAs(who, markAllNotices, { body })).json()).toEqual({ marked: 2 });
  expect(await bell(who)).toMatchObject({ unread: 1, data: [{ is_unread: true }, {}, {}] });
  expect((await bell(other)).unread).toBe(1);
});

test('composed slides are for the modal, also behind a notice, and only their check marks them', async () => {
  const who = await signedInPerson(app, { roleId: ROLE.borrower });
  await tell(who, 'Aviso');
  await send(who, 'Con imagen');
  const composed = async () =>
    (await callAs(who, getPushNotification, { query: { composed: 'true' } })).json().data;
  expect(titlesOf(await composed())).toEqual(['Con imagen']);
  expect(titlesOf((await bell(who)).data)).toEqual(['Aviso']);
  expect((await bell(who)).unread).toBe(1);
  const [shown] = await composed();
  const body = { until_id: shown.push_notification_id };
  expect((await callAs(who, markAllNotices, { body })).json()).toEqual({ marked: 1 });
  expect(await composed()).toHaveLength(1);
  await mark(who, shown.push_notification_id);
  expect(await composed()).toEqual([]);
  expect(titlesOf((await bell(who)).data)).toEqual(['Con imagen', 'Aviso']);
});
