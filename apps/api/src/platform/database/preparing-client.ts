import { createHash } from 'node:crypto';
import { GuardedClient } from './guarded-client.ts';

/**
 * Beyond this many texts a connection stops naming: the server keeps every named plan in memory.
 */
const NAMED_STATEMENTS_MAX = 500;

/**
 * A client that names each parameterised statement by its text, so that PostgreSQL plans it once
 * per connection. Planning took longer than executing in our lists. Not for poolers that hand a
 * connection to another client between transactions.
 */
export class PreparingClient extends GuardedClient {
  readonly #names = new Map<string, string>();

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
    const [values] = rest;
    if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0) {
      return super.query(first, ...rest);
    }
    const name = this.#nameOf(first);
    if (name === undefined) return super.query(first, ...rest);
    return super.query({ name, text: first, values }, ...rest.slice(1));
  }
}
