import { createHmac } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { waitText } from '#platform/http/wait-text.ts';
import type { Log } from '#platform/log.ts';
import { networkOf } from './network-of.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

const FIRST_WAIT_SECONDS = MINUTE_SECONDS;
const WAIT_SECONDS_MAX = HOUR_SECONDS;

type Limit = { readonly freeAttempts: number; readonly forgetAfterSeconds: number };

/**
 * How many attempts go without a wait, and when they are forgotten. Many people share one network
 * address, so it gets more, and is forgiven sooner.
 */
const LIMITS = {
  account: { freeAttempts: 5, forgetAfterSeconds: DAY_SECONDS },
  address: { freeAttempts: 60, forgetAfterSeconds: HOUR_SECONDS },
} as const satisfies Record<string, Limit>;

type Target = keyof typeof LIMITS;

/**
 * Work that is no guessing has limits of its own. An adviser looks up every person who walks in,
 * and a whole office does so from one address; the limit keeps anyone from listing the borrowers.
 */
const LIMITS_OF_KIND: Readonly<Partial<Record<Kind, Readonly<Record<Target, Limit>>>>> = {
  applicant_lookup: {
    account: { freeAttempts: 30, forgetAfterSeconds: HOUR_SECONDS },
    address: { freeAttempts: 300, forgetAfterSeconds: HOUR_SECONDS },
  },
  // Text messages cost money: a borrower gets some an hour, whichever phones they are sent to.
  phone_texts: {
    account: { freeAttempts: 10, forgetAfterSeconds: HOUR_SECONDS },
    address: { freeAttempts: 60, forgetAfterSeconds: HOUR_SECONDS },
  },
};

const limitOf = (kind: Kind, target: Target): Limit => (LIMITS_OF_KIND[kind] ?? LIMITS)[target];

const KINDS = [
  'password',
  'second_factor',
  'email_link',
  'recovery',
  'link_use',
  'registration',
  'own_data',
  'consent',
  'face_match',
  'bureau',
  'phone_code',
  'phone_code_use',
  'phone_texts',
  'applicant_lookup',
  'applicant_match',
] as const;

type Kind = (typeof KINDS)[number];

export type Attempt = {
  /** What is tried. Each kind is counted apart: guesses at a password do not stop a mailed link. */
  readonly kind: Kind;
  /** Whose account: an e-mail address or an identity; null where nobody is named. */
  readonly account: string | null;
  readonly address: string;
  /** What is asked about, where asking the same again tells nothing new and does not count. */
  readonly subject?: string;
};

/**
 * Forgets every failure of an account, under each name it is tried by, and answers how many there
 * were. It writes in the transaction of a command.
 */
export type ForgiveAttempts = (
  trx: Transaction<DB>,
  accounts: readonly string[],
) => Promise<number>;

export type Throttle = {
  /**
   * Counts an attempt before it is made, so that many at once cannot slip through together, and
   * refuses it while a wait is running.
   */
  begin(attempt: Attempt, log: Log): Promise<void>;
  /** Takes the attempt back and forgets the failures of its account. */
  succeed(attempt: Attempt): Promise<void>;
  readonly forgive: ForgiveAttempts;
  /** How the log names an account: the same each time, and of no use without the secret. */
  pseudonymOf(account: string): string;
};

type ThrottleDeps = {
  readonly db: Database;
  readonly secret: string;
  readonly now?: () => Date;
};

