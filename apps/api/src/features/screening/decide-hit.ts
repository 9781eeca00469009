import { type BodyOf, STATE } from '@cuotaclara/contract';
import type { decideHit as decideRoute } from '@cuotaclara/contract/studies/study';
import { sql, type Transaction } from 'kysely';
import type { SanctionEffect } from '#contributions/sanctions.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { answersForCredit } from '#core/people/who-answers.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { screeningHits, toHit } from './hits.reads.ts';

export type DecideHitDeps = {
  readonly creditSteps: CreditSteps;
  readonly sanctionEffects: readonly SanctionEffect[];
};

type DecideHitInput = BodyOf<typeof decideRoute> & { readonly hitId: number };

/**
 * Decides whether a borrower is the person of a list; a later decision may differ, or take this one
 * back. Approvals of compliance from before a confirmed sanction are voided, and a credit that
 * waited for nothing but this decision advances.
 */
export const decideHit = ({ creditSteps, sanctionEffects }: DecideHitDeps) =>
  command('decide_hit', async (ctx, input: DecideHitInput) => {
    const { trx, actor } = ctx;
    const { hitId, decision, reason, seen_decision: seen } = input;
    // Credits before hits, in the order of a search, so that neither waits for the other.
    const creditIds = await lockReviewed(trx, hitId);
    const before = await lockHit(trx, hitId);
    if (seen !== undefined && seen !== before.decision) {
      refuseChanged({
        subject: { kind: 'borrower', id: before.borrower_id },
        changes: { screening_hit_decided: 'decidió esta coincidencia' },
      });
    }
    await trx
      .updateTable('screening_hits')
      .set(
        decision === null
          ? // The reason of taking it back is in the audit log: nothing is decided any more.
            { decision, reason: null, decided_by: null, decided_at: null }
          : { decision, reason, decided_by: actor.userId, decided_at: sql`current_timestamp` },
      )
      .where('screening_hit_id', '=', hitId)
      .execute();
    const isSanctioned = decision === 'confirmed' && before.list_kind === 'sanctions';
    const voided = isSanctioned ? await runAll(ctx, sanctionEffects, before.borrower_id) : [];
    const steps = [];
    for (const creditId of creditIds) steps.push(await creditSteps.advance(ctx, creditId));
    const row = await screeningHits(trx)
      .where('screening_hit_id', '=', hitId)
      .executeTakeFirstOrThrow();
    const facts = { screening_hit_id: hitId, list_name: before.list_name };
    const entry = {
      action: 'screening_hit_decided',
      subject: { kind: 'borrower', id: before.borrower_id },
      before: { ...facts, decision: before.decision, reason: before.reason },
      after: {
        ...facts,
        decision,
        reason,
        ...(voided.length > 0 && { voided_approvals: voided }),
      },
    } as const;
    return {
      reply: toHit(row),
      audit: [entry, ...steps.flatMap(({ audit }) => audit)],
      events: steps.flatMap(({ events }) => events),
    };
  });

async function runAll(
  ctx: CommandContext,
  effects: readonly SanctionEffect[],
  borrowerId: number,
): Promise<readonly number[]> {
  const voided: number[] = [];
  for (const effect of effects) voided.push(...(await effect(ctx, borrowerId)));
  return voided;
}

/** The credits in review for which the person of a finding answers. */
async function lockReviewed(trx: Transaction<DB>, hitId: number): Promise<readonly number[]> {
  const hit = await trx
    .selectFrom('screening_hits')
    .select('borrower_id')
    .where('screening_hit_id', '=', hitId)
    .executeTakeFirst();
  if (hit === undefined) return [];
  const credits = await trx
    .selectFrom('credits')
    .select('credit_id')
    .where(answersForCredit(hit.borrower_id))
    .where('credit_state_id', '=', STATE.inCompliance)
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
