import { STATE } from '@cuotaclara/contract';
import type {
  Disbursement,
  DisbursementPage,
} from '@cuotaclara/contract/disbursement/disbursement';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { CREDIT_API, inDialog, openCredit } from './testing/open-credit.tsx';

afterEach(() => vi.unstubAllGlobals());

const API = `${CREDIT_API}/disbursement`;
const DECISIONS = '/api/managements/decisions/disbursements';
const TREASURY = ['view_associated_loans', 'disburse_credit'];

const ACCOUNT: Disbursement['account'] = {
  payee_account_id: 31,
  bank: 'Bancolombia',
  account_type: 'checking',
  account_number: '00398417719',
  holder: 'Andina de Motos S. A. S.',
  holder_identification: 'NIT 901284517-3',
  changed_by: 'Lina Ossa',
  changed_by_id: 91,
  changed_at: '2026-03-03T15:00:00Z',
  confirmed_by: 'Germán Duarte',
  confirmed_at: '2026-03-03T16:00:00Z',
  confirmation: 'Llamé a la gerente.',
  decision_id: null,
};

const READY: DisbursementPage = {
  credit_id: 10_204,
  credit_state_id: STATE.awaitingDisbursement,
  lent: 14_400_000,
  withheld: 813_740,
  to_pay: 13_586_260,
  charges: [{ name: 'Fianza', amount: 813_740, beneficiary: 'Avalista' }],
  gmf: 54_345,
  commission: 432_000,
  pays_on: '2026-11-12',
  first_due_on: '2026-12-12',
  instalment: 538_600,
  first_instalment: 541_200,
  instalment_count: 36,
  needs_lien: true,
  signed_on: '2026-11-09',
  payees: [
    {
      kind: 'supplier',
      name: 'Andina de Motos S. A. S.',
      identification: 'NIT 901284517-3',
      account: ACCOUNT,
    },
    { kind: 'borrower', name: 'Natalia Arango', identification: 'CC 1037648215', account: null },
  ],
  gates: [
    { name: 'documents', holds: true, proof: '5 documentos sellados, 10 nov 2026' },
    { name: 'lien', holds: false, proof: 'Falta el radicado de la prenda.' },
    { name: 'account', holds: true, proof: 'Sin cambios desde el 3 mar 2026' },
  ],
  proposed: null,
  current: null,
  returned: [],
  may: { prepare: true, confirm_account: true, record: false, return: false },
  bank_accounts: ['7:61034528810', '51:4417'],
  booked: null,
};

const allHold = READY.gates.map((gate) => ({ ...gate, holds: true }));

const TO_APPROVE: DisbursementPage = {
  ...READY,
  gates: allHold,
  proposed: { decision_id: 12, payee_kind: 'supplier', account: ACCOUNT },
  may: { ...READY.may, prepare: false },
};

const APPROVED: DisbursementPage = {
  ...READY,
  gates: allHold,
  current: {
    disbursement_id: 5,
    decision_id: 12,
    state: 'approved',
    payee_kind: 'supplier',
    account: ACCOUNT,
    prepared_by: { user_id: 9, name: 'Lina Ossa' },
    prepared_at: '2026-11-12T13:40:00Z',
    approved_by: { user_id: 8, name: 'Germán Duarte' },
    approved_at: '2026-11-12T14:00:00Z',
    pays_on: '2026-11-12',
    bank_reference: null,
    voucher_number: null,
    transferred_by: null,
    transferred_at: null,
  },
  may: { ...READY.may, prepare: false, record: true, return: true },
};

const SEEN = {
  amount: 13_586_260,
  lines: [
    { name: 'to_pay', before: 0, after: 13_586_260 },
    { name: 'state', before: 'Por aprobar', after: 'Por girar' },
  ],
  facts: [
    { name: 'payee', value: 'Andina de Motos S. A. S., NIT 901284517-3' },
    { name: 'first_due_on', value: '2026-12-12' },
  ],
};

const PREVIEW = { ...SEEN, hash: 'a'.repeat(64), details: null };

const DECISION = {
  decision_id: 12,
  state: 'proposed',
  label: 'CR-10204',
  subject: '10204',
  credit_id: 10_204,
  input: { payee_kind: 'supplier', to_pay: 13_586_260, payee_account_id: 31 },
  reason: null,
  proposed_by: { user_id: 9, name: 'Lina Ossa' },
  proposed_at: '2026-11-12T13:40:00Z',
  expires_on: '2026-11-25',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  seen: SEEN,
  preview: PREVIEW,
  obstacle: null,
  needs_code: true,
  changes: [],
  deciders: ['Germán Duarte'],
};

