import type { PastDueRow } from '@cuotaclara/contract/past-due/past-due-list';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { instalmentsText } from './past-due-cells.tsx';
import { PastDueScreen } from './past-due-screen.tsx';
import { readPastDueSearch } from './past-due-search.ts';

afterEach(() => vi.unstubAllGlobals());

const ROW: PastDueRow = {
  credit_id: 9_871,
  number: 'CR-9871',
  borrower_id: 1,
  borrower_name: 'Óscar Iván Perdomo Cuéllar',
  document_code: 'CC',
  identification: '1037648215',
  product_name: 'AKT NKD 125',
  plate: null,
  headquarter: 'Medellín Centro',
  supplier_name: null,
  adviser_name: 'Sandra Yepes',
  disbursed_on: '2026-02-15',
  days_past_due: 47,
  bucket: '31-60',
  category: 'B',
  to_be_current: 1_284_546,
  overdue_principal: 900_000,
  overdue_other: 350_000,
  late_interest: 34_546,
  due_today: 0,
  principal: 8_000_000,
  first_number: 7,
  last_number: 8,
  is_first_unpaid: false,
  is_restructured: false,
  last_contact_at: '2026-11-06T15:00:00Z',
  last_contact_channel: 'call',
  last_contact_direction: 'out',
  last_contact_outcome: 'answered',
  promise_on: '2026-11-12',
  promise_amount: 1_284_600,
  is_open_now: true,
  contact_now: {
    channel: 'call',
    is_open: true,
    rule: 'allowed',
    why: 'Van 1 de 3 contactos en 7 días.',
    open_until: '2026-11-13T00:00:00Z',
    opens_at: null,
  },
};

const figures = (count: number, pesos: number) => ({
  count,
  to_be_current: pesos,
  principal: pesos * 10,
});

const COUNTS = {
  day: Temporal.Now.zonedDateTimeISO('America/Bogota').toPlainDate().toString(),
  pending: 0,
  buckets: [
    { bucket: '1-30', ...figures(118, 61_962_500) },
    { bucket: '31-60', ...figures(71, 54_640_200) },
    { bucket: '61-90', ...figures(44, 52_418_900) },
    { bucket: '91-120', ...figures(26, 41_204_600) },
    { bucket: '121-180', ...figures(23, 46_310_800) },
    { bucket: '>180', ...figures(30, 87_420_300) },
  ],
  total: figures(312, 343_957_300),
  portfolio: { count: 2_054, principal: 12_883_530_000 },
  advisers: [{ user_id: 4, name: 'Sandra Yepes' }],
  products: [],
};

type OpenedList = {
  readonly address?: string;
  readonly counts?: object;
  readonly row?: PastDueRow;
};

const openList = ({ address = '', counts = {}, row = ROW }: OpenedList = {}) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  const functions = ['view_overdue', 'view_contacts'];
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ functions }) });
  const asked: { list: unknown[]; counts: unknown[] } = { list: [], counts: [] };
  fakeApi({
    'POST /api/managements/credits/rsn/past-due/page': async (request) => {
      asked.list.push(await request.json());
      const page = { number: 0, size: 10, total: 1 };
      return answerWith({ data: [row], page, day: COUNTS.day, pending: 0, to_be_current: 1 });
    },
    'POST /api/managements/credits/rsn/past-due/counts': async (request) => {
      asked.counts.push(await request.json());
      return answerWith({ ...COUNTS, ...counts });
    },
    'GET /api/users/preferences': () => answerWith({ preferences: {} }),
    'GET /api/utils': () => answerWith({ headquarters: [] }),
  });
  renderPage(({ search, onSearch }) => <PastDueScreen search={search} onSearch={onSearch} />, {
    path: '/overdue',
    readSearch: readPastDueSearch,
    addresses: [`/overdue${address}`],
  });
  return asked;
};

test('a row says credit, instalments, age, last contact and what can be done now', async () => {
  openList();
  const link = await screen.findByRole('link', { name: /Óscar Iván Perdomo/ });
  expect(link.getAttribute('href')).toBe('/credits/9871');
  const text = link.closest('tr')?.textContent ?? '';
  for (const part of [
    'CR-9871 · cuotas 7 y 8',
    '47 d',
    '31–60',
    '$ 1.284.546',
    'Contestó',
    'Llamada',
    'hasta 7:00 p. m.',
    '$ 1.284.600',
    '12 nov 2026',
  ]) {
    expect(text.replaceAll('\u00a0', ' ')).toContain(part.replaceAll('\u00a0', ' '));
  }
});

test('buckets filter together, and the band does not follow its own filter', async () => {
  const user = userEvent.setup();
  const asked = openList();
  const band = await screen.findByRole('group', { name: 'Mora por tramo' });
  await user.click(within(band).getByRole('button', { name: /31–60 días/ }));
  await user.click(within(band).getByRole('button', { name: /61–90 días/ }));
  await vi.waitFor(() => expect(asked.list.at(-1)).toMatchObject({ bucket: '31-60,61-90' }));
  for (const counted of asked.counts) expect(counted).not.toHaveProperty('bucket');
  expect(await screen.findByText('115')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Tramo' }));
  const every = within(band).getByRole('button', { name: /Toda la mora/ });
  await vi.waitFor(() => expect(every.getAttribute('aria-pressed')).toBe('true'));
});

test('a closed channel says when it opens and why, and an old day says of itself which', async () => {
  const { contact_now: now } = ROW;
  if (now === null) throw new Error('the row has an answer of the guard');
  const closed = {
    ...now,
    is_open: false,
    why: 'Hoy ya hubo un contacto por llamada.',
    open_until: null,
    opens_at: '2026-11-13T12:00:00Z',
  };
  openList({ row: { ...ROW, contact_now: closed }, counts: { day: '2026-11-01', pending: 3 } });
  expect(await screen.findByText('Hoy ya hubo un contacto por llamada.')).toBeTruthy();
  expect(await screen.findByText(/Mora al 1 nov 2026: la de hoy se está calculando/)).toBeTruthy();
});

test('instalments are named one by one, in a pair or as a stretch', () => {
  const named = (first_number: number | null, last_number: number | null) =>
    instalmentsText({ ...ROW, first_number, last_number });
  expect([named(7, 7), named(7, 8), named(7, 12), named(null, null)]).toEqual([
    'cuota 7',
    'cuotas 7 y 8',
    'cuotas 7 a 12',
    '',
  ]);
});
