import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionItems } from '#lib/session/session-items.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { renderUi } from '#test/render-ui.tsx';
import { PushNotification } from './push-notification.tsx';

const WAITING = 'GET /api/managements/push-notifications';
const MARK = 'PUT /api/managements/push-notifications/5/mark';

const NOTICE = {
  push_notification_id: 5,
  kind: 'identity_asked_again',
  slides: [{ title: 'Repite una foto', desc: 'Salió movida.', media: null }],
  gathered: [],
  due_date: '2027-01-01T00:00:00Z',
  created_at: '2026-11-14T00:00:00Z',
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionItems.write('access_token', fakeBearer({}));
  sessionItems.write('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = () =>
  renderUi(
    <QueryClientProvider client={testQueryClient()}>
      <PushNotification />
    </QueryClientProvider>,
  );

const open = (mark: () => Response, waiting: () => Response) => {
  const api = fakeApi({ [WAITING]: waiting, [MARK]: mark });
  return { ...api, ...show() };
};

const viewed = () => answerWith({ viewed_at: '2026-11-15T10:00:00Z' });

test('what waits is shown, and the check marks it as viewed', async () => {
  const answers = [[NOTICE], []];
  const api = open(viewed, () => answerWith({ data: answers.shift() ?? [] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.countOf(MARK)).toBe(1);
});

test('several payments are told in one sheet, and the check marks each', async () => {
  const told = (id: number) => ({
    push_notification_id: id,
    slides: [{ title: `Recibimos tu pago de ${id}`, desc: `Recibo R-${id}.`, media: null }],
  });
  const payments = {
    ...NOTICE,
    ...told(5),
    kind: 'payment_received',
    gathered: [told(6), told(7)],
  };
  const answers = [[payments], []];
  const markOf = (id: number) => `PUT /api/managements/push-notifications/${id}/mark`;
  const api = fakeApi({
    [WAITING]: () => answerWith({ data: answers.shift() ?? [] }),
    ...Object.fromEntries([5, 6, 7].map((id) => [markOf(id), viewed])),
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Recibimos 3 pagos tuyos' })).toBeDefined();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([7, 6, 5].map((id) => `Recibimos tu pago de ${id}Recibo R-${id}.`));
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([5, 6, 7].map((id) => api.countOf(markOf(id)))).toEqual([1, 1, 1]);
});

test('a mark that fails says so, and the notification stays', async () => {
  open(
    () => refuseWith('unexpected'),
    () => answerWith({ data: [NOTICE] }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Entendido' }));
  expect(await screen.findByText(/No pudimos anotar que lo viste/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Repite una foto' })).toBeDefined();
});

test('closed without the check, it is not marked', async () => {
  const api = open(viewed, () => answerWith({ data: [NOTICE] }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.countOf(MARK)).toBe(0);
});

test('nothing waits, nothing is shown', async () => {
  const api = open(viewed, () => answerWith({ data: [] }));
  await waitFor(() => expect(api.countOf(WAITING)).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closed without the check, it comes again the next day and not on the next visit', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-15T15:00:00Z') });
  const waiting = () => answerWith({ data: [NOTICE] });
  const first = open(viewed, waiting);
  await userEvent.click(await screen.findByRole('button', { name: 'Ahora no' }));
  first.unmount();
  const second = open(viewed, waiting);
  await waitFor(() => expect(second.countOf(WAITING)).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  second.unmount();
  vi.setSystemTime(new Date('2026-11-16T15:00:00Z'));
  open(viewed, waiting);
  expect(await screen.findByRole('dialog')).toBeDefined();
});
