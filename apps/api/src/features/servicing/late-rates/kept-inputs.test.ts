import { SETTING_NAMES } from '@cuotaclara/contract/registry/settings/setting-routes';
import { SETTINGS } from '@cuotaclara/contract/registry/settings/settings.gen';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { postEvent } from '#features/servicing/post-event.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { runCloseStep } from '#test/steps/run-task.ts';
import {
  aBookedCredit,
  CREDIT_A,
  certifyUsury,
  dateOf,
  findingsIn,
  onDay,
} from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  await fillCatalogues();
});

afterAll(() => app.stop());

/** Every convention is another one than that of a credit without any. */
const CONVENTIONS = JSON.stringify({
  instalment_rounding: 'up',
  first_period: 'apart',
  business_day_shift: true,
  late_grace_days: 3,
  tolerance_pesos: 2_000,
  part_ahead: 'held',
  payoff_charges: 'days',
});

/** Charges, conventions and holidays as the catalogues have them, so that they can change. */
async function fillCatalogues(): Promise<void> {
  await sql`
    insert into charges (
      code, name, base, value_pesos, value_rate, moment, has_iva, is_service, product_kind
    )
    select code, name, base, amount, percent / 100, moment, coalesce(iva_percent, 0) > 0,
      is_service, 'any'
    from jsonb_to_recordset(${CREDIT_A.charges}::jsonb) as charge (
      code text, name text, base text, amount bigint, percent numeric, moment text,
      iva_percent numeric, is_service boolean
    )
  `.execute(app.db);
  // Each puts off the last day to pay of an instalment.
  await sql`insert into holidays (day, name) values
    ('2026-03-16', 'Festivo'), ('2026-06-15', 'Otro festivo')`.execute(app.db);
  await sql`
    insert into credit_conventions (
      product_kind, starts_on, instalment_rounding, first_period, business_day_shift,
      late_grace_days, tolerance_pesos, part_ahead, payoff_charges
    )
    select 'any', '2026-01-01', * from jsonb_to_record(${CONVENTIONS}::jsonb) as terms (
      instalment_rounding text, first_period text, business_day_shift boolean,
      late_grace_days integer, tolerance_pesos bigint, part_ahead text, payoff_charges text
    )
  `.execute(app.db);
}

type Excess = 'advance' | 'reduce-term';

/** A credit that paid late, short within the tolerance, ahead, and extra. */
async function aPaidCredit(): Promise<number> {
  const creditId = await aBookedCredit(app, { conventions: CONVENTIONS });
  const pay = (on: string, amount: number, excess: Excess = 'advance') =>
    onDay(app, on, async (ctx) => {
      await postEvent(ctx, creditStepsOf(app), {
        credit: await unsafeLockCredit(ctx.trx, creditId),
        event: {
          kind: 'payment',
          on: dateOf(on),
          amount,
          excess,
          source: 'desk',
          means: 'cash',
          note: null,
        },
        money: { role: 'cash', party: null },
        sourceKey: `test:${creditId}:${on}`,
      });
      return null;
    });
  await pay('2026-03-02', 178_500);
  await pay('2026-03-16', 176_500);
  await pay('2026-04-10', 230_000);
  await pay('2026-05-20', 200_000, 'reduce-term');
  await runCloseStep(app, 'accrue-credits');
  return creditId;
}

/** Inputs of a replay besides the credit and its events, changed for every credit at once. */
const CHANGES: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  'every convention of the house': [
    sql`update credit_conventions set instalment_rounding = 'nearest', first_period = 'levelled',
      late_grace_days = 9, tolerance_pesos = 900,
      part_ahead = 'capital', payoff_charges = 'whole'`,
  ],
  'the prices and names of charges': [
    sql`update charges set name = name || ' nuevo', value_pesos = value_pesos * 3,
      value_rate = least(1, value_rate * 2), has_iva = not has_iva`,
  ],
  'charges that are gone': [sql`update charges set is_active = false`],
  'holidays that were none, and none that were': [
    sql`update holidays set is_active = false where day between '2026-01-01' and '2026-07-31'`,
    sql`insert into holidays (day, name)
      select day, 'Cívico' from unnest(
        '{2026-02-16,2026-03-16,2026-04-15,2026-05-15,2026-06-16,2026-07-15}'::date[]
      ) as day on conflict do nothing`,
  ],
  'percentages of the allowance': [
    sql`insert into ledger_allowance_rates (category, in_force_from, principal_bps, interest_bps)
      select distinct category, '2026-01-02'::date, 9999, 1 from ledger_allowance_rates
      on conflict do nothing`,
  ],
};

test.for(Object.entries(CHANGES))('%s leave what was paid', async ([, changes]) => {
  const creditId = await aPaidCredit();
  expect(await findingsIn(app)).toEqual([]);
  const before = await standingOf(creditId);
  for (const change of changes) {
    const { numAffectedRows = 0n } = await change.execute(app.db);
    expect(numAffectedRows).toBeGreaterThan(0n);
  }
  expect(await findingsIn(app)).toEqual([]);
  expect(await standingOf(creditId)).toEqual(before);
});

test('no setting of the company changes what was paid', async () => {
  const creditId = await aPaidCredit();
  const before = await standingOf(creditId);
  let changed = 0;
  for (const name of SETTING_NAMES) {
    const { initial, type } = SETTINGS[name];
    const other = [Number(initial) + 1, Number(initial) - 1, !initial].find(
      (value) => typeof value === typeof initial && type.schema.safeParse(value).success,
    );
    if (other === undefined) continue;
    changed += 1;
    await sql`
      insert into setting_values (setting, value, valid_from)
      values (${name}, ${JSON.stringify(other)}::jsonb, '2026-01-01')
      on conflict do nothing
    `.execute(app.db);
  }
  expect(changed).toBeGreaterThan(15);
  expect(await findingsIn(app)).toEqual([]);
  expect(await standingOf(creditId)).toEqual(before);
});

/** The plan as it is stored, and what the books have of the credit. */
async function standingOf(creditId: number) {
  const plan = await app.db
    .selectFrom('instalments')
    .select(['number', 'due_on', 'pay_by', 'interest', 'principal', 'charges', 'paid_late'])
    .where('credit_id', '=', creditId)
    .orderBy('number')
    .execute();
  const held = await app.db
    .selectFrom('credit_balances')
    .select(['principal', 'interest_due', 'late_income', 'charges_due', 'surplus'])
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  return { plan, held };
}
