import { randomUUID } from 'node:crypto';
import { getWaiting, ROLE, STATE } from '@cuotaclara/contract';
import { listCredits } from '@cuotaclara/contract/credits/credit-list';
import { getEntry } from '@cuotaclara/contract/ledger/books';
import {
  getSurplus,
  recordSurplusReturn,
  surplusRefund,
} from '@cuotaclara/contract/servicing/refunds';
import { paymentReversal } from '@cuotaclara/contract/servicing/reversals';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import {
  approvalOf,
  approveAs,
  keyed,
  refuseAs,
  withdrawAs,
} from '#test/decisions/decision-steps.ts';
import {
  previewReversalAs,
  proposeRefundAs,
  proposeReversalAs,
} from '#test/payments/reversal-steps.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import {
  aBookedCredit,
  certifyUsury,
  dateOf,
  entriesOf,
  findingsIn,
  onDay,
} from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { postEvent } from './post-event.ts';
import { refundsPersonalData } from './refunds/personal-data.ts';

let app: TestApp;
let treasury: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  other = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

const PARTY = '7:61034528810';
const PAYEE = 'Ana Gómez, Bancolombia ahorros 123-456789';

let count = 0;

const pay = (creditId: number, { on, amount }: { on: string; amount: number }) =>
  onDay(app, on, async (ctx) => {
    count += 1;
    const { id } = await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      event: {
        kind: 'payment',
        on: dateOf(on),
        amount,
        excess: 'advance',
        source: 'desk',
        means: 'transfer',
        note: null,
      },
      money: { role: 'bank', party: PARTY },
      sourceKey: `surplus:${count}`,
    });
    return id;
  });

/** Credit A of the books, paid off on 1 March with 52 801 more than it owed. */
async function aSurplus() {
  const creditId = await aBookedCredit(app);
  await pay(creditId, { on: '2026-02-15', amount: 177_000 });
  const paymentId = await pay(creditId, { on: '2026-03-01', amount: 900_000 });
  expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.paid);
  return { creditId, paymentId };
}

type Over = { readonly amount?: number; readonly key?: string };

const propose = (person: Person, id: number, { amount = 52_801, key }: Over = {}) =>
  proposeRefundAs(person, id, { amount, payee: PAYEE, party: PARTY, reason: 'Pagó de más', key });

const approve = (person: Person, id: number) => approveAs(person, surplusRefund, id);

/** The refund that an approved decision has made. */
async function made(creditId: number): Promise<number> {
  const answer = await approve(other, await proposed(creditId));
  return answer.json().outcome.surplus_refund_id;
}

type Return = {
  readonly on?: string;
  readonly party?: string | null;
  readonly key?: string;
};

const giveBack = (person: Person, id: number, { on, party = PARTY, key }: Return = {}) =>
  callAs(person, recordSurplusReturn, {
    params: { id },
    body: {
      returned_on: on ?? app.parts.clock.today().toString(),
      party,
      note: 'La pasarela anuló su pago',
    },
    headers: keyed(key),
  });

const surplusOf = async (creditId: number) =>
  (await callAs(treasury, getSurplus, { params: { id: creditId } })).json();

const proposed = async (creditId: number): Promise<number> =>
  (await propose(treasury, creditId)).json().decision_id;

/** How many surpluses wait for a person to decide whether they are given back. */
async function waitingFor(person: Person): Promise<number> {
  const { items } = (await callAs(person, getWaiting)).json();
  return items.find((item: { name: string }) => item.name === 'refunds_to_approve')?.count ?? 0;
}

