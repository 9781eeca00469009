import { ROLE } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { NumberedCredit } from '#demo/credits/seed-credit-rows.ts';
import { moveHouseMoney } from '#features/ledger/public.ts';
import { appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { createSettingsReader } from '#platform/settings/settings.ts';
import { seedLives } from './demo-lives.ts';
import { HOUSE_ACCOUNT } from './house-account.ts';
import type { Past } from './past-context.ts';
import { toldCredits } from './payment-stories.ts';
import { seedGateway } from './seed-gateway.ts';
import { bookDues, cutPastMonths } from './seed-month-ends.ts';
import { leaveOver, tellPayments } from './tell-payments.ts';

type MoneyInput = {
  readonly credits: readonly NumberedCredit[];
  readonly today: Temporal.PlainDate;
};

/** What the owners of the company put into the bank before the first credit. */
const CAPITAL = 2_750_000_000;
const CAPITAL_DAYS_BEFORE = 12;

/** Money that nobody knows the owner of, by the days that it has waited. */
const LEFT_OVER = [
  { days: 1, amount: 412_300 },
  { days: 19, amount: 287_000 },
] as const;

/** Everything that the books of the demo company have, from its capital to what came in today. */
export async function seedMoney(
  trx: Transaction<DB>,
  { credits, today }: MoneyInput,
): Promise<void> {
  const told = toldCredits(credits);
  const ids = new Set(told.map(({ credit }) => credit.id));
  const treasurers = await readTreasurers(trx);
  const past: Past = { trx, settings: createSettingsReader(trx), audit: [] };
  const first = firstDay(credits, today);
  await putCapital(trx, { on: first.subtract({ days: CAPITAL_DAYS_BEFORE }), today });
  await seedLives(past, { credits, told: ids });
  for (const each of told) await tellPayments(past, { told: each, today, treasurers });
  await bookDues(past, today);
  for (const [index, { days, amount }] of LEFT_OVER.entries()) {
    const on = today.subtract({ days });
    await leaveOver(past, { transaction: `88${index}-${on.dayOfYear}`, on, amount });
  }
  await seedGateway(trx, { today, treasurer: treasurers[0] });
  await payThirdParties(trx, today);
  await cutPastMonths(past, today);
  await appendAudit(trx, BY_THE_PROGRAM, past.audit);
}

const firstDay = (
  credits: readonly NumberedCredit[],
  today: Temporal.PlainDate,
): Temporal.PlainDate =>
  credits
    .filter(({ paying }) => paying !== null)
    .map(({ purchase }) => purchase.disbursedOn)
    .reduce((one, other) => (Temporal.PlainDate.compare(other, one) < 0 ? other : one), today);

type Capital = { readonly on: Temporal.PlainDate; readonly today: Temporal.PlainDate };

const putCapital = (trx: Transaction<DB>, { on, today }: Capital) =>
  moveHouseMoney(trx, {
    movements: [
      {
        kind: 'capital',
        sourceKey: 'capital:1',
        movedOn: on.toString(),
        amount: CAPITAL,
        bank: HOUSE_ACCOUNT,
      },
    ],
    today,
    by: null,
  });

/** The two who have been in treasury for longest. */
async function readTreasurers(trx: Transaction<DB>): Promise<readonly [number, number]> {
  const people = await trx
    .selectFrom('users')
    .select('user_id')
    .where('role_id', '=', ROLE.treasury)
    .where('activated_at', 'is not', null)
    .orderBy('created_at')
    .limit(2)
    .execute();
  const [one, other] = people.map(({ user_id: id }) => id);
  if (one === undefined || other === undefined) throw new Error('treasury needs two people');
  return [one, other];
}

type Owed = { readonly party: string; readonly on: string; readonly amount: number };

/** Insurer and guarantor get on the tenth what the month before brought for them. */
async function payThirdParties(trx: Transaction<DB>, today: Temporal.PlainDate): Promise<void> {
  const { rows } = await sql<Owed>`
    select party, "on"::date::text as "on", amount from (
      select party, date_trunc('month', booked_on) + interval '1 month 9 days' as "on",
        -sum(amount)::bigint as amount
      from ledger_lines where role = 'thirdParties' group by 1, 2
    ) as owed
    where "on" < ${today.toString()}::date and amount > 0
    order by 2, 1
  `.execute(trx);
  await moveHouseMoney(trx, {
    movements: rows.map(({ party, on, amount }) => ({
      kind: 'third_party',
      sourceKey: `third-party:${party}:${on}`,
      movedOn: on,
      amount,
      bank: HOUSE_ACCOUNT,
      beneficiary: party,
    })),
    today,
    by: null,
  });
}
