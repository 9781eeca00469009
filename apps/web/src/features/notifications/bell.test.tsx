import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionItems } from '#lib/session/session-items.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { Bell } from './bell.tsx';

const BELL = 'GET /api/managements/push-notifications/history';
const MARK = 'PUT /api/managements/push-notifications/5/mark';
const MARK_ALL = 'PUT /api/managements/push-notifications/mark-all';

const noticeOf = (id: number, title: string, isUnread: boolean) => ({
  push_notification_id: id,
  kind: 'documents_to_sign',
  credit_id: 10_303,
  slides: [{ title, desc: 'Ocho documentos del crédito CR-10303.', media: null }],
  created_at: '2026-11-15T15:00:00Z',
  is_unread: isUnread,
});

const DATA = [
  noticeOf(5, 'Firma tus documentos', true),
  noticeOf(4, 'Aprobamos tu crédito', false),
];

beforeEach(() => {
  sessionStorage.clear();
  sessionItems.write('access_token', fakeBearer({}));
  sessionItems.write('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});

afterEach(() => vi.unstubAllGlobals());

const open = (isBorrower: boolean, bell: unknown = { unread: 1, data: DATA }) => {
  const bodies: unknown[] = [];
  const api = fakeApi({
    [BELL]: () => answerWith(bell),
    [MARK]: () => answerWith({ viewed_at: '2026-11-15T16:00:00Z' }),
    [MARK_ALL]: async (request) => {
      bodies.push(await request.json());
      return answerWith({ marked: 1 });
    },
  });
  renderPage(() => <Bell isBorrower={isBorrower} />, {
    path: '/',
    readSearch: (search) => search,
    addresses: ['/'],
  });
  return { ...api, bodies };
};

test('the bell says how many are unread, and a notice opens its act and is read', async () => {
  const api = open(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Avisos, 1 sin leer' }));
  const links = within(await screen.findByRole('region', { name: 'Lista de avisos' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/borrower/sign/10303',
    '/borrower/sign/10303',
  ]);
  expect(links[0]?.textContent).toMatch(/^Sin leer: Firma tus documentos/);
  await userEvent.click(links[0] as HTMLElement);
  await waitFor(() => expect(api.countOf(MARK)).toBe(1));
});

test('the staff open the same notice on the page of the credit', async () => {
  open(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Avisos, 1 sin leer' }));
  const [link] = await screen.findAllByRole('link');
  expect(link?.getAttribute('href')).toBe('/credits/10303?tab=documents');
});

test('all are marked up to the newest one on the screen', async () => {
  const { bodies } = open(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Avisos, 1 sin leer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar como leído' }));
  await waitFor(() => expect(bodies).toEqual([{ until_id: 5 }]));
});

test('a bell without notices says so', async () => {
  open(false, { unread: 0, data: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Avisos' }));
  expect(await screen.findByText(/Aún no tienes avisos/)).toBeDefined();
});
