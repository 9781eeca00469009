import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerErrors } from '#platform/http/answer-errors.ts';
import { refuse } from '#platform/http/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createMemoryLog, type MemoryLog } from '#test/memory-log.ts';
import { waitUntil } from '#test/wait-until.ts';
import type { DB } from './database.generated.ts';
import { createDatabase, createPool, type Database, type Queries } from './database.ts';

let testDatabase: TestDatabase;
let admin: pg.Client;
let db: Database;
let app: FastifyInstance;
let log: MemoryLog;
/** What a request does between two statements of its transaction. */
let between: (trx: Transaction<DB>) => Promise<void>;

/** What nobody caught, and would have ended the process. */
const escaped: string[] = [];
const noteEscape = (error: Error) => void escaped.push(String(error));

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', noteEscape);
  testDatabase = await createTestDatabase();
  admin = new pg.Client({ connectionString: testDatabase.url });
  await admin.connect();
  await admin.query('create table notes (text text primary key)');
  db = createDatabase(createPool(testDatabase.url));
  log = createMemoryLog();
  app = Fastify({ loggerInstance: log.log });
  await app.register(answerErrors);
  addRoutes(app, db);
});

beforeEach(() => {
  between = async () => {};
});

afterAll(async () => {
  await app.close();
  await db.destroy();
  await admin.end();
  await testDatabase.drop();
  process.off('uncaughtExceptionMonitor', noteEscape);
  expect(escaped).toEqual([]);
});

const write = (text: string, trx: Queries): Promise<unknown> =>
  sql`insert into notes (text) values (${text})`.execute(trx);

function addRoutes(target: FastifyInstance, database: Queries): void {
  target.post<{ Params: { text: string } }>('/notes/:text', async ({ params }) => {
    await database.transaction().execute(async (trx) => {
      await write(params.text, trx);
      await between(trx);
      await write(`${params.text}, twice`, trx);
    });
    return { kept: params.text };
  });
  target.put<{ Params: { text: string } }>('/notes/:text', async ({ params }) => {
    await write(params.text, database);
    return { kept: params.text };
  });
  target.get('/slow', async () => {
    await sql`select pg_sleep(60)`.execute(database);
    return {};
  });
}

const notesLike = async (text: string): Promise<unknown[]> => {
  const { rows } = await admin.query('select text from notes where text like $1 order by text', [
    `${text}%`,
  ]);
  return rows.map((row) => row.text);
};

const pidOf = async (trx: Queries): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  return rows[0]?.pid ?? 0;
};

/** Ends a backend and waits until the server has forgotten it. */
async function terminate(pid: number): Promise<void> {
  const { rows } = await admin.query('select pg_terminate_backend($1, 10000) as ended', [pid]);
  expect(rows).toEqual([{ ended: true }]);
}

