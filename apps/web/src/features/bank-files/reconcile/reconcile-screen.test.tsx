import type { BankFileState } from '@cuotaclara/contract/bank-files/bank-file-words';
import type { BankRowReply } from '@cuotaclara/contract/bank-files/bank-files';
import type { GroupTotal } from '@cuotaclara/contract/bank-files/row-groups';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { ReconcileScreen } from './reconcile-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const ROUTE = '/api/managements/bank-files/3';

const rowOf = (over: Partial<BankRowReply>): BankRowReply => ({
  bank_file_row_id: 1,
  line: 4,
  fate: 'credit',
  paid_on: '2026-11-11',
  reference: '100081',
  description: '',
  pesos: 30_000,
  means: '01',
  note: null,
  credit_id: 10_008,
  holder_name: 'Ana Ruiz',
  payment_id: null,
  twin_payment_id: null,
  is_reversed: false,
  is_open: false,
  is_cheque: false,
  deposit_id: null,
  places: [],
  earlier: null,
  ...over,
});

const EARLIER: NonNullable<BankRowReply['earlier']> = {
  bank_file_id: 2,
  file_name: 'AYER.txt',
  line: 3,
  waits_as: null,
  payment_id: 51,
  is_reversal_proposed: false,
  credit_id: 10_009,
  holder_name: 'Bruno Díaz',
  deposit_id: null,
  open_pesos: 0,
  places: [],
};

const fileOf = (state: BankFileState, fates: readonly GroupTotal[]) => ({
  bank_file_id: 3,
  name: 'RECAUDO.txt',
  format: 'asobancaria_2001',
  state,
  bank: '007',
  account: '4821',
  collected_on: '2026-11-11',
  row_count: 1,
  total_cents: 3_000_050,
  declared: null,
  confirmed_by: 'Tesorería',
  confirmed_at: '2026-11-12T15:00:00.000Z',
  left: 0,
  to_assign: 0,
  open_decision_id: null,
  fates,
});

type Shown = {
  readonly row: BankRowReply;
  readonly state?: BankFileState;
  readonly group?: GroupTotal['fate'];
  /** What became of the rows once a person has acted. */
  readonly after?: BankRowReply;
  /** The rows of other groups, which the page would turn to first. */
  readonly others?: readonly GroupTotal[];
};

/** The page of a file with one row. */
const openFile = ({ row, state = 'booked', group = row.fate, after, others = [] }: Shown) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  const user = sampleUser({ functions: ['reconcile_bank', 'view_payments'] });
  sessionStore.dispatch({ type: 'signed_in', user });
  let isDone = false;
  const now = () => (isDone && after !== undefined ? after : row);
  fakeApi({
    [`GET ${ROUTE}`]: () => {
      const fate = isDone && after !== undefined ? after.fate : group;
      return answerWith(fileOf(state, [...others, { fate, count: 1, pesos: row.pesos }]));
    },
    [`GET ${ROUTE}/rows`]: (request) => {
      const asked = new URL(request.url).searchParams.get('fate');
      const data = asked === group || asked === now().fate ? [now()] : [];
      return answerWith({ data, page: { number: 0, size: 50, total: data.length } });
    },
    'GET /api/managements/deposits': () =>
      answerWith({ data: [], page: { number: 0, size: 25, total: 0 } }),
    'GET /api/managements/treasury': () => answerWith({ tray: { count: 0, to_assign: 0 } }),
    [`GET ${UNDOS}/preview`]: () =>
      answerWith({ open_decision_id: null, preview: UNDO_PREVIEW, obstacle: null }),
    [`POST ${UNDOS}`]: async (request) => {
      sent = await request.json();
      return answerWith({ decision_id: 1, expires_on: '2026-12-01', preview: UNDO_PREVIEW });
    },
    'POST /api/managements/bank-rows/1/twin': () => {
      isDone = true;
      return answerWith({ bank_file_row_id: 1, fate: 'same' });
    },
    'GET /api/managements/bank-rows/1/return-candidates': () => answerWith(CANDIDATES),
    'POST /api/managements/bank-rows/1/return-match': async (request) => {
      sent = await request.json();
      isDone = true;
      return answerWith({ bank_file_row_id: 1, earlier_row_id: 8 });
    },
    'POST /api/managements/bank-rows/1/cheque': () => {
      isDone = true;
      return answerWith({ bank_file_row_id: 1, fate: now().fate });
    },
  });
  renderPage(() => <ReconcileScreen fileId={3} />, {
    path: '/reconciliation/3',
    readSearch: () => ({}),
    addresses: ['/reconciliation/3'],
  });
};

