import { PassThrough } from 'node:stream';
import { z } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { DB } from '#platform/database/database.generated.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';

const WAIT = { timeout: 20_000, interval: 20 };

let testDatabase: TestDatabase;
let db: Database;
const started: Jobs[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

const jobCalled = (name: string, retryLimit = 0): Job<{ number: number }> => ({
  name,
  payload: z.object({ number: z.int() }),
  retryLimit,
  retryDelaySeconds: 1,
});

const silent = createLog('silent');

function newJobs(log = silent): Jobs {
  const jobs = createJobs({ url: testDatabase.url, log, pollSeconds: 0.5 });
  started.push(jobs);
  return jobs;
}

test('a job reaches its worker with its payload', async () => {
  const jobs = newJobs();
  const handler = vi.fn(async () => {});
  jobs.work(jobCalled('simple'), handler);
  await jobs.start();
  await jobs.send(jobCalled('simple'), { number: 7 });
  await vi.waitFor(() => expect(handler).toHaveBeenCalledWith({ number: 7 }), WAIT);
});

test('an attempt counts as lost after the time that its job says, or after ten minutes', async () => {
  const jobs = newJobs();
  jobs.declare(jobCalled('short'));
  jobs.declare({ ...jobCalled('long'), attemptSecondsMax: 3600 });
  await jobs.start();
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, expire_seconds as seconds from jobs.queue where name in ('short', 'long')
    order by name
  `.execute(db);
  expect(rows).toEqual([
    { name: 'long', seconds: 3600 },
    { name: 'short', seconds: 600 },
  ]);
});

test('a new job does not wait for the next look at the queue', async () => {
  const jobs = createJobs({ url: testDatabase.url, log: silent, pollSeconds: 3600 });
  started.push(jobs);
  const done: number[] = [];
  jobs.work(jobCalled('announced'), async ({ number }) => void done.push(number));
  await jobs.start();
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < 10; number += 1) {
      await jobs.send(jobCalled('announced'), { number }, trx);
    }
  });
  await vi.waitFor(() => expect(done.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), WAIT);
});

test('a job that was not declared is refused before anything asks the database', async () => {
  const jobs = newJobs();
  await jobs.start();
  const sent = jobs.send(jobCalled('undeclared'), { number: 1 });
  await expect(sent).rejects.toThrow('the job undeclared was not declared');
});

test('a job sent in a transaction needs no connection but that of the transaction', async () => {
  const jobs = newJobs();
  const done: number[] = [];
  jobs.work(jobCalled('inside'), async ({ number }) => void done.push(number));
  await jobs.start();
  await db.transaction().execute(async (trx) => {
    // A question about this table on another connection would wait for the end of this one.
    await sql`lock table jobs.queue in access exclusive mode`.execute(trx);
    await jobs.send(jobCalled('inside'), { number: 5 }, trx);
  });
  await vi.waitFor(() => expect(done).toEqual([5]), WAIT);
});

test('a job sent in a transaction that is undone never runs', async () => {
  const jobs = newJobs();
  const done: number[] = [];
  jobs.work(jobCalled('undone'), async ({ number }) => void done.push(number));
  await jobs.start();
  const undone = db.transaction().execute(async (trx) => {
    await jobs.send(jobCalled('undone'), { number: 1 }, trx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await jobs.send(jobCalled('undone'), { number: 2 });
  await vi.waitFor(() => expect(done).toEqual([2]), WAIT);
  expect(await countOf('undone')).toBe(1);
});

test('a job that fails is tried again, and given up after its last attempt', async () => {
  const jobs = newJobs();
  const handler = vi.fn(async () => {
    throw new Error('not yet');
  });
  const onGivenUp = vi.fn(async () => {});
  jobs.work(jobCalled('failing', 1), handler, onGivenUp);
  await jobs.start();
  await jobs.send(jobCalled('failing', 1), { number: 3 });
  await vi.waitFor(() => expect(onGivenUp).toHaveBeenCalledWith({ number: 3 }), WAIT);
  expect(handler).toHaveBeenCalledTimes(2);
});

test('a job whose connection is lost is tried again', async () => {
  const jobs = newJobs();
  const attempts: string[] = [];
  jobs.work(jobCalled('interrupted', 2), async () => {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      if (attempts.push('begun') === 1) {
        await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 10000)`.execute(db);
      }
      await sql`select 1`.execute(trx);
      attempts.push('done');
    });
  });
  await jobs.start();
  await jobs.send(jobCalled('interrupted', 2), { number: 1 });
  await vi.waitFor(() => expect(attempts).toEqual(['begun', 'begun', 'done']), WAIT);
});

