import { randomUUID } from 'node:crypto';
import { ROLE, STATE } from '@cuotaclara/contract';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import { paymentReversal } from '@cuotaclara/contract/servicing/reversals';
import { listOwnAccounts } from '@cuotaclara/contract/treasury/treasury';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveAs, refuseAs } from '#test/decisions/decision-steps.ts';
import { brokenChecks } from '#test/payments/payment-steps.ts';
import { previewReversalAs, proposeReversalAs } from '#test/payments/reversal-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, storedCredit } from '#test/steps/credit-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import {
  aCreditDueToday,
  certifyUsury,
  entriesOf,
  findingsIn,
} from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

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

const today = () => app.parts.clock.today();

type Body = Readonly<Record<string, unknown>>;

const payAs = (person: Person, body: Body, key: string | null = randomUUID()) =>
  callAs(person, recordPayment, {
    body: { amount: 177_000, paid_on: today().toString(), means: 'cash', ...body },
    headers: key === null ? {} : { 'idempotency-key': key },
  });

const paymentsOf = (creditId: number) =>
  app.db.selectFrom('payments').selectAll().where('credit_id', '=', creditId).execute();

describe('a payment at the desk', () => {
  test('is booked with where its money went, once for its key', async () => {
    const creditId = await aCreditDueToday(app);
    const key = randomUUID();
    const first = await payAs(treasury, { credit_id: creditId, note: 'Recibo 12' }, key);
    expect(first.statusCode).toBe(200);
    const reply = first.json();
    expect(reply).toMatchObject({
      credit_id: creditId,
      amount: 177_000,
      booked_on: today().toString(),
      credit_state_id: STATE.disbursed,
    });
    const parts: number[] = Object.values(reply.applied);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(177_000);
    expect(reply.principal_balance).toBe(1_000_000 - reply.applied.principal);
    const again = await payAs(treasury, { credit_id: creditId, note: 'Recibo 12' }, key);
    expect(again.json()).toEqual(reply);
    expect(await paymentsOf(creditId)).toMatchObject([
      { source: 'desk', means: 'cash', note: 'Recibo 12', recorded_by: treasury.userId },
    ]);
    const changed = await payAs(treasury, { credit_id: creditId, amount: 1 }, key);
    expect(outcomeOf(changed)).toEqual([409, 'idempotency_key_reused']);
    expect(outcomeOf(await payAs(treasury, { credit_id: creditId }, null))).toEqual([
      400,
      'idempotency_key_missing',
    ]);
  });

  test('by transfer is in the account of the company that it came into', async () => {
    const creditId = await aCreditDueToday(app);
    const party = '7:61034528810';
    const paid = await payAs(treasury, { credit_id: creditId, means: 'transfer', party });
    expect(paid.statusCode).toBe(200);
    const lines = await app.db
      .selectFrom('ledger_lines')
      .select(['amount', 'party'])
      .where('credit_id', '=', creditId)
      .where('role', '=', 'bank')
      .execute();
    expect(lines).toEqual([{ amount: 177_000, party }]);
    const { accounts } = (await callAs(treasury, listOwnAccounts)).json();
    expect(accounts).toEqual([party]);
  });

  test('is refused on a wrong day, for a wrong credit, by a wrong role', async () => {
    const creditId = await aCreditDueToday(app);
    const tries: readonly [Body, number, string][] = [
      [{ paid_on: today().add({ days: 1 }).toString() }, 400, 'payment_in_future'],
      [{ paid_on: today().subtract({ months: 2 }).toString() }, 400, 'payment_before_disbursement'],
      [{ amount: 0 }, 400, 'invalid_input'],
      [{ amount: 10.5 }, 400, 'invalid_input'],
      [{ means: 'gold' }, 400, 'invalid_input'],
      [{ means: 'transfer' }, 400, 'invalid_input'],
      [{ means: 'transfer', party: 'Bancolombia' }, 400, 'invalid_input'],
      [{ means: 'cash', party: '7:61034528810' }, 400, 'invalid_input'],
      [{ credit_id: 999_999 }, 404, 'not_found'],
      [{ credit_id: await aCredit(app, { state: STATE.inStudy }) }, 409, 'credit_not_owing'],
    ];
    for (const [over, status, code] of tries) {
      const answer = await payAs(treasury, { credit_id: creditId, ...over });
      expect(outcomeOf(answer), JSON.stringify(over)).toEqual([status, code]);
    }
    const roles = [ROLE.customerService, ROLE.supplier, ROLE.accounting, ROLE.portfolio];
    for (const roleId of roles) {
      const person = await signedInPerson(app, { roleId });
      const answer = await payAs(person, { credit_id: creditId });
      expect(outcomeOf(answer)).toEqual([403, 'permission_denied']);
    }
    expect(await paymentsOf(creditId)).toEqual([]);
  });

  test('that covers everything pays the credit off, which takes no more', async () => {
    const creditId = await aCreditDueToday(app);
    const paid = await payAs(treasury, { credit_id: creditId, amount: 1_100_000 });
    expect(paid.json()).toMatchObject({ principal_balance: 0, credit_state_id: STATE.paid });
    expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.paid);
    const more = await payAs(treasury, { credit_id: creditId });
    expect(outcomeOf(more)).toEqual([409, 'credit_not_owing']);
  });

  test('of several instalments before their dates, one after the other, keeps the plan', async () => {
    const creditId = await aCreditDueToday(app);
    for (let paid = 0; paid < 4; paid += 1) {
      expect((await payAs(treasury, { credit_id: creditId })).statusCode).toBe(200);
    }
    expect(await brokenChecks(app, /^plan_/)).toEqual([]);
    expect(await findingsIn(app)).toEqual([]);
  });

  test('of twenty-four at once on one credit is booked once each', async () => {
    const creditId = await aCreditDueToday(app);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        payAs(treasury, { credit_id: creditId, amount: 10_000 + index }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await paymentsOf(creditId)).toHaveLength(24);
    const booked = (await entriesOf(app, creditId)).filter((entry) => entry.startsWith('payment'));
    expect(booked).toHaveLength(24);
    expect(await findingsIn(app)).toEqual([]);
  });
});