export function createThrottle({ db, secret, now = () => new Date() }: ThrottleDeps): Throttle {
  const pseudonymOf = (text: string): string =>
    createHmac('sha256', `throttle:${secret}`).update(text).digest('base64url').slice(0, 22);

  const keyOf = (target: Target, { kind, account, address }: Attempt): string =>
    `${kind}:${target}:${pseudonymOf(target === 'account' ? (account ?? '') : networkOf(address))}`;

  const targetsOf = (attempt: Attempt): readonly Target[] =>
    attempt.account === null ? ['address'] : ['address', 'account'];

  const subjectKeyOf = ({ kind, account, subject }: Attempt): string | null =>
    subject === undefined ? null : `${kind}:subject:${pseudonymOf(`${account} ${subject}`)}`;

  return {
    pseudonymOf,
    async forgive(trx, accounts) {
      const keys = accounts.flatMap((account) =>
        KINDS.map((kind) => keyOf('account', { kind, account, address: '' })),
      );
      const forgiven = await trx
        .deleteFrom('sign_in_throttles')
        .where('throttle_key', 'in', keys)
        .returning('failures')
        .execute();
      return forgiven.reduce((total, { failures }) => total + failures, 0);
    },
    async begin(attempt, log) {
      const at = now();
      const subjectKey = subjectKeyOf(attempt);
      const forgotten = secondsBefore(at, limitOf(attempt.kind, 'account').forgetAfterSeconds);
      if (subjectKey !== null && (await isKept(db, { key: subjectKey, forgotten }))) return;
      for (const target of targetsOf(attempt)) {
        const limit = limitOf(attempt.kind, target);
        const waitSeconds = await count(db, { key: keyOf(target, attempt), limit, at });
        if (waitSeconds === 0) continue;
        const account = attempt.account === null ? undefined : pseudonymOf(attempt.account);
        log.warn({ event: 'sign_in_slowed', kind: attempt.kind, by: target, account }, 'slowed');
        throw new Refusal('too_many_requests', { facts: { waitText: waitText(waitSeconds) } });
      }
      if (subjectKey !== null) await keep(db, { key: subjectKey, at });
    },
    async succeed(attempt) {
      const at = now();
      await db
        .updateTable('sign_in_throttles')
        .set((eb) => ({ failures: eb('failures', '-', 1), locked_until: null }))
        .where('throttle_key', '=', keyOf('address', attempt))
        .where('failures', '>', 0)
        .execute();
      const forgotten = secondsBefore(at, DAY_SECONDS);
      await db
        .deleteFrom('sign_in_throttles')
        .where((eb) =>
          eb.or([
            eb('throttle_key', '=', keyOf('account', attempt)),
            // Success is rare enough to be the moment at which old rows are swept out.
            eb.and([
              eb('first_failed_at', '<', forgotten),
              eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', at)]),
            ]),
          ]),
        )
        .execute();
    },
  };
}

const secondsBefore = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() - seconds * 1000);

/** Whether something was asked about not long ago. */
async function isKept(
  db: Database,
  { key, forgotten }: { readonly key: string; readonly forgotten: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_throttles')
    .select('throttle_key')
    .where('throttle_key', '=', key)
    .where('first_failed_at', '>=', forgotten)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers what was asked about; a refusal reveals nothing. */
const keep = (db: Database, { key, at }: { readonly key: string; readonly at: Date }) =>
  db
    .insertInto('sign_in_throttles')
    .values({ throttle_key: key, failures: 0, first_failed_at: at, locked_until: null })
    .onConflict((conflict) => conflict.column('throttle_key').doUpdateSet({ first_failed_at: at }))
    .execute();

type Count = { readonly key: string; readonly limit: Limit; readonly at: Date };

/** Counts one attempt in a single statement. Answers how long to wait, 0 when it may go on. */
async function count(db: Database, { key, limit, at }: Count): Promise<number> {
  const { freeAttempts, forgetAfterSeconds } = limit;
  const forgotten = secondsBefore(at, forgetAfterSeconds);
  const isForgotten = sql<boolean>`sign_in_throttles.first_failed_at < ${forgotten}::timestamptz`;
  const failures = sql<number>`case when ${isForgotten} then 1
    else sign_in_throttles.failures + 1 end`;
  const counted = await db
    .insertInto('sign_in_throttles')
    .values({ throttle_key: key, failures: 1, first_failed_at: at, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('throttle_key')
        .doUpdateSet({
          failures,
          first_failed_at: sql`case when ${isForgotten} then ${at}::timestamptz
            else sign_in_throttles.first_failed_at end`,
          locked_until: lockAfter({ failures, freeAttempts, at }),
        })
        .where((eb) =>
          eb.or([
            eb('sign_in_throttles.locked_until', 'is', null),
            eb('sign_in_throttles.locked_until', '<=', at),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted !== undefined) return 0;
  const locked = await db
    .selectFrom('sign_in_throttles')
    .select('locked_until')
    .where('throttle_key', '=', key)
    .executeTakeFirst();
  const remainingMs = (locked?.locked_until ?? at).getTime() - at.getTime();
  return Math.max(1, Math.ceil(remainingMs / 1000));
}

type Lock = { failures: RawBuilder<number>; freeAttempts: number; at: Date };

/** The last free attempt already starts a wait, which ends early if the attempt succeeds. */
const lockAfter = ({ failures, freeAttempts, at }: Lock): RawBuilder<Date | null> =>
  sql`case when ${failures} >= ${freeAttempts}::integer then ${at}::timestamptz + least(
    ${FIRST_WAIT_SECONDS}::integer * 2 ^ least(${failures} - ${freeAttempts}::integer, 10),
    ${WAIT_SECONDS_MAX}::integer
  ) * interval '1 second' end`;
