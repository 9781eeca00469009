import type { z } from '@cuotaclara/contract';
import type { decideHit as decideRoute, ScreeningHit } from '@cuotaclara/contract/credits/study';
import { sql } from 'kysely';
import { voidApprovals } from '#features/compliance/public.ts';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { screeningHits, toHit } from './hits.reads.ts';

type Decided = {
  readonly hitId: number;
  readonly userId: number;
  readonly body: z.output<typeof decideRoute.body>;
};

/**
 * Whether a borrower is the person of a list; a later look may come to another conclusion. What was
 * cleared before a sanction was known has to be cleared again.
 */
export async function decideHit(
  parts: CommandParts,
  origin: AuditOrigin,
  { hitId, userId, body }: Decided,
): Promise<ScreeningHit> {
  const { decision, reason, seen_decision: seen } = body;
  return runCommand(parts, origin, async (trx) => {
    const before = await trx
      .selectFrom('screening_hits')
      .select(['borrower_id', 'list_name', 'list_kind', 'decision', 'reason'])
      .where('screening_hit_id', '=', hitId)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) refuse('not_found');
    if (seen !== undefined && seen !== before.decision) refuse('changed_meanwhile');
    await trx
      .updateTable('screening_hits')
      .set({ decision, reason, decided_by: userId, decided_at: sql`current_timestamp` })
      .where('screening_hit_id', '=', hitId)
      .execute();
    const isSanctioned = decision === 'confirmed' && before.list_kind === 'sanctions';
    const voided = isSanctioned ? await voidApprovals(trx, before.borrower_id) : [];
    const row = await screeningHits(trx)
      .where('screening_hit_id', '=', hitId)
      .executeTakeFirstOrThrow();
    const facts = { screening_hit_id: hitId, list_name: before.list_name };
    return {
      reply: toHit(row),
      audit: [
        {
          action: 'screening_hit_decided',
          subject: { kind: 'borrower', id: before.borrower_id },
          before: { ...facts, decision: before.decision, reason: before.reason },
          after: {
            ...facts,
            decision,
            reason,
            ...(voided.length > 0 && { voided_approvals: voided }),
          },
        },
      ],
    };
  });
}
