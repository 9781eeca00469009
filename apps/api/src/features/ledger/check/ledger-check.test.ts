import { STATE } from '@cuotaclara/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#features/credits/public.ts';
import { postEvent, reversePayment } from '#features/servicing/public.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import {
  aBookedCredit,
  certifyUsury,
  dateOf,
  findingsIn,
  onDay,
} from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { LedgerFinding } from './finding.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
});

afterAll(() => app.stop());

/** A credit with a payment that stays and another one that was taken back, accrued until today. */
async function aBusyCredit() {
  const creditId = await aBookedCredit(app);
  const steps = creditStepsOf(app);
  const pay = (on: string, amount: number) =>
    onDay(app, on, async (ctx) => {
      const { id } = await postEvent(ctx, steps, {
        credit: await unsafeLockCredit(ctx.trx, creditId),
        event: {
          kind: 'payment',
          on: dateOf(on),
          amount,
          excess: 'advance',
          source: 'desk',
          means: 'cash',
          note: null,
        },
        money: { role: 'cash', party: null },
        sourceKey: `test:${creditId}:${on}`,
      });
      return id;
    });
  const paymentId = await pay('2026-02-15', 177_000);
  const reversedId = await pay('2026-03-16', 90_000);
  await onDay(app, '2026-03-20', async (ctx) => {
    await reversePayment(ctx, steps, {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      paymentId: reversedId,
      reason: 'Cheque sin fondos',
      recordedBy: null,
      approvedBy: null,
    });
    return null;
  });
  await runTask(app, 'accrue-credits');
  return { creditId, paymentId, reversedId };
}

type Busy = Awaited<ReturnType<typeof aBusyCredit>>;

/** Writes behind the triggers and foreign keys, as a person with the database in hand could. */
const writeBehind = (...faults: readonly RawBuilder<unknown>[]) =>
  app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const fault of faults) await fault.execute(trx);
  });

const entryOf = ({ paymentId }: Busy) =>
  sql`(select entry_id from ledger_entries where source_key = ${`payment:${paymentId}`})`;
const mirrorOf = ({ reversedId }: Busy) =>
  sql`(select entry_id from ledger_entries where source_key = ${`reversal:${reversedId}`})`;

type Fault = {
  readonly what: string;
  readonly named: LedgerFinding['check'];
  readonly plant: (busy: Busy) => readonly RawBuilder<unknown>[];
};

const FAULTS: readonly Fault[] = [
  {
    what: 'a line with another amount',
    named: 'entry-sums-to-zero',
    plant: (busy) => [
      sql`update ledger_lines set amount = amount + 1 where entry_id = ${entryOf(busy)} and n = 1`,
    ],
  },
  {
    what: 'a line of no entry',
    named: 'line-has-entry',
    plant: ({ creditId }) => [
      sql`insert into ledger_lines (entry_id, n, role, booked_on, credit_id, amount)
        values (987654, 1, 'bank', '2026-02-15', ${creditId}, 5000)`,
    ],
  },
  {
    what: 'an entry that lost its lines',
    named: 'entry-has-lines',
    plant: (busy) => [sql`delete from ledger_lines where entry_id = ${entryOf(busy)}`],
  },
  {
    what: 'a line on another day than its entry',
    named: 'line-follows-its-entry',
    plant: (busy) => [
      sql`update ledger_lines set booked_on = booked_on + 1 where entry_id = ${entryOf(busy)}`,
    ],
  },
  {
    what: 'a mirror of other amounts',
    named: 'mirror-is-exact',
    plant: (busy) => [
      sql`update ledger_lines set amount = amount * 2 where entry_id = ${mirrorOf(busy)}`,
    ],
  },
  {
    what: 'a payment that lost its entry',
    named: 'payment-has-one-entry',
    plant: (busy) => [
      sql`delete from ledger_lines where entry_id = ${entryOf(busy)}`,
      sql`delete from ledger_entries where source_key = ${`payment:${busy.paymentId}`}`,
    ],
  },
  {
    what: 'a payment of another amount',
    named: 'payment-has-one-entry',
    plant: ({ paymentId }) => [
      sql`update payments set amount = amount + 1000 where payment_id = ${paymentId}`,
    ],
  },
  {
    what: 'an entry that lost its payment',
    named: 'entry-has-its-payment',
    plant: ({ paymentId }) => [sql`delete from payments where payment_id = ${paymentId}`],
  },
  {
    what: 'a reversal whose mirror is none any more',
    named: 'reversal-is-booked',
    plant: (busy) => [
      sql`update ledger_entries set reverses = null where entry_id = ${mirrorOf(busy)}`,
    ],
  },
  {
    what: 'a reversal that vanished',
    named: 'balance-is-the-position',
    plant: ({ reversedId }) => [
      sql`delete from credit_events where reverses_payment_id = ${reversedId}`,
    ],
  },
  {
    what: 'a balance that nobody booked',
    named: 'balance-is-the-sum-of-lines',
    plant: ({ creditId }) => [
      sql`update credit_balances set principal = principal - 1 where credit_id = ${creditId}`,
    ],
  },
  {
    what: 'an instalment that was marked as paid',
    named: 'plan-is-the-replay',
    plant: ({ creditId }) => [
      sql`update instalments set paid_principal = principal
        where credit_id = ${creditId} and number = 3`,
    ],
  },
  {
    what: 'principal that was booked as interest',
    named: 'principal-is-what-instalments-owe',
    plant: (busy) => [
      sql`update ledger_lines set role = 'interestDue'
        where entry_id = ${entryOf(busy)} and role = 'principal'`,
      sql`update credit_balances set principal = principal + 159791,
        interest_due = interest_due - 159791 where credit_id = ${busy.creditId}`,
    ],
  },
  {
    what: 'money for a third party under another name',
    named: 'third-party-is-the-position',
    plant: ({ creditId }) => [
      sql`update ledger_lines set party = 'insurer'
        where credit_id = ${creditId} and party = 'guarantor'`,
    ],
  },
  {
    what: 'a credit that is paid and owes',
    named: 'state-is-the-balance',
    plant: ({ creditId }) => [
      sql`update credits set credit_state_id = ${STATE.paid} where credit_id = ${creditId}`,
    ],
  },
  {
    what: 'dues that nobody booked',
    named: 'accrual-is-up-to-date',
    plant: ({ creditId }) => [
      sql`update credit_balances set accrued_until = '2026-04-01' where credit_id = ${creditId}`,
    ],
  },
];

