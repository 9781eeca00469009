import type { RefusalCode } from '@cuotaclara/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';
import type { Attempt, Throttle } from './throttle.ts';

/** Refusals that come after the proof was found right: their caller was not guessing. */
const AFTER_PROOF: ReadonlySet<RefusalCode> = new Set([
  'user_blocked',
  'unknown_role',
  'weak_password',
  // The proof was right; the command that follows it found no turn or no free row.
  'commands_busy',
  'record_busy',
  'command_in_progress',
]);

type Try = {
  readonly throttle: Throttle;
  readonly request: FastifyRequest;
  readonly kind: Attempt['kind'];
  readonly account: string | null;
  /** Told why, before the refusal goes on its way. */
  readonly onRefused?: (code: RefusalCode) => Promise<void>;
};

/** The attempt that a request makes, as the throttle counts it. */
export const attemptOf = (
  { ip, headers }: FastifyRequest,
  tried: Pick<Attempt, 'kind' | 'account'>,
): Attempt => ({ ...tried, address: ip, cookie: headers.cookie });

/**
 * Tries a proof of identity: throttled after many wrong ones, and logged with its outcome.
 * The log names the account by a pseudonym and never says what was tried.
 */
export async function attempt<T>(
  { throttle, request, kind, account, onRefused }: Try,
  proof: () => Promise<T>,
): Promise<T> {
  const tried = attemptOf(request, { kind, account });
  const who = { kind, account: account === null ? undefined : throttle.pseudonymOf(account) };
  await throttle.begin(tried, request.log);
  try {
    const result = await proof();
    await throttle.succeed(tried);
    request.log.info({ event: 'proof_accepted', ...who }, 'proof accepted');
    return result;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isProven = AFTER_PROOF.has(error.code);
    if (isProven) await throttle.succeed(tried);
    const event = isProven ? 'sign_in_refused' : 'proof_failed';
    request.log.warn({ event, ...who, refusal: error.code }, 'proof not accepted');
    await onRefused?.(error.code);
    throw error;
  }
}
