import type { z } from '@cuotaclara/contract';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import type { decideHit as decideRoute, ScreeningHit } from '@cuotaclara/contract/studies/study';
import { sql, type Transaction } from 'kysely';
import { voidApprovals } from '#features/compliance/public.ts';
import type { CreditSteps } from '#features/credits/public.ts';
import type { AuditEntry, AuditOrigin } from '#platform/audit/append-audit.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { screeningHits, toHit } from './hits.reads.ts';

export type DecideParts = CommandParts & { readonly creditSteps: CreditSteps };

type Decided = {
  readonly hitId: number;
  readonly userId: number;
  readonly body: z.output<typeof decideRoute.body>;
};

/**
 * Whether a borrower is the person of a list; a later look may come to another conclusion. What was
 * cleared before a sanction was known has to be cleared again, and a credit that waited for nothing
 * but this decision goes on.
 */
export async function decideHit(
  parts: DecideParts,
  origin: AuditOrigin,
  { hitId, userId, body }: Decided,
): Promise<ScreeningHit> {
  const { decision, reason, seen_decision: seen } = body;
  return runCommand(parts, origin, async (trx) => {
    // Credits before hits, as a search takes them: neither waits for what the other holds.
    const creditIds = await lockReviewed(trx, hitId);
    const before = await lockHit(trx, hitId);
    if (seen !== undefined && seen !== before.decision) refuse('changed_meanwhile');
    await trx
      .updateTable('screening_hits')
      .set({ decision, reason, decided_by: userId, decided_at: sql`current_timestamp` })
      .where('screening_hit_id', '=', hitId)
      .execute();
    const isSanctioned = decision === 'confirmed' && before.list_kind === 'sanctions';
    const voided = isSanctioned ? await voidApprovals(trx, before.borrower_id) : [];
    const steps: AuditEntry[] = [];
    for (const creditId of creditIds) {
      steps.push(...(await parts.creditSteps.advance(trx, creditId)));
    }
    const row = await screeningHits(trx)
      .where('screening_hit_id', '=', hitId)
      .executeTakeFirstOrThrow();
    const facts = { screening_hit_id: hitId, list_name: before.list_name };
    const after = {
      ...facts,
      decision,
      reason,
      ...(voided.length > 0 && { voided_approvals: voided }),
    };
    return {
      reply: toHit(row),
      audit: [
        {
          action: 'screening_hit_decided',
          subject: { kind: 'borrower', id: before.borrower_id },
          before: { ...facts, decision: before.decision, reason: before.reason },
          after,
        },
        ...steps,
      ],
    };
  });
}

/** The credits in review of whom a finding is about. */
async function lockReviewed(trx: Transaction<DB>, hitId: number): Promise<readonly number[]> {
  const credits = await trx
    .selectFrom('credits')
    .select('credit_id')
    .where('borrower_id', '=', (eb) =>
      eb
        .selectFrom('screening_hits')
        .select('screening_hits.borrower_id')
        .where('screening_hit_id', '=', hitId),
    )
    .where('credit_state_id', '=', stateIdOf('EN_CUMPLIMIENTO'))
    .orderBy('credit_id')
    .forUpdate()
    .execute();
  return credits.map(({ credit_id: id }) => id);
}

async function lockHit(trx: Transaction<DB>, hitId: number) {
  const hit = await trx
    .selectFrom('screening_hits')
    .select(['borrower_id', 'list_name', 'list_kind', 'decision', 'reason'])
    .where('screening_hit_id', '=', hitId)
    .forUpdate()
    .executeTakeFirst();
  return hit ?? refuse('not_found');
}
