import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** The rows of a query that is written by hand; a reader can select and nothing else. */
export const selectRows = <Row>(db: Reader, query: RawBuilder<Row>): Promise<Row[]> =>
  db
    .selectFrom(sql<Row>`(${query})`.as('found'))
    .selectAll()
    // The compiler does not follow that all columns of a row are the row.
    .execute() as Promise<Row[]>;
