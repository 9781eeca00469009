import type {
  AnalyticsDays,
  CashReply,
  RiskFigures,
  RiskReply,
  RollsReply,
  VintagesReply,
} from '@cuotaclara/contract/analytics/analytics';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';
import { readAnalyticsSearch } from './analytics-search.ts';

afterEach(() => vi.unstubAllGlobals());

const NONE = { credits: 0, principal: 0 };

const riskOf = (all: number, late: number): RiskFigures => ({
  all: { credits: 6, principal: all },
  over_1: { credits: 3, principal: late },
  over_30: { credits: 2, principal: late },
  over_30_restructured: { credits: 2, principal: late },
  over_60: NONE,
  over_60_restructured: NONE,
  over_90: NONE,
  over_90_restructured: NONE,
});

const ages = [{ credits: 6, principal: 10_000_000 }, ...Array.from({ length: 6 }, () => NONE)];

const RISK: RiskReply = {
  points: [
    { day: '2026-09-30', is_whole: true, corrected: null, closed: null, ages },
    {
      day: '2026-10-31',
      is_whole: true,
      corrected: riskOf(10_000_000, 700_000),
      closed: riskOf(10_000_000, 900_000),
      ages,
    },
    {
      day: '2026-11-12',
      is_whole: false,
      corrected: riskOf(10_000_000, 612_000),
      closed: riskOf(10_000_000, 612_000),
      ages,
    },
  ],
  changes: [{ day: '2026-10-31', credits: 2, causes: ['payment'] }],
};

const ROLLS: RollsReply = {
  base: '2026-10-31',
  rows: [
    {
      from: 0,
      all: { credits: 3, principal: 3_000_000 },
      cells: [
        { to: '0', credits: 1, principal: 1_000_000 },
        { to: '1', credits: 1, principal: 1_000_000 },
        { to: 'paid', credits: 1, principal: 1_000_000 },
      ],
    },
  ],
  cure: { late: { credits: 2, principal: 700_000 }, cured: { credits: 1, principal: 70_000 } },
  cure_before: null,
};

const VINTAGES: VintagesReply = {
  vintages: [
    {
      month: '2026-09-01',
      credits: 3,
      disbursed: 4_000_000,
      months: [
        { credits: 0, principal: 0, is_whole: true },
        { credits: 1, principal: 400_000, is_whole: false },
      ],
    },
  ],
};

const CASH: CashReply = {
  month: '2026-11-01',
  collection: { collectable: 1_000_000, collected: 466_450 },
  collection_before: null,
  outlook: null,
  days: [
    { day: '2026-11-11', expected: 400_000, collected: 300_000 },
    { day: '2026-11-12', expected: 500_000, collected: 466_450 },
    { day: '2026-11-13', expected: 600_000, collected: null },
  ],
  ahead: null,
};

const DAYS: AnalyticsDays = {
  newest: '2026-11-12',
  oldest: '2024-11-20',
  day: '2026-11-12',
  state: 'closed',
  nearest: '2026-11-12',
};

type AnalyticsVisit = { readonly days?: AnalyticsDays; readonly address?: string };

/** Answers the queries that the page asked for, by their paths. */
function open({ days = DAYS, address = '/indicators' }: AnalyticsVisit = {}) {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({
    type: 'signed_in',
    user: sampleUser({ functions: ['view_analytics', 'view_closes'] }),
  });
  const asked: string[] = [];
  const told = (body: unknown) => (request: Request) => {
    asked.push(request.url);
    return answerWith(body);
  };
  fakeApi({
    'GET /api/analytics/days': told(days),
    'GET /api/analytics/risk': told(RISK),
    'GET /api/analytics/rolls': told(ROLLS),
    'GET /api/analytics/vintages': told(VINTAGES),
    'GET /api/analytics/cash': told(CASH),
    'GET /api/analytics/groups': told({
      groups: [
        { id: 7, name: 'Envigado', risk: riskOf(8_000_000, 612_000) },
        { id: null, name: null, risk: riskOf(2_000_000, 0) },
      ],
    }),
  });
  const { history } = renderPage(
    ({ search, onSearch }) => (
      <AnalyticsScreen search={search} onSearch={(next) => onSearch(next, { replace: false })} />
    ),
    { path: '/indicators', readSearch: readAnalyticsSearch, addresses: [address] },
  );
  return { asked, history };
}

const hrefOf = (name: string | RegExp, within_ = screen): string =>
  within_.getByRole('link', { name }).getAttribute('href') ?? '';

