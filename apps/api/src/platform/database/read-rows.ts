import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';

/** The rows of a select that is written as SQL, for who may only read. */
export const readRows = <Row>(db: Reader, select: RawBuilder<Row>): Promise<Row[]> =>
  // The columns are those of the select, which says their types.
  db.selectFrom(sql<Row>`(${select})`.as('rows')).selectAll().execute() as Promise<Row[]>;
