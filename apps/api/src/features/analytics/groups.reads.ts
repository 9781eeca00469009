import type { GroupsReply } from '@cuotaclara/contract/analytics/analytics';
import type { Dimension } from '@cuotaclara/contract/analytics/analytics-words';
import { type RawBuilder, sql } from 'kysely';
import { unsafeCreditDays } from '#features/ageing/public.ts';
import { HEADQUARTER_NAMES, PRODUCT_NAMES } from '#features/catalogues/public.ts';
import { USER_NAMES } from '#features/users/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { type AskedPage, columnOf, isAsked } from './asked-page.ts';
import { AGE, RISK_SUMS, type RiskCell, riskOf } from './risk.reads.ts';

/** Names of what a dimension tells apart. */
const NAMES: Readonly<Record<Dimension, RawBuilder<unknown>>> = {
  product: PRODUCT_NAMES,
  headquarter: HEADQUARTER_NAMES,
  supplier: USER_NAMES,
  adviser: USER_NAMES,
};

type GroupCell = RiskCell & { readonly id: number | null; readonly name: string | null };

/** Portfolio at risk of a day by a dimension, the largest first. */
export async function readGroups(
  db: Reader,
  asked: AskedPage,
  { day, by }: { readonly day: Temporal.PlainDate; readonly by: Dimension },
): Promise<GroupsReply> {
  const cells = await readRows(
    db,
    sql<GroupCell>`
      select cell.*, named.name
      from (
        select ${columnOf('owed', by)} as id, ${AGE} as age, ${RISK_SUMS}
        from ${unsafeCreditDays(sql`${[day.toString()]}`, asked.query.reading)} as owed
        where status = 'owing' and ${isAsked(db, asked, 'owed')}
        group by ${columnOf('owed', by)}, ${AGE}, is_restructured
      ) as cell
      left join ${NAMES[by]} as named using (id)
    `,
  );
  const groups = [...Map.groupBy(cells, ({ id }) => id)].map(([id, own]) => ({
    id,
    name: own[0]?.name ?? null,
    risk: riskOf(own),
  }));
  return {
    groups: groups.toSorted((one, other) => other.risk.all.principal - one.risk.all.principal),
  };
}