test('a queue that loses all its connections goes on with other ones', async () => {
  const jobs = newJobs();
  const done: number[] = [];
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  jobs.work(jobCalled('cut'), async ({ number }) => {
    begun.resolve();
    await released.promise;
    done.push(number);
  });
  await jobs.start();
  await jobs.send(jobCalled('cut'), { number: 1 });
  await begun.promise;
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid, 10000) as ended from pg_stat_activity
    where application_name = 'cuota-clara jobs' and datname = current_database()
  `.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  released.resolve();
  await vi.waitFor(() => jobs.send(jobCalled('cut'), { number: 2 }), WAIT);
  await vi.waitFor(() => expect(done).toEqual([1, 2]), WAIT);
});

test('a job for a queue that cannot be reached says that the database is unavailable', async () => {
  const jobs = newJobs();
  const unsent = jobCalled('unsent');
  jobs.declare(unsent);
  await jobs.start();
  await jobs.stop();
  await expect(jobs.send(unsent, { number: 1 })).rejects.toMatchObject({
    code: 'database_unavailable',
  });
});

test('neither the log nor the queue keeps what a failed job was about', async () => {
  const { log, lines } = capturedLog();
  const jobs = newJobs(log);
  const secret: Job<{ email: string }> = {
    name: 'secretive',
    payload: z.object({ email: z.string() }),
    retryLimit: 0,
    retryDelaySeconds: 1,
  };
  jobs.work(secret, async () => {
    throw new TypeError('no transport');
  });
  await jobs.start();
  await jobs.send(secret, { email: 'andres.torres@cuotaclara.test' });
  await vi.waitFor(() => expect(lines()).toContain('a job was given up'), WAIT);
  expect(lines()).toContain('no transport');
  expect(lines()).not.toContain('andres.torres');
  const { rows } = await sql<{ output: unknown }>`
    select output from jobs.job where name = 'secretive'
  `.execute(db);
  expect(rows).toEqual([{ output: null }]);
});

test('the personal data of a person is removed from every queue, done or not, with the transaction', async () => {
  const jobs = newJobs();
  const called = (name: string): Job<{ email: string }> => ({
    name,
    payload: z.object({ email: z.string() }),
    retryLimit: 0,
    retryDelaySeconds: 1,
  });
  const done: string[] = [];
  jobs.work(called('written'), async ({ email }) => void done.push(email));
  jobs.declare(called('unheard'));
  await jobs.start();
  for (const email of ['ana@correo.test', 'eva@correo.test']) {
    await jobs.send(called('written'), { email });
    await jobs.send(called('unheard'), { email });
  }
  await vi.waitFor(() => expect(done).toHaveLength(2), WAIT);
  const held = async () => {
    const { rows } = await sql<{ email: string }>`
      select data ->> 'email' as email from jobs.job where name in ('written', 'unheard')
    `.execute(db);
    return rows.map(({ email }) => email).toSorted();
  };
  const forget = (trx: Transaction<DB>) => jobs.forget(trx, ['ana@correo.test']);
  const undone = db.transaction().execute(async (trx) => {
    await forget(trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await held()).toHaveLength(4);
  await db.transaction().execute(forget);
  expect(await held()).toEqual(['eva@correo.test', 'eva@correo.test']);
});

test('a payload of another shape is given up at once', async () => {
  const { log, lines } = capturedLog();
  const jobs = newJobs(log);
  const handler = vi.fn(async () => {});
  jobs.work(jobCalled('shaped', 5), handler);
  await jobs.start();
  const older: Job<{ number: string }> = {
    ...jobCalled('shaped', 5),
    payload: z.object({ number: z.string() }),
  };
  await jobs.send(older, { number: 'seven' });
  await vi.waitFor(() => expect(lines()).toContain('a job was given up'), WAIT);
  expect(handler).not.toHaveBeenCalled();
});

test('two processes share the work and do nothing twice', async () => {
  const done: string[] = [];
  const [first, second] = [newJobs(), newJobs()];
  first.work(jobCalled('shared'), async ({ number }) => void done.push(`${number}`));
  second.work(jobCalled('shared'), async ({ number }) => void done.push(`${number}`));
  await Promise.all([first.start(), second.start()]);
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  await Promise.all(numbers.map((number) => first.send(jobCalled('shared'), { number })));
  await vi.waitFor(() => expect(done).toHaveLength(40), WAIT);
  await Promise.all([first.stop(), second.stop()]);
  expect(new Set(done).size).toBe(40);
  expect(done).toHaveLength(40);
});

test('stopping lets a running job finish', async () => {
  const jobs = newJobs();
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const finished = vi.fn();
  jobs.work(jobCalled('slow'), async () => {
    begun.resolve();
    await released.promise;
    finished();
  });
  await jobs.start();
  await jobs.send(jobCalled('slow'), { number: 1 });
  await begun.promise;
  const stopped = jobs.stop();
  released.resolve();
  await stopped;
  expect(finished).toHaveBeenCalledOnce();
  const { rows } = await sql<{ state: string }>`
    select state from jobs.job where name = 'slow'
  `.execute(db);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('a finished job is erased within two hours', async () => {
  const jobs = newJobs();
  jobs.work(jobCalled('erased'), async () => {});
  await jobs.start();
  const { rows } = await sql<{ seconds: number }>`
    select deletion_seconds as seconds from jobs.queue where name = 'erased'
  `.execute(db);
  expect(rows).toEqual([{ seconds: 3600 }]);
});

test('one kind of job has one worker in a process', () => {
  const jobs = newJobs();
  jobs.work(jobCalled('single'), async () => {});
  expect(() => jobs.work(jobCalled('single'), async () => {})).toThrow('two workers');
});

function capturedLog() {
  const stream = new PassThrough();
  let written = '';
  stream.on('data', (chunk: Buffer) => {
    written += chunk.toString();
  });
  return { log: createLog('info', stream), lines: () => written };
}

async function countOf(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from jobs.job where name = ${name}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
