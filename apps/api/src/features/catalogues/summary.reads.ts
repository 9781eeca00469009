import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import { CATALOGUES, ENTITIES, type Entity } from '@cuotaclara/contract/catalogues/catalogues';
import type { CatalogueSummary } from '@cuotaclara/contract/catalogues/summary';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { catalogueNotices } from './catalogue-notices.ts';
import { tableSql } from './entry-sql.ts';

type Counted = { entity: Entity; active_count: number; disabled_count: number };

const countSql = (declared: Catalogue): RawBuilder<unknown> => sql`
  select
    ${declared.entity}::text as entity,
    count(*) filter (where is_active) as active_count,
    count(*) filter (where not is_active) as disabled_count
  from ${tableSql(declared)}
`;

/** How much each catalogue holds, and what it lacks today. */
export async function readSummaries(
  db: Database,
  today: Temporal.PlainDate,
): Promise<CatalogueSummary[]> {
  const { rows } = await sql<Counted>`
    ${sql.join(
      ENTITIES.map((entity) => countSql(CATALOGUES[entity])),
      sql` union all `,
    )}
  `.execute(db);
  const notices = await catalogueNotices(
    db,
    today,
    rows.map((row) => ({ ...row, notices: [] })),
  );
  return rows.map((row) => ({ ...row, notices: [...(notices[row.entity] ?? [])] }));
}
