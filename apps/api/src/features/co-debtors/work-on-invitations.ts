import { z } from '@cuotaclara/contract';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import { tellInvited } from './tell-invited.ts';
import type { TellingDeps } from './tell-people.ts';

const invited = z.object({ co_debtor_id: z.int() });

/** Sent for every invitation: only the job finds out whether we know the person. */
export const TELL_INVITED: Job<z.output<typeof invited>> = {
  name: 'co-debtor-invited',
  payload: invited,
  retryLimit: 3,
  retryDelaySeconds: 5,
};

type TellInvitedDeps = TellingDeps & {
  readonly run: RunCommand;
  readonly jobs: Pick<Jobs, 'work'>;
};

/** Declares the job that tells invited people what they are asked. */
export const workOnInvitations = ({ run, jobs, ...deps }: TellInvitedDeps): void =>
  jobs.work(TELL_INVITED, async ({ co_debtor_id: coDebtorId }) => {
    await run(tellInvited(deps), BY_PROGRAM, { coDebtorId });
  });
