import type { Compilable, CompiledQuery } from 'kysely';
import type { Database, Reader } from './database.ts';
import { takesLists } from './list-parameters.ts';
import { shareReading } from './share-reading.ts';
import { withNext } from './with-next.ts';

/** The place of a value in a query that is written before the value is known. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, unknown>>;

export type Question<V extends Values, Row> = {
  /** What its words depend on besides the values that are null. */
  readonly shape?: string;
  /** What is bound each time, under the names that the query has for it. */
  readonly values: V;
  /** Writes the query with a blank for each value. */
  readonly write: (blank: V) => Compilable<Row>;
  /** Values that are lists: transactions that share a connection ask once for all (takesLists). */
  readonly lists?: readonly (keyof V)[];
  /** Sent with the next statement: the rows come with its answer (with-next.ts). */
  readonly isSentWithNext?: boolean;
  /** For what costs much: who asks the same at the same time shares the answer. */
  readonly isShared?: boolean;
};

export type AskInWrittenWords = <V extends Values, Row>(
  db: Reader,
  question: Question<V, Row>,
) => Promise<Row[]>;

/**
 * A blank has the type of the value it replaces, so that a query reads like any other. What is
 * null is no blank: a query that finds no value may leave a condition out.
 */
const blanksOf = <V extends Values>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : new Blank(name)]),
  ) as V;

const nullsIn = (values: Values): string =>
  Object.keys(values)
    .filter((name) => values[name] === null)
    .join();

function wordsOf<V extends Values, Row>({
  values,
  write,
  isSentWithNext = false,
}: Question<V, Row>): CompiledQuery {
  const query = write(blanksOf(values)).compile();
  return isSentWithNext ? { ...query, sql: withNext(query.sql) } : query;
}

/** Where a query has the blanks of these names, counted from one. */
const placesOf = ({ parameters }: CompiledQuery, names: readonly unknown[]): readonly number[] =>
  parameters.flatMap((each, place) =>
    each instanceof Blank && names.includes(each.name) ? [place + 1] : [],
  );

/**
 * Asks one question of the database in words that are written at the first call of each shape, and
 * only bound from then on: building a query costs as much as answering it. Of the values the words
 * may depend on which are null and on nothing else: a list of them is bound as one array.
 */
export function writtenOnce(): AskInWrittenWords {
  const written = new Map<string, CompiledQuery>();
  return async <V extends Values, Row>(db: Reader, question: Question<V, Row>) => {
    const { shape = '', values, lists = [], isShared = false } = question;
    const wording = `${shape} ${nullsIn(values)}`;
    let query = written.get(wording);
    if (query === undefined) {
      query = wordsOf(question);
      written.set(wording, query);
      if (lists.length > 0) takesLists(query.sql, ...placesOf(query, lists));
    }
    const bound = {
      ...query,
      parameters: query.parameters.map((each) =>
        each instanceof Blank ? values[each.name] : each,
      ),
    };
    const read = async () => {
      // A `Reader` is always a whole database or a transaction at run time.
      const { rows } = await (db as Database).executeQuery(bound);
      // The same place of the program wrote the query, for rows of this type.
      return rows as Row[];
    };
    if (!isShared) return read();
    return shareReading(db, { key: JSON.stringify([bound.sql, bound.parameters]), read });
  };
}