/** The backend that runs a statement with these words. */
const backendRunning = (words: string): Promise<number> =>
  waitUntil(async () => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()
       and state = 'active' and query ilike $1 and pid <> pg_backend_pid()`,
      [`${words}%`],
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.pid ?? 0;
  });

const outcomeOf = async (asked: Promise<LightMyRequestResponse>) => {
  const answer = await asked;
  return [answer.statusCode, answer.json().code];
};

async function expectNextRequestWorks(text: string): Promise<void> {
  between = async () => {};
  const answer = await app.inject({ method: 'POST', url: `/notes/${text}` });
  expect([answer.statusCode, answer.json()]).toEqual([200, { kept: text }]);
}

test('a backend that ends between two statements refuses the request and undoes the first', async () => {
  between = async (trx) => terminate(await pidOf(trx));
  const answer = await app.inject({ method: 'POST', url: '/notes/between' });
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    {
      code: 'database_unavailable',
      message: 'La base de datos no está disponible. Intenta de nuevo en unos segundos.',
      requestId: expect.any(String),
    },
  ]);
  expect(await notesLike('between')).toEqual([]);
  expect(log.text()).toContain('57P01');
  await expectNextRequestWorks('after between');
});

test('a backend that ends in the middle of a statement of a transaction refuses the request', async () => {
  between = async (trx) => void (await sql`select pg_sleep(60)`.execute(trx));
  const answer = outcomeOf(app.inject({ method: 'POST', url: '/notes/during' }));
  await terminate(await backendRunning('select pg_sleep'));
  expect(await answer).toEqual([503, 'database_unavailable']);
  expect(await notesLike('during')).toEqual([]);
  await expectNextRequestWorks('after during');
});

test('a backend that ends in the middle of a long reading refuses the request', async () => {
  const answer = outcomeOf(app.inject('/slow'));
  await terminate(await backendRunning('select pg_sleep'));
  expect(await answer).toEqual([503, 'database_unavailable']);
  await expectNextRequestWorks('after reading');
});

test('who waits for a connection of a full pool does not get the one that just ended', async () => {
  const slow = Array.from({ length: 8 }, () => outcomeOf(app.inject('/slow')));
  const running = `select pid from pg_stat_activity
    where datname = current_database() and query = 'select pg_sleep(60)' and state = 'active'`;
  await waitUntil(async () => expect((await admin.query(running)).rowCount).toBe(8));
  const waiting = app.inject({ method: 'PUT', url: '/notes/waited' });
  await admin.query(`select pg_terminate_backend(pid) from (${running}) as slow`);
  expect((await waiting).statusCode).toBe(200);
  expect(await Promise.all(slow)).toEqual(slow.map(() => [503, 'database_unavailable']));
});

test('an idle connection that the server ends is replaced without a refusal', async () => {
  await expectNextRequestWorks('idle');
  await admin.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await waitUntil(() => expectNextRequestWorks(`after idle ${performance.now()}`));
});

test('a refusal keeps its words when the connection is lost before its transaction is undone', async () => {
  between = async (trx) => {
    await terminate(await pidOf(trx));
    refuse('not_found');
  };
  const answer = outcomeOf(app.inject({ method: 'POST', url: '/notes/refused' }));
  expect(await answer).toEqual([404, 'not_found']);
  await expectNextRequestWorks('after refused');
});

test('a connection lost while COMMIT runs leaves the outcome open, and the refusal says so', async () => {
  await admin.query(`
    create function wait_at_commit() returns trigger language plpgsql
      as $$ begin perform pg_sleep(60); return null; end $$;
    create constraint trigger waits after insert on notes deferrable initially deferred
      for each row when (new.text = 'committing') execute function wait_at_commit();
  `);
  const answer = app.inject({ method: 'POST', url: '/notes/committing' });
  await terminate(await backendRunning('commit'));
  const { statusCode, body } = await answer;
  expect([statusCode, JSON.parse(body)]).toEqual([
    504,
    {
      code: 'outcome_unknown',
      message:
        'La conexión se perdió mientras guardábamos. Revisa si el cambio quedó antes de repetirlo.',
      requestId: expect.any(String),
    },
  ]);
  expect(log.text()).toContain('outcome_unknown');
  await expectNextRequestWorks('after committing');
});

test.each([
  { method: 'POST', lastWords: 'commit', kept: ['lost', 'lost, twice'] },
  { method: 'PUT', lastWords: 'insert into', kept: ['lost'] },
] as const)(
  '$method: a change whose answer never arrives is kept and not called a failure',
  async ({ method, lastWords, kept }) => {
    await admin.query(`delete from notes where text like 'lost%'`);
    const proxy = await startProxy(lastWords);
    const lossy = createDatabase(createPool(proxy.url));
    const other = Fastify();
    await other.register(answerErrors);
    addRoutes(other, lossy);
    const answer = await outcomeOf(other.inject({ method, url: '/notes/lost' }));
    expect(answer).toEqual([504, 'outcome_unknown']);
    expect(await notesLike('lost')).toEqual(kept);
    await other.close();
    await lossy.destroy();
    await proxy.stop();
  },
);

test('a server that cannot be reached refuses the request', async () => {
  const nowhere = createDatabase(createPool('postgres://nobody@127.0.0.1:1/none'));
  const other = Fastify();
  await other.register(answerErrors);
  addRoutes(other, nowhere);
  const answer = await outcomeOf(other.inject({ method: 'POST', url: '/notes/nowhere' }));
  expect(answer).toEqual([503, 'database_unavailable']);
  await other.close();
  await nowhere.destroy();
});

/** Passes everything on, until it has passed on these words: their answer does not get through. */
async function startProxy(lastWords: string) {
  const { hostname, port } = new URL(testDatabase.url);
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    let isCut = false;
    client.on('data', (bytes) => {
      isCut ||= bytes.includes(lastWords);
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (isCut) client.destroy();
      else client.write(bytes);
    });
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    client.on('close', () => server.end());
    server.on('close', () => client.end());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(testDatabase.url);
  const address = proxy.address();
  if (address !== null && typeof address === 'object') url.port = String(address.port);
  return {
    url: url.href,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await once(proxy.close(), 'close');
    },
  };
}
