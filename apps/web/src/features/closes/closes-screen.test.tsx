import type { CloseDetail, CloseOfDay } from '@cuotaclara/contract/closes/closes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { ClosesScreen } from './closes-screen.tsx';
import { readClosesSearch } from './closes-search.ts';

afterEach(() => vi.unstubAllGlobals());

const CLOSED: CloseOfDay = {
  day: '2026-11-10',
  state: 'closed',
  began_at: '2026-11-11T05:10:00Z',
  ended_at: '2026-11-11T05:13:06Z',
  step_count: 2,
  done_count: 2,
  credits: 2052,
  corrected: 0,
  differences: 0,
  is_resumed: false,
};

const DIFFERENT: CloseOfDay = {
  ...CLOSED,
  day: '2026-11-05',
  state: 'with_differences',
  differences: 4,
};

const CLOSING: CloseOfDay = {
  ...CLOSED,
  day: '2026-11-11',
  state: 'closing',
  began_at: '2026-11-12T05:10:00Z',
  ended_at: null,
  done_count: 1,
  credits: null,
  is_resumed: true,
};

const STEP: CloseDetail['steps'][number] = {
  name: 'accrue-credits',
  state: 'done',
  part_count: 1,
  done_count: 1,
  began_at: '2026-11-12T05:10:00Z',
  ended_at: '2026-11-12T05:10:21Z',
  halted_at: null,
  resumed_at: null,
  failures: 0,
  retry_at: null,
  figures: { credits: 2054 },
};

const DETAIL: CloseDetail = {
  ...CLOSING,
  stall_told_at: '2026-11-12T05:28:00Z',
  corrections: [],
  steps: [
    STEP,
    {
      ...STEP,
      name: 'check-ledger',
      state: 'failing',
      done_count: 0,
      ended_at: null,
      halted_at: '2026-11-12T05:13:00Z',
      resumed_at: '2026-11-12T05:31:00Z',
      failures: 2,
      retry_at: '2026-11-12T05:32:00Z',
      figures: {},
    },
    { ...STEP, name: 'of-before', state: 'left_out', began_at: null, ended_at: null, figures: {} },
  ],
};

type Visit = {
  readonly days?: readonly CloseOfDay[];
  readonly closing?: CloseOfDay | null;
  readonly details?: readonly CloseDetail[];
  readonly address?: string;
};

/** Answers the addresses that the list was asked with. */
function open({ days = [CLOSING, CLOSED, DIFFERENT], ...visit }: Visit = {}): string[] {
  const { closing = CLOSING, details = [DETAIL], address = '/closes' } = visit;
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({
    type: 'signed_in',
    user: sampleUser({ functions: ['view_closes', 'view_ledger'] }),
  });
  const asked: string[] = [];
  fakeApi({
    'GET /api/closes': ({ url }) => {
      asked.push(new URL(url).search);
      return answerWith({
        data: url.includes('only=differences') ? [DIFFERENT] : days,
        page: { number: 0, size: 14, total: days.length },
        business_day: '2026-11-12',
        newest_closed: days.find(({ state }) => state !== 'closing') ?? null,
        closing,
        counts: { all: days.length, differences: 1, resumed: 1 },
        corrected: { credits: 12, days: 2 },
      });
    },
    ...Object.fromEntries(
      details.map((detail) => [`GET /api/closes/${detail.day}`, () => answerWith(detail)]),
    ),
    'GET /api/closes/2026-01-01': () => refuseWith('not_found'),
  });
  renderPage(
    ({ search, onSearch }) => (
      <ClosesScreen search={search} onSearch={(next) => onSearch(next, { replace: false })} />
    ),
    { path: '/closes', readSearch: readClosesSearch, addresses: [address] },
  );
  return asked;
}

const aside = (day: string) => screen.findByRole('complementary', { name: `Cierre del ${day}` });

test('the page says how the close stands, and opens the day that is being closed', async () => {
  open();
  expect(
    await screen.findByText(
      'El cierre del 11 nov se reanudó y va en el paso 2 de 2. Pagar y desembolsar siguen abiertos.',
    ),
  ).toBeDefined();
  const shown = within(await aside('11 nov 2026'));
  expect(await shown.findByText('2.054 créditos causados')).toBeDefined();
  expect(shown.getByText('21 s')).toBeDefined();
  expect(shown.getByText('Empezó a las 12:10 a. m. y siguió a las 12:31 a. m.')).toBeDefined();
  expect(
    shown.getByText('18 min sin avance: se paró a las 12:13 a. m. y siguió a las 12:31 a. m.'),
  ).toBeDefined();
  expect(shown.getByText('Falló 2 veces; se intenta otra vez a las 12:32 a. m.')).toBeDefined();
  expect(shown.getByText('No avanza')).toBeDefined();
  // A step of an older version is called by its name.
  expect(shown.getByText('of-before')).toBeDefined();
});

