import type { Surplus } from '@cuotaclara/contract/servicing/refunds';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import {
  API,
  NO_SURPLUS,
  openTab,
  PAYMENT,
  proposedBy,
  READER,
  REVERSALS,
  SURPLUS_API,
  unproposed,
} from './testing/open-payments-tab.ts';

afterEach(() => vi.unstubAllGlobals());

const SURPLUS: Surplus = { ...NO_SURPLUS, left: 52_801 };
const REFUND = {
  surplus_refund_id: 4,
  amount: 52_801,
  payee: 'Ana Gómez, Bancolombia ahorros 123-456789',
  party: '7:61034528810',
  reason: 'Pagó de más.',
  proposed_by: 'Rosa Lemos',
  proposed_at: '2026-11-12T15:00:00Z',
};

const REFUNDS = '/api/managements/decisions/surplus-refunds';

const PREVIEWED = {
  hash: 'b'.repeat(64),
  amount: 52_801,
  lines: [{ name: 'surplus', before: 52_801, after: 0 }],
  facts: [
    { name: 'payee', value: REFUND.payee },
    { name: 'party', value: 'Bancolombia ··8810' },
  ],
  details: null,
};

const PREVIEW = `GET ${REFUNDS}/preview`;

const refundBy = (userId: number) =>
  proposedBy(userId, { decision_id: 4, label: 'CR-10204', subject: '10204', preview: PREVIEWED });

const MADE: Surplus['refunds'][number] = {
  ...REFUND,
  approved_by: 'Teodoro Ruiz',
  approved_at: '2026-11-13T15:00:00Z',
  entry_id: 51_002,
  booked_on: '2026-11-13',
  returned: null,
};

