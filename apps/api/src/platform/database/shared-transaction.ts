import type { CompiledQuery, QueryResult } from 'kysely';
import { DatabaseLostError } from './database-lost-error.ts';
import type { PreparingClient } from './preparing-client.ts';
import { type Call, sendCalls } from './send-calls.ts';
import { isSentWithNext } from './with-next.ts';

/** What several did in one transaction was undone because of one of them: run each alone. */
export class SharedTransactionBroken extends Error {}

/**
 * A row that another transaction holds keeps everyone waiting, so not for long: alone, each waits
 * as it may. Plans are for any number of members.
 */
const LOCK_MS_MAX = 250;
const BEGIN = [
  { text: 'begin', values: [] },
  {
    text: `select set_config('lock_timeout', $1, true),
      set_config('plan_cache_mode', 'force_generic_plan', true)`,
    values: [String(LOCK_MS_MAX)],
  },
];
const COMMIT = { text: 'commit', values: [] };

/** All but a `select`, also one that is sent with the next statement. */
const mayChange = (text: string): boolean => !/^(\/\*.*?\*\/)?\s*select\b/i.test(text);

/** One of those who share a transaction. */
export type Member = {
  /** What goes with its next statement. */
  readonly held: Call[];
  hasChanged: boolean;
  /** Set when it has nothing more to do. */
  commit: PromiseWithResolvers<void> | null;
};

/**
 * A transaction that several pieces of work share, each as if it had one of its own. What they send
 * at the same moment goes to the server in one piece, and they are committed together. One that
 * gives up before it has changed anything leaves the others alone; any other failure undoes all.
 */
export class SharedTransaction {
  readonly #client: PreparingClient;
  readonly #members = new Set<Member>();
  #lines: (readonly Call[])[] = [];
  #isBegun = false;
  /** Committed or undone. */
  #isOver = false;
  #isSending = false;
  #failure: Error | null = null;

  constructor(client: PreparingClient) {
    this.#client = client;
  }

  /** All enter before the first of them asks for anything. */
  enter(): Member {
    const member: Member = { held: [], hasChanged: false, commit: null };
    this.#members.add(member);
    return member;
  }

  async ask(
    member: Member,
    { sql: text, parameters: values }: Pick<CompiledQuery, 'sql' | 'parameters'>,
    // biome-ignore lint/suspicious/noExplicitAny: who asks knows the type of the rows.
  ): Promise<QueryResult<any>> {
    if (this.#failure !== null) throw this.#failure;
    member.hasChanged ||= mayChange(text);
    const call: Call = { text, values, answer: Promise.withResolvers(), rows: [] };
    if (isSentWithNext(text)) {
      // Its failure is told to the statement that it goes with.
      call.answer.promise.catch(() => {});
      member.held.push(call);
      return { rows: call.rows };
    }
    this.#lines.push([...member.held.splice(0), call]);
    this.#sendSoon();
    return call.answer.promise;
  }

  async commit(member: Member): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    member.commit = Promise.withResolvers();
    this.#sendSoon();
    return member.commit.promise;
  }

  /** For a member that gives up; for one that is committed nothing happens. */
  async leave(member: Member): Promise<void> {
    if (!this.#members.delete(member) || this.#failure !== null) return;
    if (member.hasChanged) await this.#break(new Error('a member was undone'));
    else this.#sendSoon();
  }

  /** Undoes what is neither committed nor undone: nothing else may find its transaction open. */
  async close(): Promise<void> {
    if (!this.#isOver) await this.#break(new Error('every member gave up'));
  }

  /** Once everything of this moment was looked at, so that it goes in one piece. */
  #sendSoon(): void {
    if (this.#isSending) return;
    this.#isSending = true;
    setImmediate(() => void this.#send());
  }

  async #send(): Promise<void> {
    const lines = this.#lines;
    this.#lines = [];
    try {
      if (lines.length > 0) await this.#sendLines(lines);
      else if (this.#isReady) await this.#end();
    } catch (error) {
      await this.#break(error, lines);
    }
    this.#isSending = false;
    if (this.#lines.length > 0 || this.#isReady) this.#sendSoon();
  }

  /** Whether all that are left wait for the commit. */
  get #isReady(): boolean {
    const members = [...this.#members];
    return !this.#isOver && members.length > 0 && members.every(({ commit }) => commit !== null);
  }

  #sendLines(lines: readonly (readonly Call[])[], after = [] as (typeof COMMIT)[]): Promise<void> {
    const before = this.#isBegun ? [] : BEGIN;
    this.#isBegun = true;
    return sendCalls(this.#client, { lines, before, after });
  }

  async #end(): Promise<void> {
    const members = [...this.#members];
    await this.#sendLines(
      members.map(({ held }) => held),
      [COMMIT],
    );
    this.#isOver = true;
    this.#members.clear();
    for (const { commit } of members) commit?.resolve();
  }

  /** Undoes what all have done. A lost connection is told as it is: alone nobody finds another. */
  async #break(cause: unknown, lines: readonly (readonly Call[])[] = []): Promise<void> {
    const isFirst = !this.#isOver;
    this.#isOver = true;
    const isLost = cause instanceof DatabaseLostError;
    this.#failure ??= isLost ? cause : new SharedTransactionBroken('undone together', { cause });
    if (isFirst && this.#isBegun && !isLost) {
      await this.#client.query('rollback').catch(() => {});
    }
    for (const { answer } of [...lines, ...this.#lines.splice(0)].flat()) {
      answer.reject(this.#failure);
    }
    for (const { commit } of this.#members) commit?.reject(this.#failure);
  }
}