test('the page says how the risk moved, and what came after closes', async () => {
  open();
  expect(
    await screen.findByText(
      'El PAR 30 bajó 0,88 puntos en noviembre. La cosecha de sep 2026 es la más débil.',
    ),
  ).toBeDefined();
  const note = await screen.findByRole('complementary', { name: 'Lectura de la página' });
  expect(note.textContent).toContain('Un corte cambió: oct 2026 (2 créditos, por un pago).');
  expect(within(note).getByRole('link', { name: 'Ver las 2 correcciones' })).toBeDefined();
  expect(screen.getByText('al cierre 9')).toBeDefined();
});

test('every number opens its credits, on the day and in the reading of the page', async () => {
  open({ address: '/indicators?reading=closed&headquarter=7' });
  const roll = await screen.findByRole('link', { name: /^De Al día a Pagado: 33,3 %, 1 crédito/ });
  const query = new URL(roll.getAttribute('href') ?? '', 'http://localhost').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    day: '2026-11-12',
    figure: 'roll',
    reading: 'closed',
    headquarter: '7',
    from: '0',
    to: 'paid',
  });
  expect(hrefOf('10,00\u00a0%')).toContain('figure=cured');
  expect(hrefOf(/^sep 2026, mes 2, hasta el 12 nov: 10,00/)).toContain('life=2');
  expect(hrefOf('93,29\u00a0%')).toContain('figure=collected');
});

test('a row of the rolls adds up to 100,0', async () => {
  open();
  const links = await screen.findAllByRole('link', { name: /^De Al día a / });
  expect(links.map(({ textContent }) => textContent)).toEqual(['33,4', '33,3', '33,3']);
});

test('each chart has its table, with the days that were not closed said so', async () => {
  open();
  const [first] = await screen.findAllByRole('button', { name: 'Ver tabla' });
  if (first === undefined) throw new Error('no chart has a table');
  await userEvent.click(first);
  const table = await screen.findByRole('table', { name: 'Cartera en riesgo por fin de mes' });
  expect(within(table).getByText('12 nov 2026, a medias')).toBeDefined();
  expect(within(table).getByText('30 sep 2026, sin cierre')).toBeDefined();
  expect(within(table).getAllByRole('link', { name: '6,12\u00a0%' })).toHaveLength(3);
});

test('the whole page changes its reading, and no panel keeps the other one', async () => {
  const { asked, history } = open();
  await screen.findByRole('link', { name: 'Ver las 2 correcciones' });
  asked.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Al cierre' }));
  await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(5));
  expect(asked.every((url) => url.includes('reading=closed'))).toBe(true);
  expect(history.location.search).toContain('reading=closed');
  // The other reading has no mark on this page.
  await waitFor(() => expect(screen.queryByText('al cierre 9')).toBeNull());
});

test('a name narrows the page, and its chip takes it off again', async () => {
  const { asked, history } = open({ address: '/indicators?by=headquarter' });
  await userEvent.click(await screen.findByRole('button', { name: 'Envigado' }));
  expect(history.location.search).toContain('headquarter=7');
  await waitFor(() =>
    expect(asked.some((url) => url.includes('/risk') && url.includes('headquarter=7'))).toBe(true),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar el filtro Sede' }));
  expect(history.location.search).not.toContain('headquarter=7');
});

test('a day without a close says so and offers the nearest one', async () => {
  const days = { ...DAYS, day: '2026-11-19', state: 'not_closed', nearest: '2026-11-12' } as const;
  const { history } = open({ days, address: '/indicators?day=2026-11-19' });
  expect(
    await screen.findByRole('heading', { name: '19 nov 2026: ese día no tiene cierre' }),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Ver el 12 nov 2026' }));
  expect(history.location.search).toContain('day=2026-11-12');
});

test('a company without a closed day reads when there will be figures', async () => {
  const never = { newest: null, oldest: null, day: null, state: 'not_closed', nearest: null };
  open({ days: never as AnalyticsDays });
  expect(
    await screen.findByRole('heading', { name: 'Todavía no hay un día cerrado' }),
  ).toBeDefined();
});

test('an address with nonsense opens the page as usual', () => {
  const nonsense = { day: '2026-02-31', reading: 'both', by: 'colour', product: '-3' };
  expect(readAnalyticsSearch(nonsense)).toEqual({});
  expect(
    readAnalyticsSearch({ day: '2026-10-31', reading: 'closed', by: 'adviser', supplier: 12 }),
  ).toEqual({ day: '2026-10-31', reading: 'closed', by: 'adviser', supplier: '12' });
});