test('a day is opened beside the list, with its differences and the way to them', async () => {
  open({
    details: [DETAIL, { ...DIFFERENT, stall_told_at: null, corrections: [], steps: [STEP] }],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^5 nov/ }));
  const shown = within(await aside('5 nov 2026'));
  expect(await shown.findByText('Quedó con 4 diferencias')).toBeDefined();
  expect(shown.getByRole('link', { name: 'Ver la verificación' }).getAttribute('href')).toBe(
    '/ledger/months',
  );
  expect(
    shown.getByText('Empezó a las 12:10 a. m. y terminó a las 12:13 a. m., en 3 min 6 s'),
  ).toBeDefined();
});

test('what was corrected after a close has both sides and its cause', async () => {
  const corrections = [
    {
      credit_id: 10_204,
      days_before: 0,
      days_now: 5,
      owed_before: 0,
      owed_now: 178_400,
      cause: 'event:7',
    },
    {
      credit_id: 10_301,
      days_before: null,
      days_now: 0,
      owed_before: null,
      owed_now: 0,
      cause: 'disbursement:10301 payment:9',
    },
  ];
  const detail = { ...CLOSED, corrected: 3, stall_told_at: null, steps: [STEP], corrections };
  open({ days: [{ ...CLOSED, corrected: 3 }], closing: null, details: [detail] });
  expect(await screen.findByText('12 créditos')).toBeDefined();
  expect(screen.getByText('En 2 de los días de abajo')).toBeDefined();
  const shown = within(await aside('10 nov 2026'));
  const [first, second] = await shown.findAllByRole('listitem').then((items) => items.slice(1));
  expect(first?.textContent).toContain('CR-10204');
  expect(first?.textContent).toContain('0 días → 5 días de mora');
  expect(first?.textContent).toContain('Por un movimiento');
  expect(first?.textContent).toMatch(/\$\s0 → \$\s178\.400/u);
  expect(second?.textContent).toContain('No estaba → 0 días de mora');
  expect(second?.textContent).toContain('Por el desembolso y un pago');
  expect(shown.getByText('Y 1 crédito más.')).toBeDefined();
});

test('the list is narrowed to days with differences, and the address says so', async () => {
  const asked = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Con diferencias 1' }));
  expect(asked.at(-1)).toContain('only=differences');
  expect(
    screen.getByRole('button', { name: 'Con diferencias 1' }).getAttribute('aria-pressed'),
  ).toBe('true');
});

test('where everything is closed the next close is named, and nothing is under way', async () => {
  open({
    days: [CLOSED],
    closing: null,
    details: [{ ...CLOSED, stall_told_at: null, corrections: [], steps: [] }],
  });
  expect(
    await screen.findByText(
      'Todo está cerrado hasta el 10 nov. El próximo cierre empieza a las 12:10 a. m.',
    ),
  ).toBeDefined();
  expect(screen.getByText('Ninguno en este momento')).toBeDefined();
  expect(screen.getByText('En 3 min 6 s, sin diferencias')).toBeDefined();
});

test('a company that never closed a day reads what will happen', async () => {
  open({ days: [], closing: null, details: [] });
  expect(
    await screen.findByRole('heading', { name: 'Todavía no se ha cerrado ningún día' }),
  ).toBeDefined();
});

test('a day that was never closed says so beside the list, which stays', async () => {
  open({ address: '/closes?day=2026-01-01' });
  const shown = within(await aside('1 ene 2026'));
  expect(await shown.findByText(/No pudimos traer los pasos del cierre/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^10 nov/ })).toBeDefined();
});

test('an address with nonsense opens the list as usual', () => {
  expect(readClosesSearch({ day: '2026-02-31', only: 'others', page: '-2', size: 'many' })).toEqual(
    {},
  );
  expect(readClosesSearch({ day: '2026-11-05', only: 'resumed', page: '2', size: 25 })).toEqual({
    day: '2026-11-05',
    only: 'resumed',
    page: 2,
    size: 25,
  });
});
