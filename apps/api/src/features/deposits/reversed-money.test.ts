import { ROLE, STATE } from '@cuotaclara/contract';
import { listBankRows } from '@cuotaclara/contract/bank-files/bank-files';
import { depositClosing } from '@cuotaclara/contract/deposits/closings';
import { assignDeposit, getDeposit } from '@cuotaclara/contract/deposits/deposits';
import { listJournal } from '@cuotaclara/contract/ledger/books';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { getPayment } from '@cuotaclara/contract/payments/payment-lists';
import { getTransactionDetail } from '@cuotaclara/contract/payments/transactions';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import { getUnsettled, settleGateway } from '@cuotaclara/contract/settlements/settlements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import { aCreditOfTheFiles, bookAs, entryBy, keyed, rowOf } from '#test/bank-files/bank-steps.ts';
import { undoAs } from '#test/bank-files/undo-steps.ts';
import { openBrowser } from '#test/browser.ts';
import { refuseAs } from '#test/decisions/decision-steps.ts';
import { approveClosingAs, closeAs, proposeClosingAs } from '#test/deposits/closing-steps.ts';
import { closingLine } from '#test/ledger/closing-line.ts';
import {
  aPayer,
  begin,
  eventOf,
  findingsOfPayments,
  lookUp,
  sendEvents,
} from '#test/payments/payment-steps.ts';
import {
  paymentOf,
  previewReversalAs,
  proposeReversalAs,
  type TwoPeople,
  takeBackAs,
  twoPeople,
} from '#test/payments/reversal-steps.ts';
import { outcomeOf, signedInPerson } from '#test/steps/auth-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let people: TwoPeople;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  people = await twoPeople(app);
});

afterAll(() => app.stop());

const today = () => app.parts.clock.today().toString();

/** A payment of what is due through the gateway. */
async function paidThroughGateway() {
  const payer = await aPayer(app);
  const [{ due }] = (await lookUp(payer)).json().credits;
  const reference = await begin(payer);
  const told = { id: `k-${reference}`, reference, pesos: Number(due.amount) };
  await sendEvents(app, [eventOf(app, { ...told, status: 'APPROVED' })]);
  return { ...told, creditId: payer.creditId, paymentId: await paymentOf(app, told.id) };
}

const settle = (id: string, pesos: number) =>
  callAs(people.treasury, settleGateway, {
    headers: keyed(),
    body: {
      settled_on: today(),
      reference: `L-${id}`,
      source_keys: [`gw:${id}:approved`],
      fee_cents: 0,
      fee_iva_cents: 0,
      income_tax_cents: 0,
      net_cents: pesos * 100,
      party: '7:4821',
    },
  });

const itemsAbout = async (text: string) => {
  const rows = await app.db
    .selectFrom('gateway_unsettled')
    .select(['source_key', 'amount'])
    .where('source_key', 'like', `%${text}%`)
    .orderBy('source_key')
    .execute();
  return rows.map(({ source_key, amount }) => `${source_key} ${amount}`);
};

/** Where a payment stands for its payer, and the state of its attempt. */
async function standingOf(reference: string) {
  const answer = await openBrowser(app.app).call(getTransactionDetail, {
    params: { id: reference },
  });
  const { standing, attempt } = answer.json();
  return [standing, attempt.state];
}

const depositOf = async (id: number | null) =>
  (await callAs(people.treasury, getDeposit, { params: { id: id ?? 0 } })).json();

const close = (id: number | null, closing: Parameters<typeof closeAs>[2]) =>
  closeAs(people, id ?? 0, closing);