test('a surplus is given back by two people, with the 4×1000, once', async () => {
  const { creditId } = await aSurplus();
  expect(await surplusOf(creditId)).toMatchObject({
    left: 52_801,
    open_decision_id: null,
    refunds: [],
  });
  const key = randomUUID();
  const first = await propose(treasury, creditId, { key });
  const { decision_id: id } = first.json();
  expect(first.json().preview).toMatchObject({
    amount: 52_801,
    lines: [
      { name: 'surplus', before: 52_801, after: 0 },
      { name: 'refunded', before: 0, after: 52_801 },
    ],
  });
  expect((await propose(treasury, creditId, { key })).json()).toEqual(first.json());
  expect(outcomeOf(await propose(other, creditId))).toEqual([409, 'decision_open']);
  expect([await waitingFor(treasury), await waitingFor(other)]).toEqual([0, 1]);
  const query = { waiting: 'refunds_to_approve' };
  const { data } = (await callAs(other, listCredits, { query })).json();
  expect(data).toMatchObject([{ credit_id: creditId }]);
  expect(outcomeOf(await approve(treasury, id))).toEqual([409, 'decision_own']);
  const body = await approvalOf(other, surplusRefund, id);
  const call = { headers: keyed(), params: { id }, body };
  const approved = await callAs(other, surplusRefund.routes.approve, call);
  expect(approved.json().outcome).toMatchObject({ credit_id: creditId, amount: 52_801 });
  const again = await callAs(other, surplusRefund.routes.approve, call);
  expect(again.json()).toEqual(approved.json());
  expect(outcomeOf(await approve(other, id))).toEqual([409, 'decision_decided']);
  const today = app.parts.clock.today().toString();
  expect((await entriesOf(app, creditId)).slice(-2)).toEqual([
    'payment 2026-03-01: +bank 900000 -cap 840209 -surp 52801 -inc 6990',
    `surplus_refund ${today}: +surp 52801 +gmf 211 -bank 53012`,
  ]);
  expect(await surplusOf(creditId)).toMatchObject({
    left: 0,
    open_decision_id: null,
    refunds: [{ amount: 52_801, payee: PAYEE, party: PARTY }],
  });
  expect(outcomeOf(await propose(treasury, creditId))).toEqual([409, 'surplus_none']);
  expect(await waitingFor(other)).toBe(0);
  expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.paid);
  expect(await findingsIn(app)).toEqual([]);
});

test('the books and the own data say who got a surplus back', async () => {
  const { creditId } = await aSurplus();
  await approve(other, await proposed(creditId));
  const [{ entry_id: id }] = (await surplusOf(creditId)).refunds;
  const accounting = await signedInPerson(app, { roleId: ROLE.accounting });
  const { cause } = (await callAs(accounting, getEntry, { params: { id } })).json();
  expect(cause.title).toBe('Lo causó la devolución de un saldo a favor');
  expect(cause.facts).toContain(`${pesosText(52_801)} a ${PAYEE}`);
  expect(cause.facts).toContain('Salió de Bancolombia ··8810');
  const { borrower_id: borrowerId } = await storedCredit(app, creditId);
  const read = refundsPersonalData.sections?.['créditos/saldos_devueltos'];
  expect(
    await read?.(app.db, { borrowerId, userId: 0, today: app.parts.clock.today() }),
  ).toMatchObject([
    { crédito: `CR-${creditId}`, valor: 52_801, a_quién: PAYEE, desde: 'Bancolombia ··8810' },
  ]);
});

test('a payment whose surplus was given back is not taken back', async () => {
  const { creditId, paymentId } = await aSurplus();
  const reversal = await proposeReversalAs(treasury, paymentId, {
    reason: 'Era de otro',
    money: 'kept',
  });
  const { decision_id: reversalId } = reversal.json();
  await approve(other, await proposed(creditId));
  expect(outcomeOf(await approveAs(other, paymentReversal, reversalId))).toEqual([
    409,
    'surplus_refunded',
  ]);
  const seen = await previewReversalAs(treasury, paymentId);
  expect(seen.json()).toMatchObject({
    preview: null,
    obstacle: expect.stringContaining('ya se devolvió al cliente'),
    open_decision_id: reversalId,
  });
  await withdrawAs(treasury, paymentReversal, { id: reversalId, note: 'Ya se devolvió' });
  const tries = await Promise.all([
    proposeReversalAs(treasury, paymentId, { reason: 'Era de otro', money: 'kept' }),
  ]);
  expect(tries.map(outcomeOf)).toEqual(tries.map(() => [409, 'surplus_refunded']));
  expect(await findingsIn(app)).toEqual([]);
});