/** Answer to what the disbursement would change before anyone proposes it. */
const previewed = (obstacle: string | null = null) =>
  answerWith({
    open_decision_id: null,
    preview: obstacle === null ? PREVIEW : null,
    obstacle,
  });

const openPage = (
  page: () => DisbursementPage,
  answers: Parameters<typeof openCredit>[0]['answers'] = {},
) =>
  openCredit({
    credits: [sampleCredit({ credit_state_id: STATE.awaitingDisbursement, steps: [] })],
    address: '?tab=disbursement',
    functions: TREASURY,
    answers: {
      [`GET ${API}`]: () => answerWith(page()),
      [`GET ${DECISIONS}/preview`]: () => previewed(),
      [`GET ${DECISIONS}/12`]: () => answerWith(DECISION),
      ...answers,
    },
  });

const PROPOSED = { decision_id: 12, expires_on: '2026-11-25', preview: PREVIEW };

test('treasury reads the equation and the gates, and prepares with the request of the lien', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  openPage(() => READY, {
    [`POST ${DECISIONS}`]: async (request) => {
      sent.push([await request.json(), request.headers.has('idempotency-key')]);
      return answerWith(PROPOSED);
    },
  });
  const figures = await screen.findByRole('region', { name: 'Lo que se gira' });
  expect(figures.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Se presta$ 14.400.000saldo a capital desde el giro–Se retiene$ 813.7401 cargo' +
      '=Recibe el proveedor$ 13.586.260Andina de Motos S. A. S.',
  );
  const gates = screen.getByRole('region', { name: 'Lo que se revisó' });
  expect(within(gates).getByText('2 de 3')).toBeTruthy();
  // What does not hold comes first and says who solves it.
  expect(within(gates).getAllByRole('listitem')[0]?.textContent).toContain(
    'Falta el radicado de la prenda. Lo resuelve Tesorería.',
  );
  await user.click(screen.getByRole('button', { name: 'Preparar' }));
  expect(screen.getByText('Escribe el número de radicado.')).toBeTruthy();
  expect(screen.getByText('Elige la fecha.')).toBeTruthy();
  await user.type(screen.getByLabelText('Número de radicado'), '2026-44812');
  await user.type(screen.getByLabelText('Dónde se radicó'), 'Tránsito de Itagüí');
  await user.type(screen.getByLabelText('Fecha'), '1900-01-01');
  await user.click(screen.getByRole('button', { name: 'Preparar' }));
  expect(screen.getByText(/^El crédito se firmó el 9 de noviembre de 2026/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText('Fecha'));
  await user.type(screen.getByLabelText('Fecha'), '2026-11-10');
  await user.click(screen.getByRole('button', { name: 'Preparar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    [
      {
        subject: 10_204,
        input: {
          payee_kind: 'supplier',
          to_pay: 13_586_260,
          lien: { filing: '2026-44812', office: 'Tránsito de Itagüí', requested_on: '2026-11-10' },
        },
      },
      true,
    ],
  ]);
});

test('a payee without an account needs one first', async () => {
  const user = userEvent.setup();
  openPage(() => READY);
  await user.click(await screen.findByRole('radio', { name: /Cliente/ }));
  expect(screen.getByText('Todavía no hay cuenta de Natalia Arango')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Preparar' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Registrar cuenta' }));
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: 'Registrar cuenta' }));
  expect(dialog.getByText('Escribe el banco.')).toBeTruthy();
  expect(dialog.getByText('La cuenta tiene de 4 a 20 números, sin puntos.')).toBeTruthy();
});

test('an account of another person is said at the document of its holder, and not sent', async () => {
  const user = userEvent.setup();
  const entered = vi.fn(() => answerWith(ACCOUNT));
  openPage(() => READY, { [`POST ${API}/account`]: entered });
  await user.click(await screen.findByRole('button', { name: 'Cambiar cuenta' }));
  const dialog = await inDialog();
  await user.type(dialog.getByRole('combobox', { name: 'Banco' }), 'Bancolombia');
  await user.selectOptions(dialog.getByLabelText('Tipo de cuenta'), 'savings');
  await user.type(dialog.getByLabelText('Número de la cuenta'), '00398417719');
  const holder = dialog.getByLabelText('Cédula o NIT del titular');
  await user.clear(holder);
  await user.type(holder, '1037648215');
  await user.click(dialog.getByRole('button', { name: 'Registrar cuenta' }));
  expect(dialog.getByText(/^La cuenta debe ser de Andina de Motos S. A. S., NIT/)).toBeTruthy();
  expect(entered).not.toHaveBeenCalled();
  await user.clear(holder);
  await user.type(holder, '901.284.517');
  await user.click(dialog.getByRole('button', { name: 'Registrar cuenta' }));
  await waitFor(() => expect(entered).toHaveBeenCalledOnce());
});

