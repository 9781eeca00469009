import { STATE } from '@cuotaclara/contract';
import type {
  Disbursement,
  DisbursementPage,
} from '@cuotaclara/contract/disbursement/disbursement';
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
} as const;

const PREPARED: Disbursement = {
  disbursement_id: 9,
  state: 'prepared',
  payee_kind: 'supplier',
  account: ACCOUNT,
  lien: null,
  prepared_by: PAOLA,
  prepared_at: '2026-11-17T16:00:00Z',
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

const APPROVED: Disbursement = {
  ...PREPARED,
  state: 'approved',
  prepared_by: ANA,
  approved_by: PAOLA,
  approved_at: '2026-11-17T16:30:00Z',
  pays_on: '2026-11-16',
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
  current: Disbursement,
  may: Partial<DisbursementPage['may']> = {},
  answers: Answers = {},
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
    pays_on: '2026-11-17',
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
    current,
    returned: [],
    may: {
      prepare: false,
      approve: false,
      confirm_account: false,
      record: false,
      return: false,
      ...may,
    },
    booked:
      current.state === 'transferred'
        ? { entry_id: 412, booked_on: '2026-11-16', voucher: 'CE-225' }
        : null,
    obstacle: null,
    needs_code: false,
    bank_accounts: ['bancolombia:20184411020'],
  };
  fakeApi({
    [`GET /api/managements/credits/${credit.credit_id}/disbursement`]: () => answerWith(page),
    ...answers,
  });
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

test('who may approve reads why it is them, and gives it back to who prepared it', async () => {
  openTab(PREPARED, { approve: true, return: true });
  expect(await screen.findByText('Tú: lo preparó otra persona.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Devolver a Paola' })).toBeDefined();
});

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

test('an account is confirmed by another person than the one who registered it', async () => {
  const awaiting = { ...ACCOUNT, confirmed_by: null, confirmed_at: null, confirmation: null };
  const own = { ...awaiting, changed_by_id: sampleUser({}).user_id };
  openTab({ ...PREPARED, account: own }, { confirm_account: true });
  expect(await screen.findByText(/la confirma otra persona de Tesorería/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirmar cuenta' })).toBeNull();
});

test('an account that another person registered can be confirmed', async () => {
  const awaiting = { ...ACCOUNT, confirmed_by: null, confirmed_at: null, confirmation: null };
  openTab({ ...PREPARED, account: awaiting }, { confirm_account: true });
  expect(await screen.findByRole('button', { name: 'Confirmar cuenta' })).toBeDefined();
});

const RETURNED: Disbursement = {
  ...APPROVED,
  state: 'returned',
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
      [`POST ${URL_OF_CREDIT}`]: () => {
        tab.change({ current: { ...APPROVED, disbursement_id: 10 } });
        return refuseWith('disbursement_open', { who: 'Paola' });
      },
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

test('who returns a payout that was approved meanwhile reads so, and decides again', async () => {
  const sent: unknown[] = [];
  const tab = openTab(
    { ...PREPARED, prepared_by: ANA },
    { return: true },
    {
      [`POST ${URL_OF_CREDIT}/return`]: async (request) => {
        sent.push(((await request.json()) as { seen_state: string }).seen_state);
        const isFirst = sent.length === 1;
        tab.change(isFirst ? { current: APPROVED } : { current: null, returned: [RETURNED] });
        return isFirst
          ? refuseWith('disbursement_decided')
          : answerWith({
              disbursement_id: 9,
              state: 'returned',
              credit_state_id: STATE.awaitingDisbursement,
            });
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Devolver para corregir' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Por qué lo devuelves'), 'La cuenta era otra');
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await dialog.findByText(/Paola Andrea Londoño aprobó el giro/)).toBeDefined();
  expect(dialog.getByText(/Hazlo solo si el banco no hizo el giro/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver lo aprobado' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual(['prepared', 'approved']);
});
