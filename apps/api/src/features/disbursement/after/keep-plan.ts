import { z } from '@cuotaclara/contract';
import { issueSealOnly, type prepareSealOnly } from '#features/documents/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Job } from '#platform/jobs/job.ts';

/** Prints the binding plan of a credit that was paid out; a seal follows. */
export const ISSUE_PLAN: Job<{ credit_id: number }> = {
  name: 'issue-plan',
  payload: z.object({ credit_id: z.int() }),
  retryLimit: 8,
  retryDelaySeconds: 10,
};

type PrintedPlan = Awaited<ReturnType<typeof prepareSealOnly>>;

/** Issues the printed plan; a job seals it. */
export const keepPlan = command(
  'issue_plan',
  async (ctx: CommandContext<null>, printed: PrintedPlan) => {
    const { audit } = await issueSealOnly(ctx, printed);
    const ids = { credit_id: printed.creditId };
    const seen = { topic: 'credits', kind: 'documents_changed', ids } as const;
    return { reply: null, audit, events: [seen] };
  },
);
