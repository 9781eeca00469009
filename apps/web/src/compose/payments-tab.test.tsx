import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { CREDIT_API } from './testing/open-credit.tsx';
import {
  ALL,
  API,
  DECISION,
  line,
  OF_THE_TRAY,
  openTab,
  PAYMENT,
  PREVIEW,
  proposedBy,
  READER,
  REVERSAL,
  REVERSALS,
  unproposed,
} from './testing/open-payments-tab.ts';

afterEach(() => vi.unstubAllGlobals());

const GIVEN_BACK = 'El saldo a favor de este crédito ya se devolvió al cliente.';

test('money that the bank took twice is in the list, and in the payment that counts', async () => {
  const attempt = {
    reference: 'Q7K391FD2MXT',
    standing: 'under_review',
    choice: 'due',
    amount: 691_162,
    means: 'pse',
    created_at: '2026-11-12T14:40:00Z',
    last_at: '2026-11-12T14:50:00Z',
    is_repeated: true,
  } as const;
  const gateway = {
    reference: 'Q7K391FD2MXT',
    transaction_id: '11482-1731',
    state: 'APPROVED',
    method: 'PSE',
    sent_at: '2026-11-12T14:40:00Z',
    answered_at: '2026-11-12T14:47:00Z',
    second_approval: { at: '2026-11-12T14:50:00Z', standing: 'under_review' },
  } as const;
  const payoff = { ...line, is_payoff: true };
  openTab({
    [`GET ${CREDIT_API}/payments`]: () =>
      answerWith({ ...ALL, payments: [payoff], attempts: [attempt] }),
    [`GET ${API}`]: () => answerWith({ ...PAYMENT, gateway }),
  });
  const tried = await screen.findByRole('list', { name: 'Intentos en la pasarela' });
  expect(tried.textContent).toContain(
    'El banco aprobó dos veces el mismo pago. Dinero recibido, sin aplicar',
  );
  expect(await screen.findByText('El banco aprobó dos veces este pago.')).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Pago total' })).toBeDefined();
});

