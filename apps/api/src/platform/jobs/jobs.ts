import { sql, type Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { DB } from '#platform/database/database.generated.ts';
import { asUnavailable } from '#platform/database/database-lost-error.ts';
import { JOBS_SCHEMA } from '#platform/database/roles/server-role.ts';
import type { Log } from '#platform/log.ts';
import type { Handler, Job, JobPolicy } from './job.ts';
import { createWorker, type FetchedJob, type Worker } from './worker.ts';

export type { Job };

export type Jobs = {
  /**
   * Inside `trx` the job exists only if the transaction commits. A job that was not declared before
   * `start` throws: making its queue here would wait for another connection inside a transaction.
   */
  send<P extends object>(
    job: Job<P>,
    payload: P,
    trx?: Transaction<DB>,
    /** Not worked on before this moment; at once without it. */
    options?: { readonly startAt: Temporal.Instant },
  ): Promise<void>;
  /** Declares a job that this process sends and another one works on. */
  declare<P extends object>(job: Job<P>): void;
  /**
   * Declares a job and who works on it, before `start`. `onGivenUp` runs once, after the last
   * attempt has failed.
   */
  work<P extends object>(job: Job<P>, handler: Handler<P>, onGivenUp?: Handler<P>): void;
  /** Erases every job whose payload has one of these values, also those that are done. */
  forget(trx: Transaction<DB>, values: readonly string[]): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs finish, for a limited time; what is cut off is tried again later. */
  stop(): Promise<void>;
};

type JobsOptions = {
  readonly url: string;
  readonly log: Log;
  /** How often to look for due retries; new jobs are announced by the database at once. */
  readonly pollSeconds?: number;
};

const GIVEN_UP_QUEUE = 'given-up';
const CONNECTIONS_MAX = 3;
const JOBS_AT_ONCE = 3;
const POLL_SECONDS = 5;
const RETRY_DELAY_SECONDS_MAX = 3600;
const ATTEMPT_SECONDS_MAX = 600;
/** A payload may name a person, so a finished job is erased soon. */
const KEEP_FINISHED_SECONDS = 3600;
const ERASE_EVERY_SECONDS = 600;
const STOP_TIMEOUT_MS = 10_000;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** A queue in PostgreSQL, shared by any number of processes: each job runs in one of them. */
export function createJobs({ url, log, pollSeconds = POLL_SECONDS }: JobsOptions): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    // The migrations make it: the role of the server may create no schema.
    createSchema: false,
    application_name: 'cuota-clara jobs',
    max: CONNECTIONS_MAX,
    useListenNotify: true,
    schedule: false,
    maintenanceIntervalSeconds: ERASE_EVERY_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'the job queue failed'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue is in trouble'));

  const workers = new Map<string, Worker>();
  const declared = new Map<string, JobPolicy>();
  const polling = {
    batchSize: JOBS_AT_ONCE,
    // Without it a worker that finds a full batch sleeps before it looks for the rest.
    burstWhenBatchFull: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    perJobResults: true,
  } as const;

  const declare = (job: JobPolicy): void => void declared.set(job.name, job);

  async function giveUp(job: FetchedJob & { sourceName: string | null }) {
    const source = job.sourceName ?? 'unknown';
    log.error({ job: source }, 'a job was given up');
    return (await workers.get(source)?.giveUp(job)) ?? { id: job.id, status: 'completed' as const };
  }

  async function startWorkers() {
    for (const { job, attempt } of workers.values()) {
      await boss.work(job.name, polling, (batch) => Promise.all(batch.map(attempt)));
    }
    await boss.work(GIVEN_UP_QUEUE, { ...polling, includeMetadata: true }, (batch) =>
      Promise.all(batch.map(giveUp)),
    );
  }

  return {
    async send(job, payload, trx, options) {
      if (!declared.has(job.name)) throw new Error(`the job ${job.name} was not declared`);
      try {
        await boss.send(job.name, payload, {
          ...(trx !== undefined && { db: fromKysely(trx) }),
          ...(options && { startAfter: new Date(options.startAt.epochMilliseconds) }),
        });
      } catch (error) {
        // The queue has connections of its own, which report a loss in the words of pg.
        throw asUnavailable(error);
      }
    },
    declare,
    work(job, handler, onGivenUp) {
      if (workers.has(job.name)) throw new Error(`two workers for the job ${job.name}`);
      declare(job);
      workers.set(job.name, createWorker({ job, handler, onGivenUp, log }));
    },
    forget: forgetNamed,
    async start() {
      try {
        await boss.start();
        await boss.createQueue(GIVEN_UP_QUEUE, { deleteAfterSeconds: KEEP_FINISHED_SECONDS });
        for (const job of declared.values()) await makeQueue(boss, job);
        await startWorkers();
      } catch (error) {
        await boss.stop({ graceful: false });
        throw error;
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

async function forgetNamed(trx: Transaction<DB>, values: readonly string[]): Promise<void> {
  await sql`
    delete from ${sql.table(`${JOBS_SCHEMA}.job`)} where exists (
      select from jsonb_each_text(data) as part where part.value = any(${values}::text[])
    )
  `.execute(trx);
}

async function makeQueue(boss: PgBoss, job: JobPolicy): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_SECONDS_MAX,
    expireInSeconds: job.attemptSecondsMax ?? ATTEMPT_SECONDS_MAX,
    deleteAfterSeconds: KEEP_FINISHED_SECONDS,
    deadLetter: GIVEN_UP_QUEUE,
    notify: true,
  };
  // Creating leaves a queue of an earlier version as it was; updating brings it to these settings.
  await boss.createQueue(job.name, options);
  await boss.updateQueue(job.name, options);
  // The library looks a queue up on its own connections when it first sends to it. Any question
  // about the queue makes it do so now and not inside a transaction.
  await boss.getJobById(job.name, NO_JOB);
}

/** Some failures arrive as plain copies of an error, which the log could not describe. */
const asError = (failure: object): Error =>
  failure instanceof Error ? failure : Object.assign(new Error(), failure);