test('a refund that the customer gives back is owed again, without its 4×1000', async () => {
  const { creditId, paymentId } = await aSurplus();
  const refundId = await made(creditId);
  const key = randomUUID();
  const first = await giveBack(treasury, refundId, { key });
  expect(first.json()).toEqual({
    surplus_refund_id: refundId,
    credit_id: creditId,
    amount: 52_801,
  });
  expect((await giveBack(treasury, refundId, { key })).json()).toEqual(first.json());
  expect(outcomeOf(await giveBack(other, refundId))).toEqual([409, 'surplus_return_recorded']);
  const today = app.parts.clock.today().toString();
  expect((await entriesOf(app, creditId)).slice(-2)).toEqual([
    `surplus_refund ${today}: +surp 52801 +gmf 211 -bank 53012`,
    `surplus_returned ${today}: +bank 52801 -surp 52801`,
  ]);
  const { left, refunds } = await surplusOf(creditId);
  expect(left).toBe(52_801);
  expect(refunds).toMatchObject([
    { surplus_refund_id: refundId, returned: { on: today, party: PARTY, booked_on: today } },
  ]);
  expect(await findingsIn(app)).toEqual([]);
  // Nothing holds the payment any more: two people take it back.
  const reversal = await proposeReversalAs(treasury, paymentId, {
    reason: 'La pasarela lo anuló',
    money: 'returned',
  });
  const { decision_id: id } = reversal.json();
  const reversed = await approveAs(other, paymentReversal, id);
  expect(reversed.statusCode).toBe(200);
  expect(await surplusOf(creditId)).toMatchObject({ left: 0 });
  expect(await findingsIn(app)).toEqual([]);
});

test('a surplus that came back in cash can be given back again', async () => {
  const { creditId } = await aSurplus();
  const firstId = await made(creditId);
  await giveBack(treasury, firstId, { party: null });
  const secondId = await made(creditId);
  const { left, refunds } = await surplusOf(creditId);
  expect(left).toBe(0);
  expect(refunds).toMatchObject([
    { surplus_refund_id: secondId, returned: null },
    { surplus_refund_id: firstId, returned: { party: null } },
  ]);
  expect((await entriesOf(app, creditId)).at(-2)).toContain('+cash 52801 -surp 52801');
  const accounting = await signedInPerson(app, { roleId: ROLE.accounting });
  const id = refunds[1].returned.entry_id;
  const { cause } = (await callAs(accounting, getEntry, { params: { id } })).json();
  expect(cause.title).toBe('Lo causó un saldo a favor que el cliente devolvió');
  expect(cause.facts).toContain('Dónde entró: Efectivo');
  const { borrower_id: borrowerId } = await storedCredit(app, creditId);
  const read = refundsPersonalData.sections?.['créditos/saldos_devueltos'];
  expect(
    await read?.(app.db, { borrowerId, userId: 0, today: app.parts.clock.today() }),
  ).toMatchObject([
    { valor: 52_801, volvió_el: app.parts.clock.today().toString() },
    { valor: 52_801, volvió_el: null },
  ]);
  expect(await findingsIn(app)).toEqual([]);
});

test('a refund comes back once, between its day and today, and not for every role', async () => {
  const { creditId } = await aSurplus();
  const refundId = await made(creditId);
  const today = app.parts.clock.today();
  const early = await giveBack(treasury, refundId, { on: today.subtract({ days: 1 }).toString() });
  expect(outcomeOf(early)).toEqual([400, 'surplus_return_too_early']);
  const late = await giveBack(treasury, refundId, { on: today.add({ days: 1 }).toString() });
  expect(outcomeOf(late)).toEqual([400, 'surplus_return_in_future']);
  expect(outcomeOf(await giveBack(treasury, 999_999))).toEqual([404, 'not_found']);
  for (const roleId of [ROLE.customerService, ROLE.accounting, ROLE.portfolio]) {
    const person = await signedInPerson(app, { roleId });
    expect(outcomeOf(await giveBack(person, refundId))).toEqual([403, 'permission_denied']);
  }
  const both = await Promise.all([giveBack(treasury, refundId), giveBack(other, refundId)]);
  expect(both.map(outcomeOf).toSorted()).toEqual([
    [200, null],
    [409, 'surplus_return_recorded'],
  ]);
  expect(await surplusOf(creditId)).toMatchObject({ left: 52_801 });
  expect(await findingsIn(app)).toEqual([]);
});

