import type { Compilable, CompiledQuery } from 'kysely';
import type { Database, Reader } from './database.ts';

/** The place of a value in a query that is written before the value is known. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, unknown>>;

export type Question<V extends Values, Row> = {
  /** What its words depend on; left out, they are always the same. */
  readonly shape?: string;
  /** What is bound each time, under the names that the query has for it. */
  readonly values: V;
  /** Writes the query with a blank for each value. */
  readonly write: (blank: V) => Compilable<Row>;
};

export type AskInWrittenWords = <V extends Values, Row>(
  db: Reader,
  question: Question<V, Row>,
) => Promise<Row[]>;

const BLANKS = new Proxy({}, { get: (_, name) => new Blank(String(name)) });

/**
 * Asks one question of the database in words that are written at the first call of each shape, and
 * only bound from then on: building a query costs as much as answering it. A value must not change
 * the words: a list of them is bound as one array, and whether a condition is there at all belongs
 * to the shape.
 */
export function writtenOnce(): AskInWrittenWords {
  const written = new Map<string, CompiledQuery>();
  return async <V extends Values, Row>(db: Reader, question: Question<V, Row>) => {
    const { shape = '', values, write } = question;
    // A blank has the type of the value it stands for, so that the query reads like any other.
    const query = written.get(shape) ?? write(BLANKS as V).compile();
    written.set(shape, query);
    const parameters = query.parameters.map((each) =>
      each instanceof Blank ? values[each.name] : each,
    );
    // Whoever reads holds a whole database or a transaction, though a reader is all we are given.
    const { rows } = await (db as Database).executeQuery({ ...query, parameters });
    // The same place of the program wrote the query, for rows of this type.
    return rows as Row[];
  };
}
