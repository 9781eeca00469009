import pg from 'pg';
import type { TestApp } from '#test/test-app.ts';

/** What pg has and its types leave out. */
type WireConnection = {
  query(text: string): void;
  parse(statement: { readonly name?: string; readonly text: string }): void;
  bind(values: { readonly statement?: string }): void;
  execute(portal: object): void;
};

/** The texts that PostgreSQL was given, by the name under which a connection has prepared them. */
const texts = new Map<string, string>();
/** The text that each connection executes next. */
const bound = new WeakMap<object, string>();

let seen: string[] | null = null;

/**
 * Notes every statement that any connection of this process sends, one that is prepared already
 * included. To be called before the application starts; answers what undoes it.
 */
export function watchStatements(): () => void {
  const wire = pg.Connection.prototype as unknown as WireConnection;
  const { query, parse, bind, execute } = wire;
  wire.query = function (text) {
    seen?.push(text);
    query.call(this, text);
  };
  wire.parse = function (statement) {
    const { name = '', text } = statement;
    if (name !== '') texts.set(name, text);
    bound.set(this, text);
    parse.call(this, statement);
  };
  wire.bind = function (values) {
    const { statement = '' } = values;
    if (statement !== '') bound.set(this, texts.get(statement) ?? '');
    bind.call(this, values);
  };
  wire.execute = function (portal) {
    seen?.push(bound.get(this) ?? '');
    execute.call(this, portal);
  };
  return () => {
    Object.assign(wire, { query, parse, bind, execute });
    seen = null;
  };
}

/**
 * The statements of some work, on whichever connection. Jobs and messages of these tests wait in
 * memory: each counts as the rows that it is in the database. The audit log is sealed afterwards,
 * because how often that happens depends on the time that the work takes.
 */
export async function statementsOf(
  { parts }: Pick<TestApp, 'parts'>,
  work: () => Promise<void>,
): Promise<readonly string[]> {
  const { jobs, outbox, sealer } = parts;
  await sealer.settled();
  const noted: string[] = [];
  const { send: sendJob } = jobs;
  const { send: sendMessage } = outbox;
  const { nudge } = sealer;
  const send: typeof sendJob = async (job, payload, trx) => {
    noted.push(`-- job ${job.name}`);
    return sendJob.call(jobs, job, payload, trx);
  };
  const store: typeof sendMessage = async (message, trx) => {
    noted.push('-- message', '-- job deliver-message');
    return sendMessage.call(outbox, message, trx);
  };
  Object.assign(jobs, { send });
  Object.assign(outbox, { send: store });
  Object.assign(sealer, { nudge: () => {} });
  seen = noted;
  try {
    await work();
  } finally {
    seen = null;
    Object.assign(jobs, { send: sendJob });
    Object.assign(outbox, { send: sendMessage });
    Object.assign(sealer, { nudge });
    nudge();
  }
  return noted;
}
