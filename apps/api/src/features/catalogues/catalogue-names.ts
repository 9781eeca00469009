import { sql } from 'kysely';

/** The names of products by their numbers: a table of a statement. */
export const PRODUCT_NAMES = sql`(select product_id as id, name from products)`;

/** The names of headquarters by their numbers: a table of a statement. */
export const HEADQUARTER_NAMES = sql`(select headquarter_id as id, name from headquarters)`;
