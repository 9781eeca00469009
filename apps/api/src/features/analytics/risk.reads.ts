import type {
  Amount,
  MonthPoint,
  RiskFigures,
  RiskReply,
} from '@cuotaclara/contract/analytics/analytics';
import { AGES, type Reading, VINTAGE_MONTHS } from '@cuotaclara/contract/analytics/analytics-words';
import { type RawBuilder, sql } from 'kysely';
import { unsafeCorrectedDays, unsafeCreditDays } from '#features/ageing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { type AskedPage, isAsked } from './asked-page.ts';
import { closedAmong, isMonthEnd, monthEndsBefore } from './closed-days.reads.ts';
import { ageOf } from './moves.ts';

/** Principal owed on a day by credits that are alike in what figures ask for. */
export type RiskCell = {
  readonly day: string;
  readonly age: number;
  readonly is_restructured: boolean;
  readonly credits: number;
  readonly principal: number;
  /** Those of them that are more than one day late. */
  readonly late_credits: number;
  readonly late_principal: number;
};

/** Sums that every figure of risk is made of. */
export const RISK_SUMS = sql`
  is_restructured, count(*)::integer as credits, sum(principal)::bigint as principal,
  count(*) filter (where days_past_due > 1)::integer as late_credits,
  coalesce(sum(principal) filter (where days_past_due > 1), 0)::bigint as late_principal
`;

export const AGE: RawBuilder<number> = ageOf(sql`days_past_due`);

type AskedDays = AskedPage & { readonly days: readonly string[]; readonly reading: Reading };

const readCells = (db: Reader, { days, reading, ...asked }: AskedDays): Promise<RiskCell[]> =>
  readRows(
    db,
    sql<RiskCell>`
      select owed.day, ${AGE} as age, ${RISK_SUMS}
      from ${unsafeCreditDays(sql`${days}`, reading)} as owed
      where status = 'owing' and ${isAsked(db, asked, 'owed')}
      group by owed.day, ${AGE}, is_restructured
    `,
  );

const sumOf = (cells: readonly RiskCell[]): Amount => ({
  credits: cells.reduce((sum, { credits }) => sum + credits, 0),
  principal: cells.reduce((sum, { principal }) => sum + principal, 0),
});

/** The figures of risk of credits; an age begins the day after the one that names it. */
export function riskOf(cells: readonly RiskCell[]): RiskFigures {
  const from = (age: number) => sumOf(cells.filter((cell) => cell.age >= age));
  const withRestructured = (age: number) =>
    sumOf(cells.filter((cell) => cell.age >= age || cell.is_restructured));
  return {
    all: sumOf(cells),
    over_1: {
      credits: cells.reduce((sum, { late_credits }) => sum + late_credits, 0),
      principal: cells.reduce((sum, { late_principal }) => sum + late_principal, 0),
    },
    over_30: from(2),
    over_30_restructured: withRestructured(2),
    over_60: from(3),
    over_60_restructured: withRestructured(3),
    over_90: from(4),
    over_90_restructured: withRestructured(4),
  };
}

/** Portfolio at risk of a day and of the ends of the months before it, in both readings. */
export async function readRisk(
  db: Reader,
  asked: AskedPage,
  day: Temporal.PlainDate,
): Promise<RiskReply> {
  const days = [...monthEndsBefore(day, VINTAGE_MONTHS), day];
  const names = days.map(String);
  const [closed, corrected, changes] = await Promise.all([
    closedAmong(db, days),
    readCells(db, { ...asked, days: names, reading: 'corrected' }),
    unsafeCorrectedDays(db, names),
  ]);
  // Only what was corrected was ever known otherwise.
  const changed = changes.map((change) => change.day);
  const asClosed = await readCells(db, { ...asked, days: changed, reading: 'closed' });
  const same = corrected.filter((cell) => !changed.includes(cell.day));
  const byDay = {
    corrected: Map.groupBy(corrected, (cell) => cell.day),
    closed: Map.groupBy([...same, ...asClosed], (cell) => cell.day),
  };
  const { reading } = asked.query;
  const points = days.map((each): MonthPoint => {
    const name = each.toString();
    const isKnown = closed.has(name);
    const cells = (of: Reading) => byDay[of].get(name) ?? [];
    return {
      day: name,
      is_whole: isMonthEnd(each),
      corrected: isKnown ? riskOf(cells('corrected')) : null,
      closed: isKnown ? riskOf(cells('closed')) : null,
      ages: AGES.map((_, age) => sumOf(cells(reading).filter((cell) => cell.age === age))),
    };
  });
  return { points, changes: changes.map((change) => ({ ...change, causes: [...change.causes] })) };
}
