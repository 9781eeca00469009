import type { SettlementItem } from '@cuotaclara/contract/settlements/settlements';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { sumOfParts, tariffWarning } from './declared-parts.ts';
import type { Unsettled } from './settlement-draft.ts';
import { SettlementScreen } from './settlement-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const itemOf = (name: string, amount: number): SettlementItem => ({
  source_key: `gw:${name}:approved`,
  kind: 'payment',
  on: '2026-11-15',
  credit_id: 10_008,
  holder_name: name,
  payment_id: 1,
  deposit_id: null,
  transaction_id: name,
  amount,
});

const ANA = itemOf('Ana', 100_000);
const BRUNO = itemOf('Bruno', 77_000);
const CARLA = itemOf('Carla', 50_000);

const openOf = (items: readonly SettlementItem[]): Unsettled => ({
  items: [...items],
  total: items.reduce((sum, { amount }) => sum + amount, 0),
  is_cut: false,
  bank_lines: [
    {
      deposit_id: 12,
      paid_on: '2026-11-16',
      amount: 168_919,
      reference: 'PASARELA',
      description: '',
      party: '7:4821',
    },
  ],
  // Of a file with named columns the bank is called as a person wrote it.
  parties: ['7:4821', 'Banco Nuevo:990012'],
  tariff: { percent: 2.65, each: 700 },
});

const REPLY = {
  gateway_settlement_id: 3,
  gross: 177_000,
  net: 168_919,
  fee: 5_426,
  withheld: 2_655,
  rounding: 0,
};

const NOTHING_OWED = 'La pasarela no debe nada';
const ROUTE = '/api/managements/gateway-settlements';

/** The screen over what is open before the form is sent and after it. */
const openScreen = (
  before: readonly SettlementItem[],
  after: readonly SettlementItem[],
  answer: () => Response = () => answerWith(REPLY),
) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  const user = sampleUser({ functions: ['reconcile_bank'] });
  sessionStore.dispatch({ type: 'signed_in', user });
  const sent: unknown[] = [];
  fakeApi({
    [`GET ${ROUTE}/open`]: () => answerWith(openOf(sent.length === 0 ? before : after)),
    [`GET ${ROUTE}`]: async () => {
      // The list comes last: by then the screen shows that nothing is left.
      if (sent.length > 0 && after.length === 0) await screen.findByText(NOTHING_OWED);
      return answerWith({ data: [], page: { number: 0, size: 25, total: 0 } });
    },
    [`POST ${ROUTE}`]: async (request) => {
      sent.push(await request.json());
      return answer();
    },
  });
  renderPage(() => <SettlementScreen />, {
    path: '/settlements',
    readSearch: () => ({}),
    addresses: ['/settlements'],
  });
  return sent;
};

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const send = () =>
  userEvent.click(screen.getByRole('button', { name: 'Registrar la liquidación' }));

test('what the gateway declared is recorded in cents, and shown as the books have it', async () => {
  const sent = openScreen([ANA, BRUNO, CARLA], [CARLA]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Elegir Carla/ }));
  expect(screen.getByText('$ 177.000')).toBeDefined();
  await type('Comisión', '4559,50');
  await type('IVA de la comisión', '866,30');
  await type('Retención en la fuente', '2655');
  await type('Referencia de la liquidación', 'LIQ-1');
  expect(screen.getByLabelText('Comisión')).toHaveProperty('value', '4.559,50');
  await userEvent.selectOptions(screen.getByLabelText('Dónde entró'), 'line 12');
  // The line of the bank says its day and how much came in.
  expect(screen.getByLabelText('Día en que entró')).toHaveProperty('value', '2026-11-16');
  expect(screen.getByLabelText('Neto que entró al banco')).toHaveProperty('value', '168.919');
  expect(
    screen.getByText(/^Las partes suman el bruto; \$\s0,20 es ajuste al peso\.$/),
  ).toBeDefined();
  await send();
  expect(await screen.findByRole('heading', { name: 'Liquidación registrada' })).toBeDefined();
  expect(sent).toEqual([
    {
      settled_on: '2026-11-16',
      reference: 'LIQ-1',
      source_keys: [ANA.source_key, BRUNO.source_key],
      fee_cents: 455_950,
      fee_iva_cents: 86_630,
      income_tax_cents: 265_500,
      iva_withheld_cents: 0,
      ica_withheld_cents: 0,
      net_cents: 16_891_900,
      deposit_id: 12,
    },
  ]);
  expect(screen.getByText(/^Entraron \$\s168\.919 a .* ··4821 el 16 nov 2026\.$/)).toBeDefined();
  expect(screen.getByText('Bruto, 2 movimientos')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Registrar otra' }));
  expect(screen.getByLabelText('Referencia de la liquidación')).toHaveProperty('value', '');
  expect(screen.getByRole('checkbox', { name: /^Elegir Carla/ })).toHaveProperty('checked', true);
});

