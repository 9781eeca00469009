import type { PageQuery } from '@cuotaclara/contract/analytics/analytics';
import type { Dimension } from '@cuotaclara/contract/analytics/analytics-words';
import { type RawBuilder, sql } from 'kysely';
import { isInScopeOf } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/** A page of figures as somebody asks for it. */
export type AskedPage = { readonly query: PageQuery; readonly actor: Actor };

/** The column of each dimension in rows of days and in disbursements. */
export const DIMENSION_COLUMNS = {
  product: 'product_id',
  headquarter: 'headquarter_id',
  supplier: 'supplier_id',
  adviser: 'adviser_id',
} as const satisfies Record<Dimension, string>;

const DIMENSION_NAMES = Object.keys(DIMENSION_COLUMNS) as readonly Dimension[];

/** The credits of the page, by the columns of a table of a statement. */
export const isAsked = (
  db: Reader,
  { query, actor }: AskedPage,
  table: string,
): RawBuilder<boolean> => {
  const chosen = DIMENSION_NAMES.flatMap((name) => {
    const id = query[name];
    return id === undefined ? [] : [sql`${columnOf(table, name)} = ${id}`];
  });
  const creditId = sql.ref(`${table}.credit_id`);
  return sql.join([isInScopeOf(db, { actor, creditId }), ...chosen], sql` and `);
};

export const columnOf = (table: string, name: Dimension): RawBuilder<number | null> =>
  sql.ref(`${table}.${DIMENSION_COLUMNS[name]}`);