/** Body of the last act: the deposit that a return takes back, or a proposal. */
let sent: unknown;

const candidateOf = (id: number, paidOn: string) => ({
  bank_file_row_id: id,
  file_name: 'AYER.txt',
  line: id,
  paid_on: paidOn,
  reference: '100091',
  pesos: 30_000,
  party: '7:4821',
  credit_id: 10_009,
  holder_name: 'Bruno Díaz',
  payment_id: 44 + id,
});

const CANDIDATES = {
  earlier_row_id: 7,
  candidates: [candidateOf(7, '2026-11-09'), candidateOf(8, '2026-10-09')],
};

const CHEQUE = rowOf({ fate: 'cheque', is_cheque: true });

const UNDOS = '/api/managements/decisions/bank-file-undos';

const UNDO_PREVIEW = {
  hash: 'a'.repeat(64),
  amount: null,
  lines: [
    { name: 'payments', before: 2, after: 0 },
    { name: 'paid', before: 65_000, after: 0 },
  ],
  facts: [],
  details: null,
};

test('a cheque of a file in the books names its credit and waits for a person', async () => {
  openFile({ row: CHEQUE });
  await screen.findByRole('button', { name: 'Ya es dinero' });
  expect(screen.getByRole('link', { name: 'Ana Ruiz' })).toBeDefined();
  expect(screen.getByText(/CR-/)).toBeDefined();
});

test('a cleared cheque that looks like a payment of the desk is asked about at once', async () => {
  openFile({
    row: CHEQUE,
    after: rowOf({ fate: 'doubtful', is_cheque: true, is_open: true, twin_payment_id: 51 }),
    others: [{ fate: 'tray', count: 1, pesos: 9_000 }],
  });
  await userEvent.click(await screen.findByRole('tab', { name: /Cheque/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ya es dinero' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Ya es dinero' }));
  expect(await screen.findByRole('button', { name: 'Es el mismo' })).toBeDefined();
  expect(screen.getByRole('tab', { name: /Parece repetida/, selected: true })).toBeDefined();
});

test.each([
  ['undone', 'Este archivo se deshizo: nada de él cuenta.'],
  ['undo_proposed', 'Sus líneas no se tocan mientras se decide si se deshace.'],
] as const)('a file that is %s says so and offers nothing on its rows', async (state, text) => {
  openFile({ row: CHEQUE, state });
  await screen.findByRole('link', { name: 'Ana Ruiz' });
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('button', { name: /dinero|pagaron/ })).toBeNull();
});

