import pg from 'pg';

/** A statement as PostgreSQL prepares it once for a connection. */
export type NamedStatement = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Where its rows go besides into the answer. */
  readonly rows?: unknown[];
};

/** What pg has and its types leave out. */
type PgConnection = pg.Connection & {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  sync(): void;
};
type PgQuery = pg.Query & {
  readonly name: string;
  readonly text: string;
  readonly _result: pg.QueryResult & { _types: unknown };
  callback: (error: Error | null) => void;
  prepare(connection: PgConnection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: PgConnection): void;
};

type BatchOptions = {
  readonly statements: readonly NamedStatement[];
  /** The client, which knows how the columns of an answer are read. */
  readonly types: Pick<pg.Client, 'getTypeParser'>;
  /** Called once: with the reason of the first statement that failed, or with every answer. */
  readonly done: (error: Error | null, answers: readonly pg.QueryResult[]) => void;
};

/**
 * Several statements that go to the server in one piece and are answered in one: the way there and
 * back costs more than most of them. The server stops at the first that fails. pg calls this object
 * as it calls a query of its own.
 */
export class StatementBatch implements pg.Submittable {
  readonly #queries: readonly PgQuery[];
  readonly #done: BatchOptions['done'];
  #current = 0;
  #failure: Error | null = null;

  constructor({ statements, types, done }: BatchOptions) {
    this.#done = done;
    this.#queries = statements.map(({ name, text, values, rows }) => {
      const query = new pg.Query({ name, text, values: [...values] }) as PgQuery;
      if (rows !== undefined) query._result.rows = rows;
      query._result._types = types;
      // Asked for values that cannot be sent; the statement was not sent then.
      query.callback = (error) => {
        this.#failure ??= error;
      };
      return query;
    });
  }

  /** pg notes by these which statement the server has prepared. */
  get name(): string | undefined {
    return this.#queries[this.#current]?.name;
  }

  get text(): string | undefined {
    return this.#queries[this.#current]?.text;
  }

  submit(given: pg.Connection): void {
    const connection = given as PgConnection;
    // The end of a piece is said once, after the last statement; a statement whose values cannot
    // be sent stays prepared.
    const quiet = { value: () => {} };
    const piece: PgConnection = Object.create(connection, { sync: quiet, close: quiet });
    connection.stream.cork();
    for (const query of this.#queries) {
      if (this.#failure === null) query.prepare(piece);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#current]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#current]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: PgConnection): void {
    this.#queries[this.#current]?.handleCommandComplete(message, connection);
    this.#current += 1;
  }

  handleEmptyQuery(): void {
    this.#current += 1;
  }

  handleReadyForQuery(connection: PgConnection): void {
    if (this.#failure !== null) this.#fail(connection);
    else
      this.#done(
        null,
        this.#queries.map(({ _result }) => _result),
      );
  }

  handleError(error: Error, connection: PgConnection): void {
    this.#failure ??= error;
    this.#fail(connection);
  }

  #fail({ parsedStatements, submittedNamedStatements }: PgConnection): void {
    // What came after the failure was never prepared.
    for (const { name } of this.#queries.slice(this.#current)) {
      if (parsedStatements[name] === undefined) delete submittedNamedStatements[name];
    }
    this.#done(this.#failure, []);
  }
}
