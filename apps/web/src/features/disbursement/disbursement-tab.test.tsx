import { STATE } from '@cuotaclara/contract';
import type {
  Disbursement,
  DisbursementPage,
  ReturnedDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import type { PayeeAccount } from '@cuotaclara/contract/disbursement/payee-accounts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleCredit } from '#test/sample-credit.ts';
import { sampleUser } from '#test/sample-user.ts';
import { DisbursementTab } from './disbursement-tab.tsx';

afterEach(() => vi.unstubAllGlobals());

const ANA = { user_id: 1, name: 'Ana Ríos' };
const PAOLA = { user_id: 2, name: 'Paola Andrea Londoño' };
const ACCOUNT = {
  payee_account_id: 4,
  bank: 'Bancolombia',
  account_type: 'checking',
  account_number: '3984180253',
  holder: 'Caribe Motos S. A. S.',
  holder_identification: 'NIT 901104957-9',
  changed_by: 'Ana Ríos',
  changed_by_id: 91,
  changed_at: '2026-11-17T15:00:00Z',
  confirmed_by: 'Paola Andrea Londoño',
  confirmed_at: '2026-11-17T15:10:00Z',
  confirmation: 'Llamada',
  decision_id: null,
} as const;

const APPROVED: Disbursement = {
  disbursement_id: 9,
  decision_id: 12,
  state: 'approved',
  payee_kind: 'supplier',
  account: ACCOUNT,
  prepared_by: ANA,
  prepared_at: '2026-11-17T16:00:00Z',
  approved_by: PAOLA,
  approved_at: '2026-11-17T16:30:00Z',
  pays_on: '2026-11-16',
  bank_reference: null,
  voucher_number: null,
  transferred_by: null,
  transferred_at: null,
};

const TRANSFERRED: Disbursement = {
  ...APPROVED,
  state: 'transferred',
  bank_reference: 'TRF778812',
  voucher_number: 23,
  transferred_by: ANA,
  transferred_at: '2026-11-17T17:00:00Z',
};

type Answers = Parameters<typeof fakeApi>[0];

/** The tab as Ana sees it, who works at treasury; `change` is what another person does. */
const openTab = (
  current: Disbursement | null,
  may: Partial<DisbursementPage['may']> = {},
  answers: Answers = {},
  over: Partial<DisbursementPage> = {},
) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  const user = sampleUser({ functions: ['disburse_credit'] });
  sessionStore.dispatch({ type: 'signed_in', user });
  const credit = sampleCredit({ credit_state_id: STATE.awaitingDisbursement });
  let page: DisbursementPage = {
    credit_id: credit.credit_id,
    credit_state_id: STATE.awaitingDisbursement,
    lent: 9_114_120,
    withheld: 414_120,
    to_pay: 8_700_000,
    charges: [{ name: 'Fianza', amount: 414_120, beneficiary: 'Avalista' }],
    gmf: 34_800,
    commission: null,
    pays_on: current?.pays_on ?? '2026-11-17',
    first_due_on: '2026-12-20',
    instalment: 352_233,
    first_instalment: 353_146,
    instalment_count: 36,
    needs_lien: false,
    signed_on: '2026-11-09',
    payees: [
      {
        kind: 'supplier',
        name: 'Caribe Motos S. A. S.',
        identification: 'NIT 901104957-9',
        account: ACCOUNT,
      },
    ],
    gates: [],
    proposed: null,
    current,
    returned: [],
    may: {
      prepare: false,
      confirm_account: false,
      record: false,
      return: false,
      ...may,
    },
    booked:
      current?.state === 'transferred'
        ? { entry_id: 412, booked_on: '2026-11-16', voucher: 'CE-225' }
        : null,
    bank_accounts: ['bancolombia:20184411020'],
  };
  fakeApi({
    [`GET /api/managements/credits/${credit.credit_id}/disbursement`]: () => answerWith(page),
    ...answers,
  });
  page = { ...page, ...over };
  const nothing = () => {};
  renderPage(
    () => (
      <DisbursementTab
        credit={credit}
        may={() => true}
        obstaclesId="why"
        onTab={nothing}
        onOpen={nothing}
      />
    ),
    { path: '/credits/1', readSearch: () => ({}), addresses: ['/credits/1'] },
  );
  return {
    change: (over: Partial<DisbursementPage>): void => {
      page = { ...page, ...over };
    },
  };
};

