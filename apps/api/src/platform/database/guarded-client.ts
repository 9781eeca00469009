import pg from 'pg';
import { DatabaseLostError, endsConnection } from './database-lost-error.ts';
import { type NamedStatement, StatementBatch } from './statement-batch.ts';

/** Changes something by itself, or confirms what a transaction changed. */
const CHANGES =
  /^\s*(insert|update|delete|merge|with\b.*?\b(insert into|update|delete from|merge into))\b/is;
const COMMIT = /^\s*commit\b/i;

/**
 * The one client of this product. A lost connection fails the statement in flight and every later
 * one with a `DatabaseLostError`. pg also reports the loss as an `error` event, which ends the
 * process when nothing listens, and a pool listens to its idle clients only.
 */
export class GuardedClient extends pg.Client {
  #loss: unknown = null;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', (error) => this.#noteLoss(error));
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen overloads of query.
  override query(first: any, ...rest: any[]): any {
    const isSent = this.#loss === null;
    const isAlone = this.getTransactionStatus() !== 'T';
    const answer = super.query(first, ...rest);
    // A cursor reports to its reader, which asks `explain` itself.
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      const text = String(first?.text ?? first);
      const mayBeKept = isSent && (COMMIT.test(text) || (isAlone && CHANGES.test(text)));
      throw this.explain(error, mayBeKept);
    });
  }

  /** Sends statements in one piece and answers what each of them does. */
  protected async sendTogether(
    statements: readonly NamedStatement[],
  ): Promise<readonly pg.QueryResult[]> {
    const isSent = this.#loss === null;
    const { promise, resolve, reject } = Promise.withResolvers<readonly pg.QueryResult[]>();
    const done = (error: Error | null, answers: readonly pg.QueryResult[]) =>
      error === null ? resolve(answers) : reject(error);
    super.query(new StatementBatch({ statements, types: this, done }));
    try {
      return await promise;
    } catch (error) {
      throw this.explain(error, isSent && COMMIT.test(statements.at(-1)?.text ?? ''));
    }
  }

  /** Whether the server has begun a transaction that is not over. */
  protected get isInTransaction(): boolean {
    return this.getTransactionStatus() !== 'I';
  }

  /** The error of a statement, or the loss of the connection when that is what it comes from. */
  explain(error: unknown, mayBeKept = false): unknown {
    if (endsConnection(error)) {
      this.#noteLoss(error);
      // The socket closes a moment later; until then a pool would lend this client to the next.
      void this.end();
    }
    if (this.#loss === null) return error;
    return new DatabaseLostError(
      mayBeKept ? 'outcome_unknown' : 'database_unavailable',
      this.#loss,
    );
  }

  #noteLoss(error: unknown): void {
    this.#loss ??= error;
  }
}