test('sending the dialog of the account does not send the preparation around it', async () => {
  const user = userEvent.setup();
  const prepared = vi.fn(() => answerWith(PROPOSED));
  openPage(() => ({ ...READY, needs_lien: false, gates: allHold }), {
    [`POST ${DECISIONS}`]: prepared,
  });
  await user.click(await screen.findByRole('button', { name: 'Cambiar cuenta' }));
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: 'Registrar cuenta' }));
  expect(dialog.getByText('Escribe el banco.')).toBeTruthy();
  expect(prepared).not.toHaveBeenCalled();
});

test('what holds the payout back stands where it is prepared, and nothing is sent', async () => {
  const obstacle = 'No se puede girar todavía. Póliza activa: Falta.';
  openPage(() => READY, { [`GET ${DECISIONS}/preview`]: () => previewed(obstacle) });
  expect(await screen.findByText(obstacle)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Preparar' })).toHaveProperty('disabled', true);
});

test('a transfer that the bank made already is prepared with its day', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  openPage(() => ({ ...READY, needs_lien: false, gates: allHold }), {
    [`POST ${DECISIONS}`]: async (request) => {
      sent.push(await request.json());
      return answerWith(PROPOSED);
    },
  });
  await user.type(await screen.findByLabelText('Día del giro'), '2026-11-11');
  await user.click(screen.getByRole('button', { name: 'Preparar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      subject: 10_204,
      input: { payee_kind: 'supplier', to_pay: 13_586_260, pays_on: '2026-11-11' },
    },
  ]);
});

test('another person approves with a code; a wrong one keeps the page', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  let shown = TO_APPROVE;
  openPage(() => shown, {
    [`POST ${DECISIONS}/12/approval`]: async (request) => {
      bodies.push(await request.json());
      if (bodies.length === 1) return refuseWith('wrong_code');
      shown = APPROVED;
      return answerWith({
        decision_id: 12,
        outcome: { disbursement_id: 5, credit_state_id: STATE.awaitingDisbursement },
      });
    },
  });
  expect(await screen.findByText('Lina Ossa')).toBeTruthy();
  const approval = { name: /^Aprobar el giro de/ };
  expect(screen.getByRole('button', approval)).toHaveProperty('disabled', true);
  const code = screen.getByLabelText('Código de tu aplicación');
  await user.type(code, '482');
  expect(screen.getByText(/faltan 3 dígitos del código/)).toBeTruthy();
  await user.type(code, '915');
  await user.click(screen.getByRole('button', approval));
  expect(await screen.findByText(/El código no coincide/)).toBeTruthy();
  await user.clear(code);
  await user.type(code, '111222');
  await user.click(screen.getByRole('button', approval));
  expect(await screen.findByText('Girar y registrar el comprobante')).toBeTruthy();
  const { details: _, ...seen } = PREVIEW;
  expect(bodies.at(-1)).toEqual({ seen, ticked: [], code: '111222' });
});

test('a voucher needs its file and its facts; one that differs says what differs', async () => {
  const user = userEvent.setup();
  const urls: string[] = [];
  const differences = 'Dice otra cuenta.';
  openPage(() => APPROVED, {
    [`POST ${API}/transfer`]: ({ url }) => {
      urls.push(new URL(url).search);
      return refuseWith('voucher_mismatch', { differences });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Registrar el giro' }));
  expect(screen.getByText('Sube el comprobante del banco.')).toBeTruthy();
  expect(screen.getByText('Escribe el valor del comprobante.')).toBeTruthy();
  expect(screen.getByText('Elige la cuenta de la empresa.')).toBeTruthy();
  const file = new File(['%PDF-1.4'], 'giro.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText(/Elige un archivo/), file);
  await user.type(screen.getByLabelText('Valor'), '13586000');
  await user.type(screen.getByLabelText('Día'), '2026-11-12');
  await user.type(screen.getByLabelText('Cuenta, últimos 4'), '7719');
  await user.type(screen.getByLabelText('Número del comprobante'), 'TR-8841902');
  await user.selectOptions(screen.getByLabelText('De qué cuenta salió'), 'Bancolombia ··8810');
  await user.click(screen.getByRole('button', { name: 'Registrar el giro' }));
  expect(await screen.findByText(/no coincide con lo aprobado. Dice otra cuenta/)).toBeTruthy();
  expect(new URLSearchParams(urls[0]).get('amount')).toBe('13586000');
  expect(new URLSearchParams(urls[0]).get('party')).toBe('7:61034528810');
  // What was typed is still there.
  expect(screen.getByLabelText('Número del comprobante')).toHaveProperty('value', 'TR-8841902');
});
