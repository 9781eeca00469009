import { STATE } from '@cuotaclara/contract';
import type { Portfolio } from '@cuotaclara/contract/servicing/portfolio';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { samplePortfolio } from '#test/sample-portfolio.ts';
import { openCredit } from './testing/open-credit.tsx';
import { openTab } from './testing/open-payments-tab.ts';

afterEach(() => vi.unstubAllGlobals());

const API = 'GET /api/managements/credits/rsn/portfolio/10204';
const READER = ['view_associated_loans', 'view_payments'];

const credit = sampleCredit({
  credit_state_id: STATE.disbursed,
  disbursed_on: '2026-02-04',
  steps: [],
});

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

function openSummary(other: Partial<Portfolio> = {}, functions: readonly string[] = READER) {
  return openCredit({
    credits: [credit],
    functions,
    answers: { [API]: () => answerWith(samplePortfolio(other)) },
  });
}

const panel = async () => within(await screen.findByRole('region', { name: 'Lo que debe hoy' }));

test('a late credit shows each instalment by concept, what it takes today and tomorrow', async () => {
  openSummary();
  const shown = await panel();
  const rows = (await shown.findAllByRole('row')).map(({ textContent }) => plain(textContent));
  expect(rows.slice(1)).toEqual([
    expect.stringContaining('Venció el 4 oct 2026, 39 días$ 474.286$ 171.614$ 42.900$ 12.368'),
    expect.stringMatching(/^9.*\$ 2\.362\$ 691\.162$/),
  ]);
  const current = within(shown.getByRole('region', { name: 'Para ponerse al día hoy' }));
  expect(current.getByText('Cuotas 8 y 9')).toBeDefined();
  expect(current.getByText('Mora, 39 y 8 días')).toBeDefined();
  expect(plain(current.getByText('Si paga mañana').parentElement?.textContent)).toBe(
    'Si paga mañana$ 1.392.915',
  );
  const all = shown.getByRole('region', { name: 'Para pagar todo hoy' });
  expect(plain(all.textContent)).toContain('Para pagar todo hoy$ 9.802.199');
});

test('late interest is explained by its stretches, with what was carried and what was paid', async () => {
  openSummary();
  const shown = await panel();
  await userEvent.click(await shown.findByText('Cómo se calcula la mora'));
  const [eighth] = shown.getAllByRole('listitem');
  const told = plain(eighth?.textContent);
  expect(told).toContain('Cuota 8: $ 12.368, sobre $ 474.286 de capital vencido');
  expect(told).toContain(
    'Del 5 oct 2026 al 31 oct 2026, 27 días al 25,02 % E.A. (0,0612 % diario)$ 7.837',
  );
  expect(told).toContain('De días de antes, sin pagar$ 2.052Ya pagada($ 1.000)');
  expect(told).not.toContain('Condonada');
});

test('a credit that is up to date shows what would pay it off, and no instalment', async () => {
  openSummary({ status: 'current', days_past_due: 0, debts: [], to_be_current: 0 });
  const shown = await panel();
  expect(await shown.findByRole('region', { name: 'Para pagar todo hoy' })).toBeDefined();
  expect(shown.queryByRole('table')).toBeNull();
  expect(shown.queryByText('Para ponerse al día hoy')).toBeNull();
});

test('a pause, a restructure and a write-off are said before the figures', async () => {
  openSummary({
    late_pause: { since: '2026-10-20', until: null },
    restructured_on: '2026-08-01',
    written_off_on: '2026-09-30',
  });
  const shown = await panel();
  expect(await shown.findByText('La mora no corre desde el 20 oct 2026.')).toBeDefined();
  expect(shown.getByText(/reestructuración del 1 ago 2026/)).toBeDefined();
  expect(shown.getByText('Castigado el 30 sep 2026: se sigue debiendo.')).toBeDefined();
});

test('who does not see payments sees no debt, and nothing is asked for', async () => {
  const { countOf } = openSummary({}, ['view_associated_loans']);
  await screen.findByRole('region', { name: 'Lo último' });
  expect(screen.queryByRole('region', { name: 'Lo que debe hoy' })).toBeNull();
  expect(countOf(API)).toBe(0);
});

test('a debt that cannot be read says so in its place, and is read again on demand', async () => {
  let isUp = false;
  openCredit({
    credits: [credit],
    functions: READER,
    answers: {
      [API]: () => (isUp ? answerWith(samplePortfolio()) : refuseWith('not_found')),
    },
  });
  const shown = await panel();
  expect(await shown.findByText('No pudimos traer lo que debe')).toBeDefined();
  isUp = true;
  await userEvent.click(shown.getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => expect(shown.getByText('Cuotas 8 y 9')).toBeDefined());
});

test('the payments of a credit have its movements below, each payment a way to its page', async () => {
  openTab({}, READER);
  const shown = within(await screen.findByRole('region', { name: 'Movimientos de la deuda' }));
  const rows = await shown.findAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => plain(textContent))).toEqual([
    expect.stringMatching(/^Reverso del pago R-85377.*\(\$ 688\.800\).*\$ 9\.826\.369$/),
    expect.stringMatching(/^Pago R-85377.*\$ 465\.700.*\$ 9\.360\.669$/),
    expect.stringMatching(/^Desembolso.*\$ 12\.450\.000$/),
  ]);
  const payment = shown.getByRole('link', { name: 'Pago R-85377' });
  expect(payment.getAttribute('href')).toBe('/payments/85377');
  expect(shown.queryByRole('button', { name: /movimientos/ })).toBeNull();
});