test('money that stays waits in the tray and pays another credit from its own day', async () => {
  const { id, reference, pesos, paymentId, creditId } = await paidThroughGateway();
  const preview = await previewReversalAs(people.treasury, paymentId);
  expect(preview.json().preview.details).toMatchObject({
    asks_money: true,
    kept: [
      { role: 'gateway', amount: pesos },
      { role: 'unidentified', amount: -pesos },
    ],
  });
  const depositId = await takeBackAs(people, { paymentId, money: 'kept' });
  expect(await entryBy(app, `deposit:${depositId}`)).toBe(
    `${today()}: +gw ${pesos} -unid ${pesos}`,
  );
  expect(await depositOf(depositId)).toMatchObject({
    source: 'reversal',
    paid_on: today(),
    open_amount: pesos,
    reference,
    note: 'Se pagó al crédito equivocado',
  });
  // It is not offered to the credit that it was taken from.
  const offered: { credit_id: number }[] = (await depositOf(depositId)).suggestions;
  expect(offered.map(({ credit_id }) => credit_id)).not.toContain(creditId);
  const { items } = (await callAs(people.treasury, getUnsettled)).json();
  expect(
    items.find(({ source_key }: { source_key: string }) => source_key === `gw:${id}:approved`),
  ).toMatchObject({ kind: 'deposit', credit_id: null, holder_name: null, payment_id: paymentId });
  // The gateway still transfers it: nothing is deducted, and it is settled as it came.
  expect(await itemsAbout(id)).toEqual([`gw:${id}:approved ${pesos}`]);
  expect(await itemsAbout(`charge-back:${paymentId}`)).toEqual([]);
  expect(await standingOf(reference)).toEqual(['under_review', 'APPROVED']);
  const detail = await callAs(people.treasury, getPayment, { params: { id: paymentId } });
  expect(detail.json().reversal).toMatchObject({ money: 'kept', deposit_id: depositId });
  expect(await findingsOfPayments(app)).toEqual([]);

  expect((await settle(id, pesos)).statusCode).toBe(200);
  const right = await aPayer(app);
  const assigned = await callAs(people.treasury, assignDeposit, {
    params: { id: depositId ?? 0 },
    body: { parts: [{ credit_id: right.creditId, amount: pesos }] },
    headers: keyed(),
  });
  expect(assigned.json()).toMatchObject({ open_amount: 0 });
  expect(await standingOf(reference)).toEqual(['placed', 'SETTLED']);
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('money that went back is deducted by the gateway, and the payer is told so', async () => {
  const { id, reference, pesos, paymentId, creditId } = await paidThroughGateway();
  await settle(id, pesos);
  expect(await takeBackAs(people, { paymentId, money: 'returned' })).toBeNull();
  expect(await itemsAbout(`charge-back:${paymentId}`)).toEqual([
    `charge-back:${paymentId} ${-pesos}`,
  ]);
  expect(await standingOf(reference)).toEqual(['returned', 'CHARGED_BACK']);
  expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.disbursed);
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('money in the tray that the gateway takes back later leaves it', async () => {
  const { id, reference, pesos, paymentId } = await paidThroughGateway();
  const depositId = await takeBackAs(people, { paymentId, money: 'kept' });
  await sendEvents(app, [eventOf(app, { id, reference, pesos, status: 'VOIDED' })]);
  expect(await depositOf(depositId)).toMatchObject({ open_amount: 0 });
  expect(await itemsAbout(`reversal:${paymentId}`)).toEqual([
    `charge-back:reversal:${paymentId} ${-pesos}`,
  ]);
  expect(await standingOf(reference)).toEqual(['returned', 'VOIDED']);
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('two people close money of the tray that the gateway deducted', async () => {
  const { id, reference, pesos, paymentId } = await paidThroughGateway();
  await settle(id, pesos);
  const depositId = await takeBackAs(people, { paymentId, money: 'kept' });
  await close(depositId, { kind: 'returned', reason: 'El informe trae un contracargo' });
  expect(await itemsAbout(`reversal:${paymentId}`)).toEqual([
    `charge-back:reversal:${paymentId} ${-pesos}`,
  ]);
  expect(await standingOf(reference)).toEqual(['returned', 'CHARGED_BACK']);
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('a leftover of the gateway that two people close as returned was charged back', async () => {
  const { id, reference, pesos } = await paidThroughGateway();
  const twice = `${id}-again`;
  await sendEvents(app, [eventOf(app, { id: twice, reference, pesos, status: 'APPROVED' })]);
  const { deposit_id } = await app.db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('source_key', '=', `gw:${twice}:approved`)
    .executeTakeFirstOrThrow();
  await close(deposit_id, { kind: 'returned', reason: 'El informe trae un contracargo' });
  const { state } = await app.db
    .selectFrom('payment_attempts')
    .select('state')
    .where('transaction_id', '=', twice)
    .executeTakeFirstOrThrow();
  expect(state).toBe('CHARGED_BACK');
  expect(await standingOf(reference)).toEqual(['paid', 'APPROVED']);
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('where the money is has to be said, but for money of the tray', async () => {
  const { creditId } = await aPayer(app);
  const paid = await callAs(people.treasury, recordPayment, {
    body: { credit_id: creditId, amount: 50_000, paid_on: today(), means: 'cash' },
    headers: keyed(),
  });
  const paymentId: number = paid.json().payment_id;
  const silent = await proposeReversalAs(people.treasury, paymentId, {
    reason: 'Era de otra persona',
  });
  expect(outcomeOf(silent)).toEqual([400, 'reversal_money_missing']);
  const depositId = await takeBackAs(people, { paymentId, money: 'kept' });
  expect(await entryBy(app, `deposit:${depositId}`)).toContain('-unid 50000');
  expect(await depositOf(depositId)).toMatchObject({ reversed_payment_id: paymentId });
  const assigned = await callAs(people.treasury, assignDeposit, {
    params: { id: depositId ?? 0 },
    body: { parts: [{ credit_id: creditId, amount: 50_000 }] },
    headers: keyed(),
  });
  const [placed] = assigned.json().payments;
  const seen = await previewReversalAs(people.treasury, placed.payment_id);
  expect(seen.json().preview.details).toMatchObject({ asks_money: false, kept: [] });
  // It goes back to the deposit that it came from, whatever is said.
  const again = { paymentId: placed.payment_id, money: 'returned' } as const;
  expect(await takeBackAs(people, again)).toBeNull();
  expect(await depositOf(depositId)).toMatchObject({ open_amount: 50_000 });
  const refund = { kind: 'refunded', reason: 'Lo pidió', payee: 'Ana, Banco 123' } as const;
  await close(depositId, { ...refund, party: '7:4821' });
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('money of the tray without an account is refunded only from one that people name', async () => {
  const { creditId } = await aPayer(app);
  const paid = await callAs(people.treasury, recordPayment, {
    body: { credit_id: creditId, amount: 45_000, paid_on: today(), means: 'cash' },
    headers: keyed(),
  });
  const paymentId: number = paid.json().payment_id;
  const depositId = (await takeBackAs(people, { paymentId, money: 'kept' })) ?? 0;
  expect(await depositOf(depositId)).toMatchObject({ party: null });
  const refund = { kind: 'refunded', reason: 'Lo pidió', payee: 'Ana, Banco 123' } as const;
  const propose = (body: Parameters<typeof closeAs>[2]) =>
    proposeClosingAs(people.treasury, depositId, body);
  const approve = (id: number) => approveClosingAs(people.colleague, id);
  expect(outcomeOf(await propose(refund))).toEqual([400, 'deposit_refund_needs_account']);
  const closed = { kind: 'duplicate', reason: 'Repetida', party: '7:4821' } as const;
  expect(outcomeOf(await propose(closed))).toEqual([400, 'invalid_input']);
  // A proposal of before the account was asked is refused at its approval, and can be given up.
  const { decision_id: old } = await app.db
    .insertInto('decisions')
    .values({
      kind: depositClosing.kind,
      subject: String(depositId),
      label: 'consignación',
      input: JSON.stringify({ kind: 'refunded', payee: 'Ana, Banco 123' }),
      reason: 'Lo pidió',
      proposed_by: people.treasury.userId,
      expires_on: '2099-01-01',
    })
    .returning('decision_id')
    .executeTakeFirstOrThrow();
  expect(outcomeOf(await approve(old))).toEqual([409, 'deposit_refund_lacks_account']);
  const given = await refuseAs(people.colleague, depositClosing, { id: old, note: 'Sin cuenta' });
  expect(given.statusCode).toBe(200);
  const refunded = await close(depositId, { ...refund, party: '7:4821' });
  const lines = await app.db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_lines as line', 'line.entry_id', 'entry.entry_id')
    .select(['line.party', 'line.amount'])
    .where('entry.source_key', '=', `deposit-refund:${refunded}`)
    .where('line.role', '=', 'bank')
    .execute();
  expect(lines).toEqual([{ party: '7:4821', amount: -45_180 }]);
  expect((await depositOf(depositId)).assignments.at(-1)).toMatchObject({ party: '7:4821' });
});

test('the journal finds by the receipt what took a payment back and put it in the tray', async () => {
  const { creditId } = await aPayer(app);
  const paid = await callAs(people.treasury, recordPayment, {
    body: { credit_id: creditId, amount: 40_000, paid_on: today(), means: 'cash' },
    headers: keyed(),
  });
  const paymentId: number = paid.json().payment_id;
  await takeBackAs(people, { paymentId, money: 'kept' });
  const accounting = await signedInPerson(app, { roleId: ROLE.accounting });
  const month = { initial_date: today(), final_date: today() };
  const found = await callAs(accounting, listJournal, {
    query: { ...month, search: `R-${paymentId}` },
  });
  const kinds = found.json().data.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['deposit', 'reversal', 'payment']));
});

test('money of a bank file that is undone leaves the tray with the rest of the file', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const row = rowOf(creditReference(creditId), 40_000);
  const fileId = await bookAs(app, people.treasury, file2001([[row]]));
  const rows = await callAs(people.treasury, listBankRows, {
    params: { id: fileId },
    query: { fate: 'credit' },
  });
  const [{ payment_id: paymentId }] = rows.json().data;
  const depositId = await takeBackAs(people, { paymentId, money: 'kept' });
  expect(await depositOf(depositId)).toMatchObject({ bank_file_id: fileId, paid_on: '2026-11-11' });
  expect(await findingsOfPayments(app)).toEqual([]);
  await undoAs(people, fileId);
  await app.runJobs();
  expect(await depositOf(depositId)).toMatchObject({ open_amount: 0 });
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('money taken back after a month is in the tray of the month whose books have it', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const paid = await callAs(people.treasury, recordPayment, {
    body: { credit_id: creditId, amount: 300_000, paid_on: '2026-10-20', means: 'cash' },
    headers: keyed(),
  });
  const october = { first: '2026-10-01', last: '2026-10-31' };
  const inOctober = () => closingLine(app.db, 'bank', october);
  const now = () => closingLine(app.db, 'bank', { first: today(), last: today() });
  const [before, beforeNow] = [await inOctober(), await now()];
  await takeBackAs(people, { paymentId: paid.json().payment_id, money: 'kept' });
  expect(await inOctober()).toEqual(before);
  expect((await now()).proof).not.toBe(beforeNow.proof);
});
