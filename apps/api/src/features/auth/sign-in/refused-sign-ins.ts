import { type RefusalCode, z } from '@cuotaclara/contract';
import type { FastifyRequest } from 'fastify';
import { findUserId } from '#features/auth/find-user-id.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';

const refused = z.object({
  // The address itself, because whether it belongs to anyone is what only the job finds out.
  account: z.union([z.object({ email: z.string() }), z.object({ identityId: z.string() })]),
  how: z.enum(['password', 'second_factor']),
  reason: z.string(),
  networkAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});

type Refused = z.output<typeof refused>;

const recordRefusedSignIn: Job<Refused> = {
  name: 'auth-refused-sign-in',
  payload: refused,
  retryLimit: 3,
  retryDelaySeconds: 5,
};

type Asked = Pick<Refused, 'account' | 'how'> & {
  readonly jobs: Pick<Jobs, 'send'>;
  readonly request: FastifyRequest;
};

/**
 * Has a refused attempt recorded if the account exists. A job finds that out, after the answer has
 * left: the time of the answer tells nobody which addresses are known. Attempts that the throttle
 * holds back do not come here, so that guessing cannot flood the log.
 */
export const tellRefused =
  ({ jobs, request, account, how }: Asked) =>
  async (reason: RefusalCode): Promise<void> => {
    const { networkAddress, userAgent, requestId } = originOf(request);
    const origin = { networkAddress, userAgent, requestId };
    try {
      await jobs.send(recordRefusedSignIn, { account, how, reason, ...origin });
    } catch (error) {
      request.log.error({ err: error }, 'a refused sign-in is not recorded in the audit log');
    }
  };

type Parts = CommandParts & { readonly jobs: Pick<Jobs, 'work'> };

export function workOnRefusedSignIns(parts: Parts): void {
  parts.jobs.work(recordRefusedSignIn, async ({ account, how, reason, ...from }) => {
    const userId = await findUserId(parts.db, account);
    if (userId === undefined) return;
    // Nobody has shown who they are, so there is no actor; only whose account it was is known.
    await runCommand(parts, { ...from, actorUserId: null }, async () => ({
      reply: null,
      audit: [
        {
          action: 'sign_in_refused',
          subject: { kind: 'user', id: userId },
          after: { how, reason },
        },
      ],
    }));
  });
}
