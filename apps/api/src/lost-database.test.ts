import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findRunningPostgres } from '#platform/embedded-postgres/find-running-postgres.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { startSmtpInbox } from '#test/servers/smtp-inbox.ts';

const HOLDER = fileURLToPath(import.meta.resolve('#test/hold-server.ts'));
const EMAIL = 'admin@cuotaclara.test';
const PASSWORD = 'trapecio lento azul';
/** A server that was killed replays its log, on a machine where everything else runs too. */
const BACK = { timeout: 60_000, interval: 50 };

/** What a request may answer while the database comes and goes. */
const KEPT = '200';
const NOT_KEPT = '503 database_unavailable';
const UNKNOWN = '504 outcome_unknown';

let dataDir: string;
let inbox: Awaited<ReturnType<typeof startSmtpInbox>>;
let holder: ChildProcess;
let url: string;
let cookie: string;
let bearer: string;
let logged = '';

beforeAll(async () => {
  inbox = await startSmtpInbox();
  dataDir = await makeScratchFolder();
  // Where the server runs as another user, it must be able to come in.
  await chmod(dataDir, 0o755);
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'false',
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    SMTP_URL: inbox.url,
    LOG_LEVEL: 'warn',
  };
  holder = fork(HOLDER, {
    env: { PATH: process.env['PATH'], REQUESTS_PER_MINUTE: '1000000', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [holder.stdout, holder.stderr]) {
    stream?.on('data', (chunk) => {
      logged += String(chunk);
    });
  }
  [url] = await once(holder, 'message');
  cookie = await signIn();
  bearer = ((await (await renew()).json()) as { token: string }).token;
});

beforeEach(() => {
  logged = '';
});

afterAll(async () => {
  if (holder.connected) {
    holder.disconnect();
    await once(holder, 'exit');
  }
  await inbox.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const post = (path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });

async function signIn(): Promise<string> {
  const entered = await post('/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD });
  expect(entered.status).toBe(200);
  return entered.headers.getSetCookie().join('; ');
}

let written = 0;

const write = () =>
  fetch(`${url}/api/users/preferences/lista-${++written % 50}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ columns: null, density: 'compact' }),
  });

const read = () =>
  fetch(`${url}/api/users/preferences`, { headers: { authorization: `Bearer ${bearer}` } });

/** Goes through the identity library. */
const renew = () => fetch(`${url}/api/auth/token`, { headers: { cookie } });

async function outcomeOf(asked: Promise<Response>): Promise<string> {
  const answer = await asked;
  const { code } = (await answer.json()) as { code?: string };
  return [answer.status, code].filter((part) => part !== undefined).join(' ');
}

/** Asks without a pause until the test is over; answers every outcome that was seen. */
function keepAsking(ask: () => Promise<Response>) {
  const outcomes = new Set<string>();
  let isOver = false;
  const asking = (async () => {
    while (!isOver) outcomes.add(await outcomeOf(ask()).catch(String));
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return outcomes;
    },
  };
}

async function whileAsking(trouble: () => Promise<void>): Promise<ReadonlySet<string>> {
  const askers = [write, write, read, renew].map(keepAsking);
  await trouble();
  const seen = await Promise.all(askers.map((asker) => asker.stop()));
  return new Set(seen.flatMap((outcomes) => [...outcomes]));
}

const isBack = () => vi.waitFor(async () => expect((await write()).status).toBe(200), BACK);

const serverPid = async () =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

/** Asks the database of the product itself, from outside. */
async function ask(text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: (await findRunningPostgres(dataDir)) ?? '' });
  // It may end with the backends it was asked to end.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const OURS = `application_name like 'cuota-clara%' and datname = current_database()`;

function expectSurvived(outcomes: ReadonlySet<string>): void {
  expect([holder.exitCode, holder.signalCode]).toEqual([null, null]);
  expect([...outcomes].filter((seen) => ![KEPT, NOT_KEPT, UNKNOWN].includes(seen))).toEqual([]);
  expect(outcomes).toContain(KEPT);
}

test('five rounds of pg_terminate_backend under writers do not end the process', async () => {
  const outcomes = await whileAsking(async () => {
    for (let round = 0; round < 5; round += 1) {
      await ask(`select pg_terminate_backend(pid) from pg_stat_activity where ${OURS}`);
      await isBack();
    }
  });
  expectSurvived(outcomes);
});

test('kill -9 of a backend restarts the server, and the product answers again by itself', async () => {
  const outcomes = await whileAsking(async () => {
    const [backend] = await ask(`select pid from pg_stat_activity where ${OURS} limit 1`);
    process.kill(Number(backend?.['pid']), 'SIGKILL');
    await vi.waitFor(() => expect(logged).toContain('the database was lost'), BACK);
    await isBack();
  });
  expectSurvived(outcomes);
  // PostgreSQL mends this by itself; its process stays.
  expect(logged).not.toContain('the server ended unexpectedly');
});

test('kill -9 of the whole server, more often than it once was brought back, is survived', async () => {
  const outcomes = await whileAsking(async () => {
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      process.kill(await serverPid(), 'SIGKILL');
      const runs = `the server runs again after attempt ${attempt}`;
      await vi.waitFor(() => expect(logged).toContain(runs), BACK);
      await isBack();
    }
  });
  expectSurvived(outcomes);
  expect(outcomes).toContain(NOT_KEPT);
  expect(logged).toContain('the server is started again in 3200 ms, attempt 6');
});

test('afterwards people sign in, and jobs run', async () => {
  await signIn();
  const sent = await post('/api/auth/recover', { email: EMAIL });
  expect(sent.status).toBe(200);
  await vi.waitFor(() => expect(inbox.mails.map(({ to }) => to)).toEqual([[EMAIL]]), BACK);
});