test('a proposal whose surplus is gone is refused, and may be given up', async () => {
  const { creditId, paymentId } = await aSurplus();
  const refundId = await proposed(creditId);
  const reversal = await proposeReversalAs(treasury, paymentId, {
    reason: 'El cheque no tenía fondos',
    money: 'returned',
  });
  const { decision_id: id } = reversal.json();
  await approveAs(other, paymentReversal, id);
  expect(outcomeOf(await approve(other, refundId))).toEqual([409, 'surplus_none']);
  expect(await waitingFor(other)).toBe(1);
  const refused = await refuseAs(other, surplusRefund, {
    id: refundId,
    note: 'El pago se reversó',
  });
  expect(refused.statusCode).toBe(200);
  expect(await waitingFor(other)).toBe(0);
  expect(await findingsIn(app)).toEqual([]);
});

test('two people at once give a surplus back once', async () => {
  const { creditId } = await aSurplus();
  const both = await Promise.all([propose(treasury, creditId), propose(other, creditId)]);
  expect(both.map(outcomeOf).toSorted()).toEqual([
    [200, null],
    [409, 'decision_open'],
  ]);
  const { open_decision_id: id } = await surplusOf(creditId);
  const third = await signedInPerson(app, { roleId: ROLE.treasury });
  const fourth = await signedInPerson(app, { roleId: ROLE.treasury });
  const answers = await Promise.all([approve(third, id), approve(fourth, id)]);
  expect(answers.map(outcomeOf).toSorted()).toEqual([
    [200, null],
    [409, 'decision_decided'],
  ]);
  const booked = (await entriesOf(app, creditId)).filter((entry) => entry.startsWith('surplus'));
  expect(booked).toHaveLength(1);
  expect(await findingsIn(app)).toEqual([]);
});

test('a refund is of the whole surplus, and not for every role', async () => {
  const { creditId } = await aSurplus();
  const owing = await aBookedCredit(app);
  expect(outcomeOf(await propose(treasury, owing))).toEqual([409, 'surplus_none']);
  expect(outcomeOf(await propose(treasury, creditId, { amount: 50_000 }))).toEqual([
    409,
    'surplus_changed',
  ]);
  expect(outcomeOf(await propose(treasury, 999_999))).toEqual([404, 'not_found']);
  // A supplier is not told that the credit of another one is there.
  const refusedTo = [
    [ROLE.customerService, [403, 'permission_denied']],
    [ROLE.accounting, [403, 'permission_denied']],
    [ROLE.portfolio, [403, 'permission_denied']],
    [ROLE.supplier, [404, 'not_found']],
  ] as const;
  for (const [roleId, outcome] of refusedTo) {
    const person = await signedInPerson(app, { roleId });
    expect([roleId, outcomeOf(await propose(person, creditId))]).toEqual([
      roleId,
      [403, 'permission_denied'],
    ]);
    const seen = await callAs(person, getSurplus, { params: { id: creditId } });
    expect([roleId, outcomeOf(seen)]).toEqual([roleId, outcome]);
  }
  const bare = await proposeRefundAs(treasury, creditId, {
    amount: 52_801,
    payee: 'Ana',
    party: 'Bancolombia',
    reason: '',
  });
  expect(outcomeOf(bare)).toEqual([400, 'invalid_input']);
  expect((await surplusOf(creditId)).open_decision_id).toBeNull();
});
