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
  current: null,
  returned: [],
  may: { prepare: true, approve: false, confirm_account: true, record: false, return: false },
  obstacle: null,
  needs_code: false,
  bank_accounts: ['7:61034528810', '51:4417'],
  booked: null,
};

const PREPARED: Disbursement = {
  disbursement_id: 5,
  state: 'prepared',
  payee_kind: 'supplier',
  account: ACCOUNT,
  lien: { filing: '2026-44812', office: 'Tránsito de Itagüí', requested_on: '2026-11-10' },
  prepared_by: { user_id: 9, name: 'Lina Ossa' },
  prepared_at: '2026-11-12T13:40:00Z',
  approved_by: null,
  approved_at: null,
  pays_on: null,
  bank_reference: null,
  voucher_number: null,
  transferred_by: null,
  transferred_at: null,
  returned_by: null,
  returned_at: null,
  return_reason: null,
};

const allHold = READY.gates.map((gate) => ({ ...gate, holds: true }));

const TO_APPROVE: DisbursementPage = {
  ...READY,
  gates: allHold,
  current: PREPARED,
  may: { ...READY.may, prepare: false, approve: true, return: true },
  needs_code: true,
};

const APPROVED: DisbursementPage = {
  ...TO_APPROVE,
  current: {
    ...PREPARED,
    state: 'approved',
    approved_by: { user_id: 8, name: 'Germán Duarte' },
    approved_at: '2026-11-12T14:00:00Z',
    pays_on: '2026-11-12',
  },
  may: { ...READY.may, prepare: false, record: true, return: true },
};

const openPage = (
  page: () => DisbursementPage,
  answers: Parameters<typeof openCredit>[0]['answers'] = {},
) =>
  openCredit({
    credits: [sampleCredit({ credit_state_id: STATE.awaitingDisbursement, steps: [] })],
    address: '?tab=disbursement',
    functions: TREASURY,
    answers: { [`GET ${API}`]: () => answerWith(page()), ...answers },
  });

const standing = (state: string) => ({
  disbursement_id: 5,
  state,
  credit_state_id: STATE.awaitingDisbursement,
});

test('treasury reads the equation and the gates, and prepares with the request of the lien', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  openPage(() => READY, {
    [`POST ${API}`]: async (request) => {
      sent.push([await request.json(), request.headers.has('idempotency-key')]);
      return answerWith(standing('prepared'));
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
        payee_kind: 'supplier',
        to_pay: 13_586_260,
        lien: { filing: '2026-44812', office: 'Tránsito de Itagüí', requested_on: '2026-11-10' },
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
  const prepared = vi.fn(() => answerWith(standing('prepared')));
  openPage(() => ({ ...READY, needs_lien: false, gates: allHold }), { [`POST ${API}`]: prepared });
  await user.click(await screen.findByRole('button', { name: 'Cambiar cuenta' }));
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: 'Registrar cuenta' }));
  expect(dialog.getByText('Escribe el banco.')).toBeTruthy();
  expect(prepared).not.toHaveBeenCalled();
});

test('another person approves with a code; a wrong one keeps the page', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  let shown = TO_APPROVE;
  openPage(() => shown, {
    [`POST ${API}/approval`]: async (request) => {
      bodies.push(await request.json());
      if (bodies.length === 1) return refuseWith('wrong_code');
      shown = APPROVED;
      return answerWith(standing('approved'));
    },
  });
  expect(await screen.findByText('Lina Ossa preparó')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Aprobar y girar' });
  expect(button).toHaveProperty('disabled', true);
  const code = screen.getByLabelText('Código de tu aplicación');
  await user.type(code, '482');
  expect(screen.getByText('Faltan 3 dígitos del código.')).toBeTruthy();
  await user.type(code, '915');
  await user.click(button);
  expect(await screen.findByText(/El código no coincide/)).toBeTruthy();
  await user.clear(code);
  await user.type(code, '111222');
  await user.click(screen.getByRole('button', { name: 'Aprobar y girar' }));
  expect(await screen.findByText('Girar y registrar el comprobante')).toBeTruthy();
  expect(bodies.at(-1)).toEqual({
    disbursement_id: 5,
    to_pay: 13_586_260,
    first_due_on: '2026-12-12',
    code: '111222',
  });
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