const isAbout = ({ kind, id }: LedgerFinding, busy: Busy, entries: readonly number[]): boolean => {
  if (kind === 'credit') return id === busy.creditId;
  if (kind === 'payment') return id === busy.paymentId || id === busy.reversedId;
  return kind === 'entry' && entries.includes(id);
};

test.for(FAULTS)('$what is named $named', async ({ named, plant }) => {
  const busy = await aBusyCredit();
  const rows = await app.db
    .selectFrom('ledger_entries')
    .select('entry_id')
    .where('credit_id', '=', busy.creditId)
    .execute();
  const entries = [...rows.map(({ entry_id }) => entry_id), 987_654];
  const about = async () =>
    (await findingsIn(app)).filter((finding) => isAbout(finding, busy, entries));
  const before = (await about()).filter(({ id }) => id !== 987_654);
  expect(before).toEqual([]);
  await writeBehind(...plant(busy));
  const found = (await about()).filter(({ check }) => check === named);
  expect(found).not.toEqual([]);
  for (const { expected, found: is } of found) {
    if (named !== 'line-follows-its-entry') expect(is).not.toBe(expected);
  }
});

test('memo accounts, a closed month and a credit without books are named too', async () => {
  const { creditId } = await aBusyCredit();
  const bare = await aCredit(app, { state: STATE.disbursed });
  await writeBehind(
    sql`insert into ledger_periods (month, state, sha256)
      values ('2026-01-01', 'closed', ${Buffer.alloc(32)})`,
    sql`insert into ledger_period_balances (month, role, amount)
      values ('2026-01-01', 'bank', 0)`,
    sql`insert into ledger_lines (entry_id, n, role, booked_on, credit_id, amount)
      select entry_id, 90, role, booked_on, credit_id, amount
      from ledger_entries, (values ('bank', 700), ('suspended', -700)) as line (role, amount)
      where source_key = ${`disbursement:${creditId}`} and role = 'bank'
      union all
      select entry_id, 91, role, booked_on, credit_id, amount
      from ledger_entries, (values ('bank', 700), ('suspended', -700)) as line (role, amount)
      where source_key = ${`disbursement:${creditId}`} and role = 'suspended'`,
  );
  const findings = await findingsIn(app);
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'memo-accounts-add-up', kind: 'books', found: -700 }),
  );
  expect(findings).toContainEqual({
    check: 'closed-month-holds',
    kind: 'month',
    id: 202601,
    of: 'bank',
    expected: 0,
    found: 700,
  });
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'credit-has-books', kind: 'credit', id: bare }),
  );
});
