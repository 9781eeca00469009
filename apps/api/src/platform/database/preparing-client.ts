import { createHash } from 'node:crypto';
import type pg from 'pg';
import { GuardedClient } from './guarded-client.ts';
import type { NamedStatement } from './statement-batch.ts';
import { isSentWithNext } from './with-next.ts';

/**
 * Beyond this many texts a connection stops naming: the server keeps every named plan in memory.
 */
const NAMED_STATEMENTS_MAX = 500;

type Statement = Pick<NamedStatement, 'text' | 'values'>;

const ENDS = /^\s*rollback\s*$/i;

/** The answer to a statement that was not sent yet, with an array for its rows. */
const notSent = (rows: unknown[] = []): pg.QueryResult => ({
  command: '',
  rowCount: 0,
  oid: 0,
  fields: [],
  rows,
});

/**
 * A client that names each parameterised statement by its text, so that PostgreSQL plans it once
 * per connection. Planning took longer than executing in our lists. Not for poolers that hand a
 * connection to another client between transactions.
 *
 * A statement that says so is held back and goes with the next one (see with-next.ts). If it fails,
 * that next one fails with its reason.
 */
export class PreparingClient extends GuardedClient {
  readonly #names = new Map<string, string>();
  #held: NamedStatement[] = [];

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= NAMED_STATEMENTS_MAX) return undefined;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen overloads of query.
  override query(first: any, ...rest: any[]): any {
    const [values = []] = rest;
    if (typeof first !== 'string' || !Array.isArray(values)) return super.query(first, ...rest);
    if (isSentWithNext(first)) return this.#hold(first, values);
    if (this.#held.length > 0) return this.#sendHeldWith(first, values);
    const name = values.length === 0 ? undefined : this.#nameOf(first);
    if (name === undefined) return super.query(first, ...rest);
    return super.query({ name, text: first, values }, ...rest.slice(1));
  }

  async #hold(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const rows: unknown[] = [];
    this.#held.push({ ...this.#named({ text, values }), rows });
    return notSent(rows);
  }

  async #sendHeldWith(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const held = this.#held;
    this.#held = [];
    // What is undone before it was sent needs no sending.
    if (!ENDS.test(text)) {
      const answers = await this.sendTogether([...held, this.#named({ text, values })]);
      return answers.at(-1) ?? notSent();
    }
    return this.isInTransaction ? super.query(text) : notSent();
  }

  /** Sends statements in one piece, and answers what each of them does. */
  queryAll(statements: readonly Statement[]): Promise<readonly pg.QueryResult[]> {
    return this.sendTogether(statements.map((each) => this.#named(each)));
  }

  #named({ text, values }: Statement): NamedStatement {
    return { name: this.#nameOf(text) ?? '', text, values };
  }
}
