import { type RefusalCode, z } from '@cuotaclara/contract';
import type { FastifyRequest } from 'fastify';
import { findUserId } from '#features/auth/find-user-id.ts';
import { programCaller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { originOf } from '#platform/http/caller-of.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import { recordRefusedSignIn } from './record-refused-sign-in.ts';

const refusedSignIn = z.object({
  // The address itself, because only the job finds out whether it belongs to an account.
  account: z.union([z.object({ email: z.string() }), z.object({ identityId: z.string() })]),
  how: z.enum(['password', 'second_factor']),
  reason: z.string(),
  networkAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});

type RefusedSignIn = z.output<typeof refusedSignIn>;

const REFUSED_SIGN_IN: Job<RefusedSignIn> = {
  name: 'auth-refused-sign-in',
  payload: refusedSignIn,
  retryLimit: 3,
  retryDelaySeconds: 5,
};

type RefusedAttempt = Pick<RefusedSignIn, 'account' | 'how'> & {
  readonly jobs: Pick<Jobs, 'send'>;
  readonly request: FastifyRequest;
};

/**
 * Has a refused attempt recorded if the account exists. A job finds that out after the answer has
 * left, so that the time of the answer does not tell which addresses are known. Attempts that the
 * throttle holds back are not recorded, so that guessing cannot flood the log.
 */
export const reportRefused =
  ({ jobs, request, account, how }: RefusedAttempt) =>
  async (reason: RefusalCode): Promise<void> => {
    const { networkAddress, userAgent, requestId } = originOf(request);
    const origin = { networkAddress, userAgent, requestId };
    try {
      await jobs.send(REFUSED_SIGN_IN, { account, how, reason, ...origin });
    } catch (error) {
      request.log.error({ err: error }, 'a refused sign-in is not recorded in the audit log');
    }
  };

type RefusedSignInDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly jobs: Pick<Jobs, 'work'>;
};

/** Declares the job that records refused sign-ins. */
export function declareRefusedSignIns({ db, run, jobs }: RefusedSignInDeps): void {
  jobs.work(REFUSED_SIGN_IN, async ({ account, how, reason, ...origin }) => {
    const userId = await findUserId(db, account);
    if (userId === undefined) return;
    await run(recordRefusedSignIn, programCaller({ origin }), { userId, how, reason });
  });
}