test('after the last one nothing is owed, and the receipt stays', async () => {
  const sent = openScreen([ANA, BRUNO], []);
  await screen.findByLabelText('Comisión');
  await type('Neto que entró al banco', '177000');
  await type('Referencia de la liquidación', 'LIQ-2');
  await userEvent.selectOptions(
    screen.getByLabelText('Dónde entró'),
    'Banco Nuevo ··0012 (sin línea todavía)',
  );
  await send();
  expect(await screen.findByText(NOTHING_OWED)).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Liquidación registrada' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Registrar otra' })).toBeNull();
  expect(sent).toMatchObject([{ party: 'Banco Nuevo:990012' }]);
});

test('what others settle or pay meanwhile neither clears the form nor gets chosen', async () => {
  openScreen([ANA, BRUNO], [ANA, CARLA], () => refuseWith('settlement_items_changed'));
  await screen.findByLabelText('Comisión');
  await type('Neto que entró al banco', '177000');
  await type('Referencia de la liquidación', 'LIQ-3');
  await userEvent.selectOptions(screen.getByLabelText('Dónde entró'), 'party 7:4821');
  await send();
  const added = await screen.findByRole('checkbox', { name: /^Elegir Carla/ });
  expect(added).toHaveProperty('checked', false);
  expect(screen.getByRole('alert').textContent).toContain('Revisa los que quedan elegidos');
  expect(screen.getByLabelText('Referencia de la liquidación')).toHaveProperty('value', 'LIQ-3');
  const form = within(screen.getByRole('region', { name: 'Lo que declaró la pasarela' }));
  expect(form.getByText('$ 100.000')).toBeDefined();
  expect(form.getByText(/^Sobran \$\s77\.000: /)).toBeDefined();
  // A refusal is about what was sent: it goes when something else is typed.
  await type('Referencia de la liquidación', 'B');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('each field says what it lacks, and nothing is sent', async () => {
  const sent = openScreen([ANA], [ANA]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir todos' }));
  await type('Comisión', '4,559.50');
  await userEvent.clear(screen.getByLabelText('Día en que entró'));
  await send();
  expect(screen.getByText('Elige los pagos que trae la liquidación.')).toBeDefined();
  expect(screen.getByText('Escríbelo como 4.559,50.')).toBeDefined();
  expect(screen.getByText('Elige el día en que entró.')).toBeDefined();
  expect(screen.getByText('Escribe la referencia de la liquidación.')).toBeDefined();
  expect(screen.getByText('Elige dónde entró el dinero.')).toBeDefined();
  await type('Día en que entró', '2999-01-01');
  expect(screen.getByText('Ese día no ha llegado.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('the first account of a house is named by its bank and number', async () => {
  const sent = openScreen([ANA], []);
  await screen.findByLabelText('Comisión');
  await type('Neto que entró al banco', '100000');
  await type('Referencia de la liquidación', 'LIQ-4');
  await userEvent.selectOptions(screen.getByLabelText('Dónde entró'), 'other');
  await send();
  expect(screen.getByText('Elige el banco.')).toBeDefined();
  expect(screen.getByText('Escribe el número de la cuenta.')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Banco'), 'Davivienda');
  await type('Número de la cuenta', '0039-8810');
  await send();
  expect(await screen.findByText(/a Davivienda ··8810 el /)).toBeDefined();
  expect(sent).toMatchObject([{ party: '51:398810' }]);
});

test('a fee that is far from the tariff is asked about, and can be recorded', async () => {
  const sent = openScreen([ANA], []);
  await screen.findByLabelText('Comisión');
  await type('Comisión', '33.500');
  expect(screen.getByText(/^Con la tarifa la comisión sería de \$ 3\.350\./)).toBeDefined();
  await type('Neto que entró al banco', '66500');
  await type('Referencia de la liquidación', 'LIQ-5');
  await userEvent.selectOptions(screen.getByLabelText('Dónde entró'), 'party 7:4821');
  await send();
  expect(await screen.findByText('Liquidación registrada')).toBeDefined();
  expect(sent).toMatchObject([{ fee_cents: 33_500_00 }]);
});

test('what the gateway took from the account is recorded with a minus', async () => {
  const back = { ...itemOf('Dora', -120_000), kind: 'charge_back' } as const;
  const answer = { ...REPLY, gross: -20_000, net: -20_000, fee: 0, withheld: 0 };
  const sent = openScreen([ANA, back], [], () => answerWith(answer));
  await screen.findByText(/^Lo devuelto supera lo aprobado\./);
  await type('Neto que entró al banco', '-20.000');
  await type('Referencia de la liquidación', 'LIQ-6');
  const place = screen.getByLabelText('De dónde salió');
  // A line of the tray is money that came in.
  expect(within(place).queryByText(/^Línea del/)).toBeNull();
  await userEvent.selectOptions(place, 'party 7:4821');
  await send();
  expect(await screen.findByText(/^Salieron \$ 20\.000 de Bancolombia ··4821/)).toBeDefined();
  expect(sent).toMatchObject([{ net_cents: -20_000_00, party: '7:4821' }]);
});

const parts = { fee: '', feeIva: '', incomeTax: '', ivaWithheld: '', icaWithheld: '', net: '' };

test('the tariff is of each payment, and near it is near enough', () => {
  const charged = { amounts: [100_000, 77_000], tariff: { percent: 2.65, each: 700 } };
  const said = (fee: string) => tariffWarning({ ...parts, fee }, charged);
  expect(said('')).toBeNull();
  expect(said('6.090,50')).toBeNull();
  expect(said('6.395')).toBeNull();
  expect(said('6.396')).toContain('$\u00a06.090,50');
  expect(said('609,05')).toContain('$\u00a06.090,50');
});

test('parts say what is left of the gross, or over it', () => {
  const said = (net: string) => sumOfParts({ ...parts, net }, 100_000_00);
  expect(said('')).toEqual({ tone: 'quiet', text: 'Las partes deben sumar el bruto.' });
  expect(said('100.000')).toMatchObject({ tone: 'good', text: 'Las partes suman el bruto.' });
  expect(said('99.997').tone).toBe('good');
  expect(said('99.996,99').text).toBe('Faltan $\u00a03,01 para llegar al bruto.');
  expect(said('100.004').text).toBe('Sobran $\u00a04: las partes suman más que el bruto.');
});

test('an empty search for a charge-back says what to type', async () => {
  openScreen([ANA], [ANA]);
  const user = sampleUser({ functions: ['reconcile_bank', 'reverse_payment'] });
  act(() => sessionStore.dispatch({ type: 'signed_in', user }));
  await userEvent.click(await screen.findByRole('button', { name: 'Buscar el pago' }));
  expect(screen.getByText('Escribe la transacción o la referencia del informe.')).toBeDefined();
});
