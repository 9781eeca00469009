import { GMF_RATE } from '@cuotaclara/books';
import type { DepositAge } from '@cuotaclara/contract/deposits/deposit-words';
import type { Treasury, TreasuryDay } from '@cuotaclara/contract/treasury/treasury';
import { sql } from 'kysely';
import { unsafePromisedTransfers } from '#core/money/payments/promised-transfers.reads.ts';
import { AGE_DAYS, atDesk } from '#features/deposits/public.ts';
import { unsafeBalancesNow, unsafeOwedTransfers } from '#features/ledger/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';

const DAYS = { before: 4, after: 5 } as const;
const MILLION = 1_000_000;

/** The balances that the desk watches: the last close of the books and the lines since. */
async function balances(db: Reader) {
  const rows = await unsafeBalancesNow(db);
  const of = (role: string): number =>
    rows.filter((row) => row.role === role).reduce((sum, { amount }) => sum + amount, 0);
  const accounts = rows
    .filter(({ role, amount }) => role === 'bank' && amount !== 0)
    .map(({ party, amount }) => ({ party, amount }))
    .toSorted((one, other) => other.amount - one.amount);
  return { of, accounts };
}

async function trayOf(db: Reader, today: Temporal.PlainDate): Promise<Treasury['tray']> {
  const rows = await readRows(
    db,
    sql<{ days: number; count: number; to_assign: number; pesos: number }>`
    select ${today.toString()}::date - paid_on as days, count(*) as count,
      count(*) filter (where ${atDesk}) as to_assign,
      sum(open_amount)::bigint as pesos
    from deposits where open_amount > 0 group by 1
  `,
  );
  const sumOf = (name: 'count' | 'to_assign' | 'pesos', own: typeof rows): number =>
    own.reduce((sum, row) => sum + row[name], 0);
  // Object.entries loses the literal names.
  const ages = (Object.entries(AGE_DAYS) as [DepositAge, { min: number; max: number }][]).map(
    ([age, { min, max }]) => {
      const own = rows.filter(({ days }) => days >= min && days <= max);
      return { age, count: sumOf('count', own), pesos: sumOf('pesos', own) };
    },
  );
  return {
    count: sumOf('count', rows),
    to_assign: sumOf('to_assign', rows),
    pesos: sumOf('pesos', rows),
    ages,
  };
}

/** Business days around today, without weekends and holidays. */
async function businessDays(db: Reader, today: Temporal.PlainDate): Promise<readonly string[]> {
  const holidays = await db
    .selectFrom('holidays')
    .select('day')
    .where('is_active', '=', true)
    .where('day', '>=', today.subtract({ days: 21 }).toString())
    .where('day', '<=', today.add({ days: 21 }).toString())
    .execute();
  const off = new Set(holidays.map(({ day }) => day));
  const isOpen = (day: Temporal.PlainDate): boolean =>
    day.dayOfWeek <= 5 && !off.has(day.toString());
  const walk = (step: 1 | -1, count: number): string[] => {
    const found: string[] = [];
    let day = today;
    while (found.length < count) {
      day = day.add({ days: step });
      if (isOpen(day)) found.push(day.toString());
    }
    return found;
  };
  return [...walk(-1, DAYS.before).reverse(), today.toString(), ...walk(1, DAYS.after)];
}

type DaysInput = {
  readonly today: Temporal.PlainDate;
  readonly banks: number;
  /** What will leave the banks today. */
  readonly leaving: number;
};

/** The days that are shown, each with the days off before it, whose money it shows. */
const SPANS = (days: readonly string[]) => sql`(
  select day, coalesce(lag(day) over (order by day), day - 1) as before
  from unnest(${days}::date[]) as day
) as span`;

/**
 * Money in and out of the banks; from tomorrow on, what the plans of the credits ask for. What
 * was entered and undone on one day moved no money, so both count on one side.
 */
async function daysOf(
  db: Reader,
  { today, banks, leaving }: DaysInput,
): Promise<readonly TreasuryDay[]> {
  const days = await businessDays(db, today);
  const moved = await readRows(
    db,
    sql<{ day: string; in: number; out: number }>`
    select day::text as day,
      coalesce(sum(amount) filter (where (amount > 0) = is_own), 0)::bigint as in,
      coalesce(-sum(amount) filter (where (amount < 0) = is_own), 0)::bigint as out
    from (
      select day, line.amount, undone.entry_id is null as is_own
      from ${SPANS(days)}
      join ledger_lines as line
        on line.role = 'bank' and line.booked_on > before and line.booked_on <= day
      join ledger_entries as entry on entry.entry_id = line.entry_id
      left join ledger_entries as undone on undone.entry_id = entry.reverses
        and undone.booked_on > before and undone.booked_on <= day
    ) as moved
    group by 1
  `,
  );
  const expected = await readRows(
    db,
    sql<{ day: string; pesos: number }>`
    select day::text as day, sum(interest + principal + charges
      - paid_interest - paid_principal - paid_charges)::bigint as pesos
    from ${SPANS(days)}
    join instalments on settled_on is null and due_on > before and due_on <= day
    where day > ${today.toString()}
    group by 1
  `,
  );
  const realOf = new Map(moved.map((row) => [row.day, row]));
  const expectedOf = new Map(expected.map(({ day, pesos }) => [day, pesos]));
  const place = days.indexOf(today.toString());
  const flows = days.map((day, index) => {
    if (index > place) {
      const coming = expectedOf.get(day) ?? 0;
      return { day, in: coming, out: 0, in_expected: coming, out_expected: 0 };
    }
    const real = realOf.get(day) ?? { in: 0, out: 0 };
    const rest = index === place ? leaving : 0;
    return { day, in: real.in, out: real.out + rest, in_expected: 0, out_expected: rest };
  });
  return flows.map((flow, index) => {
    const later = flows.slice(index + 1, place + 1);
    const until = flows.slice(place + 1, index + 1);
    const net = (own: readonly { in: number; out: number }[]): number =>
      own.reduce((sum, each) => sum + each.in - each.out, 0);
    const closing = banks - leaving - net(later) + net(until);
    return { ...flow, is_today: index === place, is_expected: index > place, closing };
  });
}

/** The cash position of today, from the books and the transfers that are under way. */
export async function readTreasury(db: Reader, today: Temporal.PlainDate): Promise<Treasury> {
  const { of, accounts } = await balances(db);
  const banks = of('bank');
  const promised = await unsafePromisedTransfers(db);
  const toPay = promised.pesos - of('toPay');
  const commissions = -of('commissionDue');
  const gmf = Math.round(((toPay + commissions) * GMF_RATE) / MILLION);
  const leaving = toPay + commissions + gmf;
  return {
    today: today.toString(),
    banks,
    accounts,
    cash: of('cash'),
    gateway: of('gateway'),
    to_pay: toPay,
    to_transfer_count: promised.to_transfer + (await unsafeOwedTransfers(db)),
    to_approve_count: promised.to_approve,
    commissions,
    gmf,
    left: banks - leaving,
    tray: await trayOf(db, today),
    days: [...(await daysOf(db, { today, banks, leaving }))],
  };
}