const URL_OF_CREDIT = `/api/managements/credits/${sampleCredit({}).credit_id}/disbursement`;

const bankFacts = async () => {
  const card = await screen.findByRole('region', { name: /Aprobar|Girar|Girado/ });
  return within(card)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};

test('what was approved says the day that the voucher must have', async () => {
  openTab(APPROVED, { record: true, return: true });
  expect(await bankFacts()).toEqual([
    'Día del giro: 16 nov 2026',
    'Se gira: $\u00a08.700.000',
    '4×1000, lo paga la empresa: $\u00a034.800',
    'Baja el saldo del banco: $\u00a08.734.800',
  ]);
  // Ana prepared it herself.
  expect(screen.getByRole('button', { name: 'Devolver para corregir' })).toBeDefined();
});

test('what was paid out is told as past, with its day and the number of the bank', async () => {
  openTab(TRANSFERRED);
  expect(await bankFacts()).toEqual([
    'Día del giro: 16 nov 2026',
    'Se giró: $\u00a08.700.000',
    '4×1000, lo paga la empresa: $\u00a034.800',
    'Bajó el saldo del banco: $\u00a08.734.800',
    'Comprobante de egreso: CE-225',
  ]);
  expect(screen.getByRole('heading', { name: 'Girado: giro G-00023' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'CE-225' })).toBeNull();
  expect(screen.getByText('Recibió el proveedor')).toBeDefined();
  expect(screen.getByText('Número TRF778812')).toBeDefined();
});

test('who sees the books opens the entry of the transfer', async () => {
  openTab(TRANSFERRED);
  await screen.findByText('CE-225');
  const user = sampleUser({ functions: ['disburse_credit', 'view_ledger'] });
  act(() => sessionStore.dispatch({ type: 'signed_in', user }));
  const link = await screen.findByRole('link', { name: 'CE-225' });
  expect(link.getAttribute('href')).toBe('/ledger/journal?month=2026-11&entry=412');
});

/** The proposal of the page is slow to come. */
const PROPOSAL: Answers = {
  'GET /api/managements/decisions/disbursements/12': () => new Promise(() => {}),
};

const proposedInto = (account: PayeeAccount): Partial<DisbursementPage> => ({
  proposed: { decision_id: 12, payee_kind: 'supplier', account },
});

const AWAITING = {
  ...ACCOUNT,
  confirmed_by: null,
  confirmed_at: null,
  confirmation: null,
  decision_id: 8,
} as const;

