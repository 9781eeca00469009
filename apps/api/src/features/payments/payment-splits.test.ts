import { randomUUID } from 'node:crypto';
import { ROLE } from '@cuotaclara/contract';
import {
  type CreditPayments,
  getCreditPayments,
} from '@cuotaclara/contract/payments/credit-payments';
import {
  exportAdditionalPayments,
  getPayment,
  listAdditionalPayments,
  listPayments,
  type PaymentRow,
} from '@cuotaclara/contract/payments/payment-lists';
import { previewPayment, recordPayment } from '@cuotaclara/contract/servicing/payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPaperCredit, pay } from '#test/payments/paper-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let treasury: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

const aCredit = () => aPaperCredit(app, { disbursedOn: '2026-05-15', firstDueOn: '2026-06-15' });

type Extra = { readonly credit_id: number; readonly amount: number; readonly paid_on: string };

async function payExtra(body: Extra): Promise<number> {
  const answer = await callAs(treasury, recordPayment, {
    body: { ...body, means: 'cash', excess: 'reduce-term' },
    headers: { 'idempotency-key': randomUUID() },
  });
  return answer.json().payment_id;
}

type Listing = typeof listPayments | typeof listAdditionalPayments;

const rowsOf = async (list: Listing, body: object): Promise<readonly PaymentRow[]> =>
  (await callAs(treasury, list, { body })).json().data;

const rowOf = async (creditId: number, paymentId: number) =>
  (await rowsOf(listPayments, { credit_id: creditId })).find((row) => row.payment_id === paymentId);

test('extra payments are those that repaid principal before its time, sorted by how much', async () => {
  const { creditId: credit_id } = await aCredit();
  // Asked to end earlier, but there is only enough for what is due.
  await payExtra({ credit_id, amount: 177_000, paid_on: '2026-06-15' });
  const small = await payExtra({ credit_id, amount: 277_000, paid_on: '2026-07-15' });
  const large = await payExtra({ credit_id, amount: 377_000, paid_on: '2026-08-15' });
  // Pays everything: no extra payment, though it asked for one.
  await payExtra({ credit_id, amount: 900_000, paid_on: '2026-09-15' });
  const sorted = { credit_id, sort_by: 'extra', sort_dir: 'DESC' };
  const extra = await rowsOf(listAdditionalPayments, sorted);
  expect(extra.map(({ payment_id: id }) => id)).toEqual([large, small]);
  for (const { extra_principal: repaid, applied_principal: whole } of extra) {
    expect(repaid).toBeGreaterThan(0);
    expect(repaid).toBeLessThan(whole ?? 0);
  }
  expect(await rowsOf(listPayments, { credit_id })).toHaveLength(4);
  const query = { credit_id: String(credit_id), columns: 'receipt,extra_principal' };
  const excel = await callAs(treasury, exportAdditionalPayments, { query });
  expect(excel.statusCode).toBe(200);
});

test('a payment of an earlier day shows its own parts, and apart the late interest it corrects', async () => {
  const { creditId } = await aCredit();
  const late = await pay(treasury, { creditId, amount: 185_000, on: '2026-07-05' });
  const charged = (await rowOf(creditId, late))?.applied_late ?? 0;
  expect(charged).toBeGreaterThan(0);
  const given = { credit_id: String(creditId), amount: '177000', paid_on: '2026-06-15' };
  const preview = (await callAs(treasury, previewPayment, { query: given })).json();
  expect(preview).toMatchObject({ applied: { late: 0 }, late_corrected: charged });
  const early = await pay(treasury, { creditId, amount: 177_000, on: '2026-06-15' });
  expect(await rowOf(creditId, late)).toMatchObject({ applied_late: 0, late_corrected: 0 });
  const row = await rowOf(creditId, early);
  expect(row).toMatchObject({ applied_late: 0, late_corrected: charged });
  const detail = (await callAs(treasury, getPayment, { params: { id: early } })).json();
  expect(detail.explanation.notes.at(-1)).toMatch(/^Corrección de mora: .* no se debían\./);
  const steps: { amount: number }[] = detail.explanation.steps;
  expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(177_000);
});

test('a payoff between two dates pays interest of the running period, and no instalment', async () => {
  const { creditId } = await aCredit();
  await pay(treasury, { creditId, amount: 177_000, on: '2026-06-15' });
  const payoff = await pay(treasury, { creditId, amount: 900_000, on: '2026-06-25' });
  expect((await rowOf(creditId, payoff))?.applied_interest).toBeGreaterThan(0);
  const own = await callAs(treasury, getCreditPayments, { params: { id: creditId } });
  const told: CreditPayments = own.json();
  expect(told.payments.map(({ instalments }) => instalments)).toEqual([[], [1]]);
});

test('payments from before splits were stored get theirs', async () => {
  const { creditId: credit_id } = await aCredit();
  await pay(treasury, { creditId: credit_id, amount: 185_000, on: '2026-07-05' });
  await pay(treasury, { creditId: credit_id, amount: 177_000, on: '2026-06-15' });
  await payExtra({ credit_id, amount: 477_000, paid_on: '2026-08-15' });
  const before = await rowsOf(listPayments, { credit_id });
  await sql`delete from payment_splits where payment_id = any(${before.map(
    ({ payment_id: id }) => id,
  )}::bigint[])`.execute(app.db);
  expect((await rowsOf(listPayments, { credit_id }))[0]?.applied_principal).toBeNull();
  await runTask(app, 'split-earlier-payments');
  expect(await rowsOf(listPayments, { credit_id })).toEqual(before);
});

test('a pass over earlier payments does not look again at those of the pass before', async () => {
  const { creditId } = await aCredit();
  const first = await pay(treasury, { creditId, amount: 30_000, on: '2026-06-15' });
  await runTask(app, 'split-earlier-payments');
  const later = await pay(treasury, { creditId, amount: 40_000, on: '2026-06-16' });
  const unsplit = async () => {
    const { rows } = await sql<{ payment_id: number }>`
      select payment_id from payments
      where payment_id = any(${[first, later]}::bigint[]) and not exists (
        select from payment_splits where payment_splits.payment_id = payments.payment_id
      )
    `.execute(app.db);
    return rows.map(({ payment_id: id }) => id);
  };
  const forget = (paymentId: number) =>
    sql`delete from payment_splits where payment_id = ${paymentId}`.execute(app.db);
  await forget(first);
  await runTask(app, 'split-earlier-payments');
  expect(await unsplit()).toEqual([first]);
  const { rows } = await sql`
    select from payment_split_marks where payment_id = (select max(payment_id) from payments)
  `.execute(app.db);
  expect(rows).toHaveLength(1);
});

test('a split of the earlier rule is worked out again, and is told to have changed', async () => {
  const { creditId: credit_id } = await aCredit();
  const id = await pay(treasury, { creditId: credit_id, amount: 300_000, on: '2026-06-01' });
  const before = await rowsOf(listPayments, { credit_id });
  const stored = () =>
    app.db
      .selectFrom('payment_splits')
      .select(['split_rule', 'renewed_at'])
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await stored()).toEqual({ split_rule: 2, renewed_at: null });
  await sql`
    update payment_splits set interest = interest + 900, principal = principal - 900, ahead = 0,
      split_rule = 1
    where payment_id = ${id}
  `.execute(app.db);
  await runTask(app, 'split-earlier-payments');
  expect(await rowsOf(listPayments, { credit_id })).toEqual(before);
  expect(await stored()).toEqual({ split_rule: 2, renewed_at: expect.any(Date) });
});