test('the newest payment is open, with each part in its order and its arithmetic', async () => {
  openTab({}, READER);
  const why = within(await screen.findByRole('region', { name: 'Por qué este valor' }));
  expect(
    why
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual([
    expect.stringContaining('1. MoraCuota 9. 8 días.'),
    expect.stringContaining('2. CapitalCuota 9. El saldo era otro.'),
  ]);
  expect(screen.getByText('1 pago vigente, 1 reversado')).toBeDefined();
  expect(screen.getByText('Destino del excedente')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reversar este pago' })).toBeNull();
});

test('a payoff names no choice for what is left over', async () => {
  openTab({ [`GET ${API}`]: () => answerWith({ ...PAYMENT, is_payoff: true }) }, READER);
  await screen.findByRole('region', { name: 'Por qué este valor' });
  expect(screen.queryByText('Destino del excedente')).toBeNull();
});

test('a reversal shows what changes, demands a reason and is asked for once', async () => {
  const sent: unknown[] = [];
  const { countOf } = openTab({
    [`POST ${REVERSALS}`]: async (request) => {
      sent.push(await request.json(), request.headers.get('idempotency-key') !== null);
      return answerWith({ decision_id: 7, expires_on: '2026-11-25', preview: REVERSAL });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reversar este pago' }));
  const panel = within(await screen.findByRole('region', { name: 'Reversar el pago' }));
  expect((await panel.findAllByText('8 de 24')).length).toBeGreaterThan(0);
  expect(panel.getByText('Préstamos con garantía real')).toBeDefined();
  const instalment = panel.getByRole('rowheader', { name: 'Cuota 9' }).closest('tr');
  expect(instalment?.textContent.replaceAll('\u00a0', ' ')).toBe('Cuota 9$ 640.000$ 691.162');
  const closing = 'Octubre de 2026 se está cerrando: el asiento lleva la fecha de hoy.';
  expect(panel.getByText(closing)).toBeDefined();
  const ask = panel.getByRole('button', { name: 'Pedir el reverso' });
  await userEvent.click(ask);
  expect(countOf(`POST ${REVERSALS}`)).toBe(0);
  await userEvent.type(panel.getByLabelText('Motivo, lo verá quien aprueba'), 'Era de otro.');
  await userEvent.click(ask);
  expect(panel.getByText('Elige dónde está el dinero.')).toBeDefined();
  expect(countOf(`POST ${REVERSALS}`)).toBe(0);
  expect(panel.queryByText('Consignaciones sin dueño')).toBeNull();
  await userEvent.click(panel.getByLabelText(/Sigue con nosotros/));
  // What is booked besides is shown before anything is asked for.
  expect(panel.getByText('Consignaciones sin dueño')).toBeDefined();
  await userEvent.dblClick(ask);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        subject: 91_204,
        input: { money: 'kept' },
        reason: 'Era de otro.',
        seen_hash: REVERSAL.hash,
      },
      true,
    ]),
  );
  expect(countOf(`POST ${REVERSALS}`)).toBe(1);
});

test('a refused proposal keeps the reason that was typed', async () => {
  openTab({ [`POST ${REVERSALS}`]: () => refuseWith('decision_open') });
  await userEvent.click(await screen.findByRole('button', { name: 'Reversar este pago' }));
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Motivo, lo verá quien aprueba');
  await userEvent.type(reason, 'Se devolvió.');
  await userEvent.click(screen.getByLabelText(/Ya no lo tenemos/));
  await userEvent.click(screen.getByRole('button', { name: 'Pedir el reverso' }));
  expect(await screen.findByText(/Ya hay una propuesta sobre esto/)).toBeDefined();
  expect(reason.value).toBe('Se devolvió.');
});

const OPEN = { ...PAYMENT, open_decision_id: 7 };

test('another person approves by the figures that they saw', async () => {
  const sent: unknown[] = [];
  openTab({
    [`GET ${API}`]: () => answerWith(OPEN),
    [DECISION]: () => answerWith(proposedBy(2)),
    [`POST ${REVERSALS}/7/approval`]: async (request) => {
      sent.push(await request.json());
      return refuseWith('decision_changed');
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Reverso de un pago' }));
  expect(await panel.findByText('Rosa Lemos')).toBeDefined();
  expect(panel.getByText('Todo sigue como lo vio quien propuso.')).toBeDefined();
  await userEvent.click(panel.getByRole('button', { name: /Reversar \$\s691\.162/ }));
  expect(await panel.findByText(/Cambió desde que lo viste/)).toBeDefined();
  const { details: _, ...seen } = REVERSAL;
  expect(sent).toEqual([{ seen, ticked: [] }]);
});

test('what matters and changed since the proposal is ticked before the button works', async () => {
  const changes = [{ name: 'principal', was: 8_500_000, is: 8_403_402, matters: true }];
  const sent: unknown[] = [];
  openTab({
    [`GET ${API}`]: () => answerWith(OPEN),
    [DECISION]: () => answerWith(proposedBy(2, { changes })),
    [`POST ${REVERSALS}/7/approval`]: async (request) => {
      sent.push(await request.json());
      return refuseWith('decision_expired', { expiredText: '20 de noviembre' });
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Tu decisión' }));
  expect(panel.getByText(/Saldo a capital: \$\s8\.403\.402/)).toBeDefined();
  const act = panel.getByRole<HTMLButtonElement>('button', { name: /Reversar/ });
  expect(act.disabled).toBe(true);
  await userEvent.click(panel.getByRole('checkbox'));
  await userEvent.click(act);
  await waitFor(() => expect(sent).toMatchObject([{ ticked: ['principal'] }]));
});

test('what changed says on which side, beside both sides of what the proposer saw', async () => {
  const changes = [{ name: 'overdue', was: 700_000, is: 691_162, matters: true }];
  const lines = REVERSAL.lines.map((line) =>
    line.name === 'overdue' ? { ...line, after: 700_000 } : line,
  );
  const seen = { amount: REVERSAL.amount, lines, facts: [] };
  openTab({
    [`GET ${API}`]: () => answerWith(OPEN),
    [DECISION]: () => answerWith(proposedBy(2, { changes, seen })),
  });
  const panel = within(await screen.findByRole('region', { name: 'Tu decisión' }));
  expect(panel.getByText(/Para ponerse al día, si se aprueba: \$\s691\.162/)).toBeDefined();
  const frozen = screen.getByRole('region', { name: 'Lo que vio quien propuso' });
  expect(frozen.textContent).toMatch(/Para ponerse al día\$\s0 +si se aprueba: \$\s700\.000/);
});

test('a refusal without a reason goes back to its field, and nothing is sent', async () => {
  openTab({
    [`GET ${API}`]: () => answerWith(OPEN),
    [DECISION]: () => answerWith(proposedBy(2)),
  });
  const panel = within(await screen.findByRole('region', { name: 'Tu decisión' }));
  await userEvent.click(panel.getByRole('button', { name: 'Rechazar' }));
  expect(panel.getByText('Escribe el motivo.')).toBeDefined();
  expect(document.activeElement).toBe(panel.getByLabelText('Nota para quien propuso'));
});

test('a note is still there when another person decided meanwhile', async () => {
  const decided = proposedBy(2, {
    state: 'refused',
    preview: null,
    decided_by: { user_id: 3, name: 'Adriana Pardo' },
    decided_at: '2026-11-13T16:38:00Z',
    decision_note: 'Pagó ayer.',
  });
  const answers = [proposedBy(2)];
  openTab({
    [`GET ${API}`]: () => answerWith(OPEN),
    [DECISION]: () => answerWith(answers.shift() ?? decided),
    [`POST ${REVERSALS}/7/approval`]: () => refuseWith('decision_decided'),
  });
  const panel = within(await screen.findByRole('region', { name: 'Tu decisión' }));
  await userEvent.type(panel.getByLabelText('Nota para quien propuso'), 'De acuerdo.');
  await userEvent.click(panel.getByRole('button', { name: /Reversar/ }));
  expect(await panel.findByText(/Adriana Pardo la rechazó/)).toBeDefined();
  expect(panel.getByText(/Tu nota sigue escrita: «De acuerdo\.»/)).toBeDefined();
  expect(panel.getByRole('button', { name: 'Copiar mi nota' })).toBeDefined();
});

test('money of the tray goes back there without a question', async () => {
  const sent: unknown[] = [];
  openTab({
    [PREVIEW]: () => answerWith(unproposed(OF_THE_TRAY)),
    [`POST ${REVERSALS}`]: async (request) => {
      sent.push(await request.json());
      return refuseWith('decision_open');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reversar este pago' }));
  const reason = await screen.findByLabelText('Motivo, lo verá quien aprueba');
  expect(screen.queryByText('¿Dónde está el dinero?')).toBeNull();
  await userEvent.type(reason, 'Era de otro.');
  await userEvent.click(screen.getByRole('button', { name: 'Pedir el reverso' }));
  await waitFor(() =>
    expect(sent).toEqual([{ subject: 91_204, input: { money: 'kept' }, reason: 'Era de otro.' }]),
  );
});

test('who proposed cannot approve, and may give the proposal up with a reason', async () => {
  const sent: unknown[] = [];
  openTab({
    [`GET ${API}`]: () => answerWith(OPEN),
    [DECISION]: () => answerWith(proposedBy(1)),
    [`POST ${REVERSALS}/7/withdrawal`]: async (request) => {
      sent.push(await request.json());
      return answerWith({ decision_id: 7, state: 'withdrawn' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar la propuesta' }));
  expect(screen.getByText('No apruebas lo tuyo')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Reversar \$/ })).toBeNull();
  await userEvent.type(screen.getByLabelText('Por qué la retiras'), 'Me equivoqué.');
  await userEvent.click(screen.getByRole('button', { name: 'Retirar la propuesta' }));
  await waitFor(() => expect(sent).toEqual([{ note: 'Me equivoqué.' }]));
});

test('a role that only reads sees that a proposal waits', async () => {
  openTab(
    { [`GET ${API}`]: () => answerWith(OPEN), [DECISION]: () => answerWith(proposedBy(2)) },
    READER,
  );
  expect(await screen.findByText('Rosa Lemos')).toBeDefined();
  expect(screen.getByText(/La decide Teodoro Ruiz/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull();
});

test('a credit without payments, and payments that could not be read, say so', async () => {
  const answers = [refuseWith('invalid_input')];
  openTab({
    [`GET ${CREDIT_API}/payments`]: () =>
      answers.shift() ?? answerWith({ ...ALL, payments: [], valid_count: 0, reversed_count: 0 }),
  });
  expect(await screen.findByText('No pudimos traer los pagos')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Todavía no hay pagos')).toBeDefined();
});

test.each([
  ['tray', /alguien asignó ese dinero desde la bandeja\. Dos personas lo reversan aquí/],
  ['settled', /ya estaba en una liquidación/],
])(
  'money that the gateway gave back after it was used says what ends it: %s',
  async (cause, words) => {
    openTab({
      [`GET ${API}`]: () =>
        answerWith({
          ...PAYMENT,
          state: 'returned',
          returned: { at: '2026-11-13T20:00:00Z', cause, refunded: 0 },
        }),
    });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reversar este pago' })).toBeDefined();
  },
);

test('a payment whose surplus went back says why it is not reversed, without another try', async () => {
  openTab({ [PREVIEW]: () => answerWith(unproposed(null, GIVEN_BACK)) });
  await userEvent.click(await screen.findByRole('button', { name: 'Reversar este pago' }));
  const panel = within(await screen.findByRole('region', { name: 'Reversar el pago' }));
  expect(await panel.findByText(/ya se devolvió al cliente/)).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByRole('button', { name: 'Reversar este pago' })).toBeDefined();
});

test('a proposal that cannot be approved any more can still be given up', async () => {
  openTab({
    [`GET ${API}`]: () => answerWith(OPEN),
    [DECISION]: () => answerWith(proposedBy(2, { preview: null, obstacle: GIVEN_BACK })),
  });
  const panel = within(await screen.findByRole('region', { name: 'Reverso de un pago' }));
  expect(await panel.findByText(/ya se devolvió al cliente/)).toBeDefined();
  expect(panel.getByRole('button', { name: 'Rechazar' })).toBeDefined();
  expect(panel.queryByRole('button', { name: /Reversar/ })).toBeNull();
});
