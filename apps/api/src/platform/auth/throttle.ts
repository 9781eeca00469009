import { createHmac } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { waitText } from '#platform/http/wait-text.ts';
import type { Log } from '#platform/log.ts';
import { networkOf } from './network-of.ts';
import { count, forget, isKept, keep, secondsBefore, takeBack } from './throttling/counts.ts';
import { createKnownDevices, type KnownDevices } from './throttling/known-devices.ts';
import {
  DAY_SECONDS,
  KINDS,
  type Kind,
  limitOf,
  MAILED_KINDS,
  type Target,
  targetsOf,
} from './throttling/limits.ts';

export type Attempt = {
  /** Kind of attempt, counted apart: guesses at a password do not stop a mailed link. */
  readonly kind: Kind;
  /** Whose account: an e-mail address or an identity; null where nobody is named. */
  readonly account: string | null;
  readonly address: string;
  /** The cookies of the browser, which may show that it has signed in to the account before. */
  readonly cookie?: string | undefined;
  /** Subject of a question, where the same one again tells nothing new and does not count. */
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
   * refuses it while a wait is running. A request for a mail is `held` instead where many addresses
   * ask for mails to one account: it is accepted and sends nothing, since a mail is on its way.
   */
  begin(attempt: Attempt, log: Log): Promise<'allowed' | 'held'>;
  /** Takes the attempt back and forgets the failures of its own device, pair or account. */
  succeed(attempt: Attempt): Promise<void>;
  readonly forgive: ForgiveAttempts;
  /** Name of an account in the log: the same each time, and of no use without the secret. */
  pseudonymOf(account: string): string;
  /** The cookie that makes a browser known to the accounts that sign in with it. */
  readonly rememberDevice: KnownDevices['remember'];
};

type ThrottleDeps = {
  readonly db: Database;
  readonly secret: string;
  /** Whether people reach the product by https, so that the cookie of a device needs it too. */
  readonly isHttps?: boolean;
  readonly now?: () => Date;
};

/** Counts that grow for all callers, and are therefore not forgotten when one succeeds. */
const SHARED: ReadonlySet<Target> = new Set(['address', 'everywhere']);

/** Attempts that one person made, each counted once. */
const OWN_TARGETS = ['account', 'pair', 'device'] as const satisfies readonly Target[];

export function createThrottle(deps: ThrottleDeps): Throttle {
  const { db, secret, isHttps = false, now = () => new Date() } = deps;
  const devices = createKnownDevices({ secret, isHttps, now });
  const pseudonymOf = (text: string): string =>
    createHmac('sha256', `throttle:${secret}`).update(text).digest('base64url').slice(0, 22);

  /** Prefix that all counts of an account share. */
  const prefixOf = (kind: Kind, target: Target, account: string): string =>
    `${kind}:${target}:${pseudonymOf(account)}`;

  const countsOf = (attempt: Attempt) => {
    const { kind, account, address, cookie } = attempt;
    const device = account === null ? null : devices.find({ cookie, account });
    const network = networkOf(address);
    const keyOf = (target: Target): string => {
      if (account === null || target === 'address') {
        return `${kind}:address:${pseudonymOf(network)}`;
      }
      const prefix = prefixOf(kind, target, account);
      if (target === 'pair') return `${prefix}:${pseudonymOf(`${network} ${account}`)}`;
      return target === 'device' ? `${prefix}:${device}` : prefix;
    };
    return targetsOf({ kind, account, device }).map((target) => ({ target, key: keyOf(target) }));
  };

  const subjectKeyOf = ({ kind, account, subject }: Attempt): string | null =>
    subject === undefined ? null : `${kind}:subject:${pseudonymOf(`${account} ${subject}`)}`;

  return {
    pseudonymOf,
    rememberDevice: devices.remember,
    async forgive(trx, accounts) {
      const prefixes = accounts.flatMap((account) =>
        KINDS.flatMap((kind) => [
          ...OWN_TARGETS.map((target) => prefixOf(kind, target, account)),
          prefixOf(kind, 'everywhere', account),
        ]),
      );
      const forgiven = await trx
        .deleteFrom('sign_in_throttles')
        .where(sql`array_to_string((string_to_array(throttle_key, ':'))[1:3], ':')`, 'in', prefixes)
        .returning(['throttle_key', 'failures'])
        .execute();
      return forgiven
        .filter(({ throttle_key }) => !throttle_key.includes(':everywhere:'))
        .reduce((total, { failures }) => total + failures, 0);
    },
    async begin(attempt, log) {
      const at = now();
      const subjectKey = subjectKeyOf(attempt);
      const forgotten = secondsBefore(at, limitOf(attempt.kind, 'account').forgetAfterSeconds);
      if (subjectKey !== null && (await isKept(db, { key: subjectKey, forgotten }))) {
        return 'allowed';
      }
      for (const { target, key } of countsOf(attempt)) {
        const limit = limitOf(attempt.kind, target);
        const waitSeconds = await count(db, { key, limit, at });
        if (waitSeconds === 0) continue;
        const account = attempt.account === null ? undefined : pseudonymOf(attempt.account);
        log.warn({ event: 'sign_in_slowed', kind: attempt.kind, by: target, account }, 'slowed');
        if (target === 'everywhere' && MAILED_KINDS.has(attempt.kind)) return 'held';
        throw new Refusal('too_many_requests', { facts: { waitText: waitText(waitSeconds) } });
      }
      if (subjectKey !== null) await keep(db, { key: subjectKey, at });
      return 'allowed';
    },
    async succeed(attempt) {
      const at = now();
      const counts = countsOf(attempt);
      const keysOf = (isWanted: (target: Target) => boolean) =>
        counts.filter(({ target }) => isWanted(target)).map(({ key }) => key);
      const shared = keysOf((target) => SHARED.has(target));
      await takeBack(db, { keys: shared });
      const keys = keysOf((target) => !SHARED.has(target));
      await forget(db, { keys, at, swept: secondsBefore(at, DAY_SECONDS) });
    },
  };
}