test('an account is confirmed by another person than the one who registered it', async () => {
  const own = { ...AWAITING, changed_by_id: sampleUser({}).user_id };
  openTab(null, { confirm_account: true }, PROPOSAL, proposedInto(own));
  expect(await screen.findByText(/la confirma otra persona de Tesorería/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirmar cuenta' })).toBeNull();
});

const SEEN = {
  amount: null,
  lines: [{ name: 'account', before: null, after: 'Bancolombia, corriente 3984180253' }],
  facts: [{ name: 'identification', value: 'NIT 901104957-9' }],
};

const CONFIRMATION = {
  decision_id: 8,
  state: 'proposed',
  label: 'Caribe Motos S. A. S.',
  subject: '4',
  credit_id: null,
  input: {},
  reason: null,
  proposed_by: { user_id: 91, name: 'Ana Ríos' },
  proposed_at: '2026-11-17T15:00:00Z',
  expires_on: '2026-11-27',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  seen: SEEN,
  preview: { ...SEEN, hash: 'a'.repeat(64), details: null },
  obstacle: null,
  needs_code: false,
  changes: [],
  deciders: [],
};

test('who confirms an account says with whom, before anything is sent', async () => {
  const sent: unknown[] = [];
  const decisions = '/api/managements/decisions/payee-accounts/8';
  const answers: Answers = {
    ...PROPOSAL,
    [`GET ${decisions}`]: () => answerWith(CONFIRMATION),
    [`POST ${decisions}/approval`]: async (request) => {
      sent.push(await request.json());
      return answerWith({ decision_id: 8, outcome: { payee_account_id: 4 } });
    },
  };
  openTab(null, { confirm_account: true }, answers, proposedInto(AWAITING));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar cuenta' }));
  const dialog = within(await screen.findByRole('dialog', { name: /la cuenta de Caribe Motos/ }));
  const confirm = await dialog.findByRole('button', { name: 'Sí, es su cuenta' });
  await userEvent.click(confirm);
  expect(dialog.getByText('Escribe la nota.')).toBeDefined();
  const note = 'Llamé a la gerente.';
  await userEvent.type(dialog.getByLabelText('Con quién y cómo la confirmaste'), note);
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(sent).toEqual([{ seen: { ...SEEN, hash: 'a'.repeat(64) }, ticked: [], note }]),
  );
});

const RETURNED: ReturnedDisbursement = {
  disbursement_id: 9,
  returned_by: PAOLA,
  returned_at: '2026-11-17T17:00:00Z',
  return_reason: 'La cuenta era otra',
};

const fillVoucher = async () => {
  const file = new File(['%PDF-'], 'giro-8700.pdf', { type: 'application/pdf' });
  const drop = document.querySelector<HTMLInputElement>('input[type=file]');
  if (drop === null) throw new Error('no place for the voucher');
  await userEvent.upload(drop, file);
  await userEvent.type(screen.getByLabelText('Valor'), '8700000');
  await userEvent.type(screen.getByLabelText('Día'), '2026-11-16');
  await userEvent.type(screen.getByLabelText('Cuenta, últimos 4'), '0253');
  await userEvent.type(screen.getByLabelText('Número del comprobante'), 'TRF778812');
};

test('a voucher outlives the return of its payout, and waits for the next approval', async () => {
  let sentCount = 0;
  const tab = openTab(
    APPROVED,
    { record: true },
    {
      [`POST ${URL_OF_CREDIT}/transfer`]: () => {
        sentCount += 1;
        tab.change(
          sentCount === 1
            ? { current: null, returned: [RETURNED] }
            : { current: { ...TRANSFERRED, disbursement_id: 10 } },
        );
        return sentCount === 1
          ? refuseWith('disbursement_decided')
          : answerWith({
              disbursement_id: 10,
              state: 'transferred',
              credit_state_id: STATE.disbursed,
              voucher_number: 23,
            });
      },
      'POST /api/managements/decisions/disbursements': () => {
        tab.change({ current: { ...APPROVED, disbursement_id: 10 } });
        return refuseWith('disbursement_decided');
      },
      'GET /api/managements/decisions/disbursements/preview': () =>
        answerWith({ open_decision_id: null, preview: null, obstacle: null }),
    },
  );
  await screen.findByRole('button', { name: 'Registrar el giro' });
  await fillVoucher();
  await userEvent.click(screen.getByRole('button', { name: 'Registrar el giro' }));
  expect(await screen.findByText('El giro no quedó registrado')).toBeDefined();
  const notice = screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ');
  expect(notice).toContain('Paola Andrea Londoño lo devolvió el 17 nov 2026');
  expect(notice).toContain('«La cuenta era otra».');
  expect(notice).toContain('giro-8700.pdf');
  expect(notice).toContain('$ 8.700.000');
  expect(notice).toContain('TRF778812');

  // Another person has prepared and approved it again meanwhile.
  await userEvent.click(screen.getByRole('button', { name: 'Preparar' }));
  expect(await screen.findByText(/lo llenaste antes de que devolvieran el giro/)).toBeDefined();
  expect(screen.getByLabelText('Número del comprobante')).toHaveProperty('value', 'TRF778812');
  expect(screen.getByText('giro-8700.pdf')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Registrar el giro' }));
  expect(await screen.findByRole('heading', { name: /^Girado/ })).toBeDefined();
  expect(sentCount).toBe(2);
});

test('an approval is taken back with a reason, and the payout is prepared again', async () => {
  const sent: unknown[] = [];
  const tab = openTab(
    APPROVED,
    { return: true },
    {
      [`POST ${URL_OF_CREDIT}/return`]: async (request) => {
        sent.push(await request.json());
        tab.change({ current: null, returned: [RETURNED] });
        return answerWith({
          disbursement_id: 9,
          state: 'returned',
          credit_state_id: STATE.awaitingDisbursement,
        });
      },
      'GET /api/managements/decisions/disbursements/preview': () =>
        answerWith({ open_decision_id: null, preview: null, obstacle: null }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Devolver para corregir' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Hazlo solo si el banco no hizo el giro/)).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Por qué lo devuelves'), 'La cuenta era otra');
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver lo aprobado' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ disbursement_id: 9, reason: 'La cuenta era otra' }]);
  expect(await screen.findByRole('button', { name: 'Preparar' })).toBeDefined();
  expect(screen.getByText('La cuenta era otra')).toBeDefined();
});
