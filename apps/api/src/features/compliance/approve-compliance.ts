import type { z } from '@cuotaclara/contract';
import type { approveCompliance as approveRoute } from '@cuotaclara/contract/compliance/compliance';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import {
  type CreditSteps,
  labelOfState,
  lockCredit,
  readCreditDetail,
} from '#features/credits/public.ts';
import { listsDecided } from '#features/screening/public.ts';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { isCleared } from './compliance.reads.ts';

export type ComplianceParts = CommandParts & {
  readonly clock: Clock;
  readonly creditSteps: CreditSteps;
};

type Approval = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly body: z.output<typeof approveRoute.body>;
};

const REVIEWED = stateIdOf('EN_CUMPLIMIENTO');
const CLEARED = stateIdOf('POR_DESEMBOLSAR');

/** Clears a credit for compliance; with policy and plate in place it is ready to be paid out. */
export async function approveCompliance(
  parts: ComplianceParts,
  origin: AuditOrigin,
  { creditId, actor, body }: Approval,
): Promise<CreditDetail> {
  const { checks, reason, version } = body;
  await runCommand(parts, origin, async (trx) => {
    const credit = await lockCredit(trx, { creditId, actor, version, raisesVersion: true });
    if (credit.stateId !== REVIEWED) {
      refuse('step_not_possible', {
        from: labelOfState(credit.stateId),
        to: labelOfState(CLEARED),
      });
    }
    // Of two who clear it at once the second is told that the first did.
    if (await isCleared(trx, creditId)) refuse('changed_meanwhile');
    const obstacles = await listsDecided(trx, credit, { today: parts.clock.today(), actor });
    if (obstacles.length > 0) refuse('step_held_back', { obstacles: obstacles.join(' ') });
    const after = { decision: 'approved', checks: [...new Set(checks)], reason };
    await trx
      .insertInto('compliance_reviews')
      .values({ credit_id: creditId, ...after, decided_by: actor.userId })
      .execute();
    const subject = { kind: 'credit', id: creditId } as const;
    const steps = await parts.creditSteps.advance(trx, creditId);
    return { reply: null, audit: [{ action: 'compliance_approved', subject, after }, ...steps] };
  });
  return readCreditDetail(parts, { creditId, actor });
}
