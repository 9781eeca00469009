import { type BodyOf, STATE } from '@cuotaclara/contract';
import type { approveCompliance as approveRoute } from '@cuotaclara/contract/compliance/compliance';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { lockCredit, refuseCreditChanged } from '#core/credits/lock-credit.ts';
import { obstacleSentences } from '#core/credits/obstacle-sentences.ts';
import { type CreditEditDeps, changeCredit } from '#features/credits/public.ts';
import { listsDecided } from '#features/screening/public.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { isCleared } from './compliance.reads.ts';

type ApproveComplianceInput = BodyOf<typeof approveRoute> & { readonly creditId: number };

/** Approves a credit for compliance; with policy and plate it goes on to its disbursement. */
export const approveCompliance = ({ creditSteps, creditPage }: CreditEditDeps) =>
  command('approve_compliance', async (ctx, input: ApproveComplianceInput) => {
    const { trx, actor } = ctx;
    const { creditId, checks, reason, version } = input;
    const credit = await lockCredit(trx, { creditId, actor, version });
    if (credit.stateId !== STATE.inCompliance) {
      refuse('step_not_possible', {
        from: labelOfState(credit.stateId),
        to: labelOfState(STATE.awaitingDisbursement),
      });
    }
    // Of two people who approve at once the second is refused.
    if (await isCleared(trx, creditId)) refuseCreditChanged(creditId);
    const obstacles = obstacleSentences('Aprobar', await listsDecided(trx, credit, ctx));
    if (obstacles.length > 0) refuse('step_held_back', { obstacles: obstacles.join(' ') });
    const after = { decision: 'approved', checks: [...new Set(checks)], reason };
    await trx
      .insertInto('compliance_reviews')
      .values({ credit_id: creditId, ...after, decided_by: actor.userId })
      .execute();
    await changeCredit(trx, { creditId });
    const steps = await creditSteps.advance(ctx, creditId);
    const subject = { kind: 'credit', id: creditId } as const;
    return {
      reply: await creditPage.read(trx, { creditId, viewer: ctx }),
      audit: [{ action: 'compliance_approved', subject, after }, ...steps.audit],
      events: steps.events,
    };
  });