test('a surplus is asked to be given back with payee, account and reason, once', async () => {
  const sent: unknown[] = [];
  const ROUTE = `POST ${REFUNDS}`;
  const { countOf } = openTab({
    [SURPLUS_API]: () => answerWith(SURPLUS),
    [PREVIEW]: () => answerWith(unproposed(PREVIEWED)),
    [ROUTE]: async (request) => {
      sent.push(await request.json(), request.headers.get('idempotency-key') !== null);
      return answerWith({ decision_id: 4, expires_on: '2026-11-25', preview: PREVIEWED });
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  expect(panel.getByRole('heading').textContent).toMatch(/Saldo a favor \$\s52\.801/);
  await userEvent.click(panel.getByRole('button', { name: 'Devolver el saldo' }));
  const ask = await panel.findByRole('button', {
    name: /Pedir la devolución de \$\s52\.801/,
  });
  // The figures of today stand above the fields.
  expect(panel.getByRole('table', { name: 'Antes y después' })).toBeDefined();
  await userEvent.click(ask);
  // Each field says what it lacks, at once.
  expect(panel.getByText('Escribe a quién y a qué cuenta se devuelve.')).toBeDefined();
  expect(panel.getByText('Elige la cuenta de la empresa.')).toBeDefined();
  expect(panel.getByText('Escribe el motivo.')).toBeDefined();
  await userEvent.type(panel.getByLabelText('A quién y a qué cuenta'), REFUND.payee);
  await userEvent.selectOptions(panel.getByLabelText('De qué cuenta sale'), REFUND.party);
  await userEvent.type(panel.getByLabelText('Motivo, lo verá quien aprueba'), 'Pagó de más.');
  await userEvent.dblClick(ask);
  const { amount, payee, party, reason } = REFUND;
  await waitFor(() =>
    expect(sent).toEqual([{ subject: 10_204, input: { amount, payee, party }, reason }, true]),
  );
  expect(countOf(ROUTE)).toBe(1);
});

const OPEN = { [SURPLUS_API]: () => answerWith({ ...SURPLUS, open_decision_id: 4 }) };
const DECISION = `GET ${REFUNDS}/4`;

test('another person approves a refund, and is told when the surplus changed', async () => {
  openTab({
    ...OPEN,
    [DECISION]: () => answerWith(refundBy(2)),
    [`POST ${REFUNDS}/4/approval`]: () => refuseWith('surplus_changed'),
  });
  const panel = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  expect((await panel.findAllByText(REFUND.payee)).length).toBeGreaterThan(0);
  expect(panel.getAllByText('Bancolombia ··8810').length).toBeGreaterThan(0);
  expect(panel.getByText(/no se puede deshacer/)).toBeDefined();
  await userEvent.click(panel.getByRole('button', { name: /Devolver \$\s52\.801/ }));
  expect(await panel.findByText(/El saldo a favor cambió desde que lo viste/)).toBeDefined();
});

test('who proposed a refund may only give it up', async () => {
  openTab({ ...OPEN, [DECISION]: () => answerWith(refundBy(1)) });
  const own = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  expect(await own.findByRole('button', { name: 'Retirar la propuesta' })).toBeDefined();
  expect(own.queryByRole('button', { name: /Devolver/ })).toBeNull();
});

test('a refund that was made says who, when, from which account and its entry', async () => {
  openTab({ [SURPLUS_API]: () => answerWith({ ...NO_SURPLUS, refunds: [MADE] }) });
  const panel = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  expect(panel.getByText(/Teodoro Ruiz, /)).toBeDefined();
  expect(panel.getByText('Rosa Lemos')).toBeDefined();
  expect(panel.getByText('Bancolombia ··8810')).toBeDefined();
  expect(panel.getByText('51002')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Devolver el saldo' })).toBeNull();
});

test('a refund that the customer gave back is recorded with day, account and reason, once', async () => {
  const sent: unknown[] = [];
  const ROUTE = 'POST /api/managements/surplus-refunds/4/return';
  const { countOf } = openTab({
    [SURPLUS_API]: () => answerWith({ ...NO_SURPLUS, refunds: [MADE] }),
    [ROUTE]: async (request) => {
      sent.push(await request.json(), request.headers.get('idempotency-key') !== null);
      return answerWith({ surplus_refund_id: 4, credit_id: 10_204, amount: 52_801 });
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  await userEvent.click(
    panel.getByRole('button', { name: 'Registrar que el cliente lo devolvió' }),
  );
  const save = panel.getByRole('button', { name: /Registrar que volvieron \$\s52\.801/ });
  await userEvent.clear(panel.getByLabelText('Qué día volvió'));
  await userEvent.click(save);
  expect(panel.getByText('Elige la cuenta de la empresa.')).toBeDefined();
  expect(panel.getByText('Escribe el motivo.')).toBeDefined();
  expect(panel.getByLabelText('Qué día volvió').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(panel.getByLabelText('Qué día volvió'), '2026-11-14');
  await userEvent.selectOptions(panel.getByLabelText('En qué cuenta entró'), REFUND.party);
  await userEvent.type(panel.getByLabelText('Por qué lo devolvió'), 'Su banco anuló el pago.');
  await userEvent.dblClick(save);
  const note = 'Su banco anuló el pago.';
  const body = { returned_on: '2026-11-14', party: REFUND.party, note };
  await waitFor(() => expect(sent).toEqual([body, true]));
  expect(countOf(ROUTE)).toBe(1);
});

test('cash that came back is in no account, and a second record is refused', async () => {
  const sent: unknown[] = [];
  openTab({
    [SURPLUS_API]: () => answerWith({ ...NO_SURPLUS, refunds: [MADE] }),
    'POST /api/managements/surplus-refunds/4/return': async (request) => {
      sent.push(await request.json());
      return refuseWith('surplus_return_recorded');
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  await userEvent.click(
    panel.getByRole('button', { name: 'Registrar que el cliente lo devolvió' }),
  );
  await userEvent.selectOptions(panel.getByLabelText('Cómo llegó'), 'En efectivo');
  expect(panel.queryByLabelText('En qué cuenta entró')).toBeNull();
  await userEvent.type(panel.getByLabelText('Por qué lo devolvió'), 'Lo trajo.');
  await userEvent.click(panel.getByRole('button', { name: /Registrar que volvieron/ }));
  expect(await panel.findByText(/Ya está registrado que el cliente devolvió/)).toBeDefined();
  expect(sent).toMatchObject([{ party: null, note: 'Lo trajo.' }]);
});

test('what came back says when, where and who, and waits for its payment to be reversed', async () => {
  const returned = {
    on: '2026-11-14',
    party: null,
    note: 'Su banco anuló el pago.',
    recorded_by: 'Rosa Lemos',
    recorded_at: '2026-11-14T15:00:00Z',
    entry_id: 51_009,
    booked_on: '2026-11-14',
  };
  const refunds = [{ ...MADE, returned }];
  const sent: unknown[] = [];
  openTab({
    [`POST ${REVERSALS}`]: async (request) => {
      sent.push(await request.json());
      return refuseWith('decision_open');
    },
    [SURPLUS_API]: () => answerWith({ ...SURPLUS, refunds, taken_payment_id: 91_204 }),
    [`GET ${API}`]: () =>
      answerWith({
        ...PAYMENT,
        state: 'returned',
        returned: { at: '2026-11-13T20:00:00Z', cause: 'surplus', refunded: 0 },
      }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  expect(panel.getByText('El cliente lo devolvió')).toBeDefined();
  expect(panel.getByText('Efectivo')).toBeDefined();
  expect(panel.getByText('51009')).toBeDefined();
  expect(panel.getByRole('link', { name: 'R-91204' })).toBeDefined();
  expect(panel.queryByRole('button')).toBeNull();
  expect(await screen.findByText(/hasta que dos personas lo reversen/)).toBeDefined();
  // The gateway has said where the money is.
  await userEvent.click(screen.getByRole('button', { name: 'Reversar este pago' }));
  expect(await screen.findByText(/El dinero ya no lo tenemos: la pasarela/)).toBeDefined();
  expect(screen.queryByText('¿Dónde está el dinero?')).toBeNull();
  await userEvent.type(screen.getByLabelText('Motivo, lo verá quien aprueba'), 'Lo anuló.');
  await userEvent.click(screen.getByRole('button', { name: 'Pedir el reverso' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ reason: 'Lo anuló.', input: { money: 'returned' } }]),
  );
});

test('a payment that the gateway took back leads to the surplus that the customer has', async () => {
  openTab({
    [SURPLUS_API]: () => answerWith({ ...NO_SURPLUS, refunds: [MADE] }),
    [`GET ${API}`]: () =>
      answerWith({
        ...PAYMENT,
        state: 'returned',
        returned: { at: '2026-11-13T20:00:00Z', cause: 'surplus', refunded: 52_801 },
      }),
  });
  const link = await screen.findByRole('link', { name: 'regístralo en su saldo a favor' });
  const panel = await screen.findByRole('region', { name: 'Saldo a favor' });
  expect(link.getAttribute('href')).toBe(`/credits/10204?tab=payments#${panel.id}`);
});

test('a role that only reads payments does not ask for the surplus', async () => {
  const { countOf } = openTab({ [SURPLUS_API]: () => answerWith(SURPLUS) }, READER);
  await screen.findByRole('region', { name: 'Por qué este valor' });
  expect(countOf(SURPLUS_API)).toBe(0);
  expect(screen.queryByRole('region', { name: 'Saldo a favor' })).toBeNull();
});
