import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import type { BoundDecision, DecisionPreview } from '#contributions/decisions.ts';
import { demandAnotherPerson } from '#platform/auth/another-person.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type StoredDecision, unsafeDecision } from './decisions.reads.ts';
import { auditLine, decisionEvent, keepEnd, refuseDecided } from './end-decision.ts';
import { type Approval, madeOf, type Preparation } from './prepare-approval.ts';
import { changesBetween, changesText, hashOf, shownOf } from './preview-hash.ts';
import { unsafeMayPropose } from './who-decides.reads.ts';

type ApproveInput = Approval & { readonly preparation?: Preparation };

/** Refuses what was decided or ran out, and a second act of the same person. */
async function demandDecidable(
  ctx: CommandContext,
  kind: DecisionKind,
  row: StoredDecision,
): Promise<void> {
  if (row.state !== 'proposed') refuseDecided(row);
  if (ctx.today.toString() > row.expires_on) {
    refuse('decision_expired', { expiredText: longDay(row.expires_on) });
  }
  await demandAnotherPerson(ctx, { firstUserId: row.proposed_by, own: 'decision_own' });
  const { propose } = wordsOf(kind);
  if (!(await unsafeMayPropose(ctx.trx, { userId: row.proposed_by, propose }))) {
    refuse('proposer_moved', { who: row.proposer });
  }
}

type Looked = Pick<Approval, 'kind' | 'seen' | 'ticked'> & {
  readonly row: StoredDecision;
  readonly preview: DecisionPreview;
};

/** Refuses what is not as the approver saw it, and what changed that matters and was not ticked. */
function demandSeen({ kind, seen, ticked, row, preview }: Looked): void {
  if (seen.hash !== hashOf(preview)) {
    const changes = changesText(kind, changesBetween(kind, { was: seen, is: preview }));
    refuse('decision_changed', changes === '' ? {} : { changes });
  }
  if (row.seen === null) return;
  const missed = changesBetween(kind, { was: row.seen, is: preview }).filter(
    ({ name, matters }) => matters && !ticked.includes(name),
  );
  if (missed.length > 0) refuse('decision_unticked', { changes: changesText(kind, missed) });
}

/** Does what another person proposed, once, as the approver saw it. */
export const approveDecision = (declared: BoundDecision) =>
  command('approve_decision', { key: 'demanded' }, async (ctx, asked: ApproveInput) => {
    const { trx, actor } = ctx;
    const { kind, decisionId, seen, ticked, note, preparation } = asked;
    const row = await unsafeDecision(trx, { kind, decisionId });
    const { subject, input } = row;
    const named = await declared.find(trx, { subject, input, actor });
    const apply = await named.lock(ctx);
    await demandDecidable(ctx, kind, row);
    await keepEnd(trx, {
      kind,
      decisionId,
      state: 'approved',
      by: actor.userId,
      note,
      seen: shownOf(seen),
    });
    const preview = await named.preview(trx, ctx);
    await named.demandReady(trx, ctx);
    demandSeen({ kind, seen, ticked, row, preview });
    const {
      outcome,
      audit = [],
      events = [],
    } = await apply(madeOf(row, asked, actor), preparation?.take() ?? null);
    const facts = {
      ...(preview.amount !== null && { decision_amount: preview.amount }),
      ...(note !== null && { decision_reason: note }),
    };
    const told = { ...row, kind };
    return {
      reply: { decision_id: decisionId, outcome },
      audit: [auditLine('decision_approved', told, facts), ...audit],
      events: [decisionEvent(told), ...events],
    };
  });