describe('taking a payment back', () => {
  const aPayment = async (amount = 177_000) => {
    const creditId = await aCreditDueToday(app);
    const { payment_id: id } = (await payAs(treasury, { credit_id: creditId, amount })).json();
    return { creditId, id };
  };

  const propose = (person: Person, id: number) =>
    proposeReversalAs(person, id, { reason: 'El cheque no tenía fondos', money: 'returned' });

  const approve = (person: Person, id: number) => approveAs(person, paymentReversal, id);

  test('is proposed with what it changes, and approved by another person', async () => {
    const { creditId, id } = await aPayment(1_100_000);
    const { preview: seen } = (await previewReversalAs(treasury, id)).json();
    expect(seen.lines).toEqual(
      expect.arrayContaining([
        { name: 'instalments', before: '6 de 6', after: '0 de 6' },
        { name: 'principal', before: 0, after: 1_000_000 },
      ]),
    );
    const proposal = (await propose(treasury, id)).json();
    expect(proposal.preview).toMatchObject({ lines: seen.lines, details: seen.details });
    const { decision_id: reversalId } = proposal;
    expect(outcomeOf(await propose(other, id))).toEqual([409, 'decision_open']);
    expect(outcomeOf(await approve(treasury, reversalId))).toEqual([409, 'decision_own']);
    const approved = await approve(other, reversalId);
    expect(approved.json().outcome).toEqual({
      payment_id: id,
      credit_state_id: STATE.disbursed,
      deposit_id: null,
    });
    expect(outcomeOf(await approve(other, reversalId))).toEqual([409, 'decision_decided']);
    expect(outcomeOf(await propose(treasury, id))).toEqual([409, 'payment_already_reversed']);
    const stored = await app.db
      .selectFrom('instalments')
      .select(['number', 'paid_principal'])
      .where('credit_id', '=', creditId)
      .execute();
    expect(stored).toHaveLength(6);
    expect(stored.every(({ paid_principal }) => paid_principal === 0)).toBe(true);
    expect(await findingsIn(app)).toEqual([]);
    const { history } = (await callAs(other, getCredit, { params: { id: creditId } })).json();
    expect(
      history.filter(({ kind }: HistoryEntry) => /^payment|^decision/.test(kind)),
    ).toMatchObject([
      {
        kind: 'decision_approved',
        subject: `Reverso de un pago: R-${id}, $\u00a01.100.000`,
        note: 'El cheque no tenía fondos',
        by: { user_id: other.userId },
      },
      { kind: 'decision_proposed', by: { user_id: treasury.userId } },
      { kind: 'payment_recorded', by: { user_id: treasury.userId } },
    ]);
  });

  test('may be refused, and is not for every role', async () => {
    const { id } = await aPayment();
    const proposal = (await propose(treasury, id)).json();
    const refused = await refuseAs(other, paymentReversal, {
      id: proposal.decision_id,
      note: 'El pago sí llegó',
    });
    expect(refused.json()).toEqual({ decision_id: proposal.decision_id, state: 'refused' });
    expect((await propose(other, id)).statusCode).toBe(200);
    const service = await signedInPerson(app, { roleId: ROLE.customerService });
    expect(outcomeOf(await propose(service, id))).toEqual([403, 'permission_denied']);
    expect(outcomeOf(await propose(treasury, 999_999))).toEqual([404, 'not_found']);
  });
});

test('credits of before the books are booked with their payments, once', async () => {
  const common = { amount: 1_000_000, months: 6, rate_ea: '0.22', due_day: 15 } as const;
  const days = { disbursed_on: '2026-01-15', first_due_on: '2026-02-15' } as const;
  const ids = await Promise.all(
    [STATE.disbursed, STATE.writtenOff].map((state) => aCredit(app, { ...common, ...days, state })),
  );
  await app.db
    .insertInto('payments')
    .values(
      ids.flatMap((credit_id) => [
        { credit_id, paid_on: '2026-02-15', amount: 177_000 },
        { credit_id, paid_on: '2026-04-02', amount: 300_000 },
      ]),
    )
    .execute();
  await runTask(app, 'book-earlier-credits');
  const booked = await entriesOf(app, ids[0] ?? 0);
  await runTask(app, 'book-earlier-credits');
  expect(await entriesOf(app, ids[0] ?? 0)).toEqual(booked);
  expect(booked.filter((entry) => entry.startsWith('payment'))).toHaveLength(2);
  expect((await entriesOf(app, ids[1] ?? 0)).at(-1)).toContain('write_off');
  expect(await findingsIn(app)).toEqual([]);
});
