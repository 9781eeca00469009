import type { BoundDecision } from '#contributions/decisions.ts';
import { readHolidayDays } from '#core/money/terms/holidays.reads.ts';
import { workingDayAfter } from '#platform/clock/working-days.ts';
import { type CommandContext, type CommandInput, command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { unsafeOpenDecision } from './decisions.reads.ts';
import { auditLine, decisionEvent } from './end-decision.ts';
import { hashOf, shownOf, withHash } from './preview-hash.ts';

type ProposeInput = {
  readonly kind: string;
  readonly subject: string | number;
  readonly input: CommandInput;
  readonly reason: string | null;
  readonly seenHash: string | null;
};

async function lastDay({ trx, today, settings }: CommandContext): Promise<string> {
  const holidays = await readHolidayDays(trx, today);
  return workingDayAfter(today, {
    workingDays: settings.get('decision_days'),
    holidays,
  }).toString();
}

/**
 * Opens a proposal with what its proposer sees. A command of a feature may do so too, where it
 * writes what the proposal is about.
 */
export async function openDecision(
  ctx: CommandContext,
  declared: BoundDecision,
  asked: Omit<ProposeInput, 'kind'>,
) {
  const { trx, actor } = ctx;
  const { kind } = declared;
  const { subject, reason, seenHash } = asked;
  const named = await declared.find(trx, { subject, input: asked.input, actor });
  // Locked, so that what is seen here is what another person may approve.
  await named.lock(ctx);
  if ((await unsafeOpenDecision(trx, { kind, subject })) !== null) refuse('decision_open');
  const { found, input, preview: see } = await named.complete(trx, ctx);
  const preview = await see(trx, ctx);
  if (seenHash !== null && seenHash !== hashOf(preview)) refuse('decision_changed');
  const { label, creditId, events = [] } = found;
  const expires_on = await lastDay(ctx);
  const row = await trx
    .insertInto('decisions')
    .values({
      kind,
      subject: String(subject),
      label,
      credit_id: creditId,
      amount: preview.amount,
      input: JSON.stringify(input),
      seen: JSON.stringify(shownOf(preview)),
      reason,
      proposed_by: actor.userId,
      expires_on,
    })
    // Subjects that nothing locks are guarded by the index of open proposals.
    .onConflict((conflict) => conflict.doNothing())
    .returning('decision_id')
    .executeTakeFirst();
  if (row === undefined) return refuse('decision_open');
  const told = { decision_id: row.decision_id, credit_id: creditId, label, kind };
  return {
    reply: { decision_id: row.decision_id, expires_on, preview: withHash(preview) },
    audit: [
      auditLine('decision_proposed', told, {
        ...(reason !== null && { decision_reason: reason }),
        ...(preview.amount !== null && { decision_amount: preview.amount }),
      }),
    ],
    events: [decisionEvent(told), ...events],
  };
}

/** Proposes a decision; nothing changes until another person decides. */
export const proposeDecision = (declared: BoundDecision) =>
  command('propose_decision', { key: 'demanded' }, (ctx, asked: ProposeInput) =>
    openDecision(ctx, declared, asked),
  );