test('a person sees what undoing a file takes back before proposing it', async () => {
  openFile({ row: rowOf({}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer archivo' }));
  const rows = await screen.findByRole('table', { name: 'Antes y después' });
  expect(within(rows).getByRole('row', { name: /Pagos que cuentan 2 0/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Deshacer archivo' })).toBeNull();
  const reason = screen.getByLabelText('Motivo, lo verá quien aprueba');
  await userEvent.type(reason, 'Era el archivo de otra cuenta');
  await userEvent.click(screen.getByRole('button', { name: 'Proponer' }));
  await vi.waitFor(() =>
    expect(sent).toEqual({
      subject: 3,
      input: {},
      reason: 'Era el archivo de otra cuenta',
      seen_hash: UNDO_PREVIEW.hash,
    }),
  );
});

test('a file whose rows are still entering does not say that all are assigned', async () => {
  openFile({ row: rowOf({ fate: 'tray' }), state: 'booking' });
  expect(await screen.findByText('Las líneas están entrando')).toBeDefined();
  expect(screen.queryByText('Todo asignado')).toBeNull();
});

test('a total of the bank shows its centavos', async () => {
  openFile({ row: CHEQUE });
  expect(await screen.findByText(/1 línea y \$\s30\.000,50/)).toBeDefined();
});

test('a row that paid alone leads to its receipt', async () => {
  openFile({ row: rowOf({ payment_id: 51 }) });
  const receipt = await screen.findByRole('link', { name: /^Recibo R-/ });
  expect(receipt.getAttribute('href')).toBe('/payments/51');
});

test('a row that was assigned says to whom, with its receipt', async () => {
  const place = { kind: 'assigned', amount: 30_000, payment_id: 52 } as const;
  const places = [{ ...place, credit_id: 10_009, holder_name: 'Bruno Díaz' }];
  openFile({ row: rowOf({ fate: 'tray', credit_id: null, places }), group: 'placed' });
  expect(await screen.findByRole('link', { name: 'Bruno Díaz' })).toBeDefined();
  expect(screen.getByRole('tab', { name: /Asignada o cerrada/ })).toBeDefined();
  const receipt = screen.getByRole('link', { name: /^Recibo R-/ });
  expect(receipt.getAttribute('href')).toBe('/payments/52');
});

test('a returned row names the receipt and whose it is, in the row and in the question', async () => {
  openFile({ row: rowOf({ fate: 'returned', is_open: true, credit_id: null, earlier: EARLIER }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Proponer el reverso' }));
  expect(screen.getByRole('link', { name: /^Recibo R-/, hidden: true })).toBeDefined();
  expect(await screen.findByText(/es el recibo R-\S+ de Bruno Díaz\./)).toBeDefined();
});

test('a person chooses another deposit for a return, and then has the one to reverse', async () => {
  const returned = rowOf({ fate: 'returned', is_open: true, credit_id: null, earlier: EARLIER });
  openFile({ row: returned, after: { ...returned, earlier: { ...EARLIER, payment_id: 52 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Es de otra consignación' }));
  const dialog = await screen.findByRole('dialog');
  const now = await within(dialog).findByRole('radio', { name: /9 nov 2026/, checked: true });
  const save = within(dialog).getByRole('button', { name: 'Guardar' });
  expect([now.getAttribute('value'), save.hasAttribute('disabled')]).toEqual(['7', true]);
  await userEvent.click(within(dialog).getByRole('radio', { name: /9 oct 2026/ }));
  await userEvent.click(save);
  await screen.findByRole('link', { name: `Recibo ${receiptNumber(52)}` });
  expect(sent).toEqual({ seen_row_id: 7, earlier_row_id: 8 });
  expect(screen.getByRole('link', { name: 'Línea 3 de AYER.txt' })).toBeDefined();
});

test('a return of nothing known can be given the deposit that it takes back', async () => {
  openFile({ row: rowOf({ fate: 'returned', is_open: true, credit_id: null }) });
  const choose = await screen.findByRole('button', { name: 'Elegir la consignación' });
  expect(choose).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ya la atendí' })).toBeDefined();
});

test('a returned row whose reversal was proposed waits for another person', async () => {
  const earlier = { ...EARLIER, is_reversal_proposed: true };
  openFile({ row: rowOf({ fate: 'returned', is_open: true, earlier }) });
  expect(await screen.findByText('Reverso por aprobar')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Proponer el reverso' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Es de otra consignación' })).toBeNull();
  expect(screen.queryByText('Ya se atendió.')).toBeNull();
});

const IN_TRAY = {
  ...EARLIER,
  payment_id: null,
  credit_id: null,
  holder_name: null,
  deposit_id: 7,
  open_pesos: 30_000,
};

test('a returned row whose money waits in the tray leads there', async () => {
  openFile({ row: rowOf({ fate: 'returned', is_open: true, earlier: IN_TRAY }) });
  const link = await screen.findByRole('link', { name: 'Está en la bandeja: ciérrala allí' });
  expect(link.getAttribute('href')).toBe('/deposits/7');
});

test('a returned row whose money was assigned from the tray says to whom', async () => {
  const place = { kind: 'assigned', payment_id: 52, holder_name: 'Bruno Díaz' } as const;
  const places = [{ ...place, amount: 20_000, credit_id: 10_009 }];
  const earlier = { ...IN_TRAY, open_pesos: 10_000, places };
  openFile({ row: rowOf({ fate: 'returned', is_open: true, earlier }) });
  const receipt = await screen.findByRole('link', { name: /^Recibo R-/ });
  expect(receipt.getAttribute('href')).toBe('/payments/52');
  expect(screen.getByRole('link', { name: 'Bruno Díaz' })).toBeDefined();
  expect(screen.getByText(/propón el reverso en el recibo/)).toBeDefined();
  expect(screen.getByRole('link', { name: /10\.000 en la bandeja$/ })).toBeDefined();
  expect(screen.queryByText(/ciérrala allí/)).toBeNull();
});

test('after the last doubtful row the page shows the rows that there are', async () => {
  const row = rowOf({ fate: 'doubtful', twin_payment_id: 51, is_open: true });
  openFile({ row, after: rowOf({ fate: 'same', twin_payment_id: 51 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Es el mismo' }));
  const question = await screen.findByRole('dialog');
  const confirm = [...question.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Es el mismo',
  );
  if (confirm === undefined) throw new Error('nothing confirms');
  await userEvent.click(confirm);
  const tab = await screen.findByRole('tab', { name: /Ya registrada/ });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText('Ana Ruiz')).toBeDefined();
  expect(screen.queryByRole('tab', { name: /Parece repetida/ })).toBeNull();
});
