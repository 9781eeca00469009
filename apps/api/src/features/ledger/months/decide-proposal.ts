import { allowanceEntry } from '@cuotaclara/books';
import type { Allowance, LedgerProposal } from '@cuotaclara/contract/ledger/months';
import { sql, type Transaction } from 'kysely';
import { countBooked, workOutAllowance } from '#features/ledger/allowance/allowance.reads.ts';
import { postEntries } from '#features/ledger/post-entries.ts';
import { demandAnotherPerson } from '#platform/auth/another-person.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { ledgerSubject, monthEvent } from './begin-closing.ts';
import { daysOf, firstOf } from './month-days.ts';
import { changeMonth, holdMonth, lockMonth } from './month-locks.ts';
import { readStanding } from './months.reads.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readProposal } from './proposals.reads.ts';

type Decision = {
  readonly id: number;
  readonly state: 'approved' | 'refused';
  readonly by: number;
  readonly note: string | null;
  /** Of an approved allowance. */
  readonly entryCount?: number | null;
};

/** Keeps a decision. Of two people who decide at once the second is refused. */
async function keepDecision(trx: Transaction<DB>, decision: Decision): Promise<void> {
  const { id, state, by, note, entryCount = null } = decision;
  const { numUpdatedRows } = await trx
    .updateTable('ledger_proposals')
    .set({
      state,
      decided_by: by,
      decided_at: sql<Date>`current_timestamp`,
      decision_note: note,
      entry_count: entryCount,
    })
    .where('ledger_proposal_id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('ledger_proposal_decided');
}

const factsOf = ({ kind, month, reason, allowance }: LedgerProposal) => ({
  ledger_proposal_kind: kind,
  ledger_month: month,
  ...(reason !== null && { ledger_proposal_reason: reason }),
  ...(allowance !== null && { ledger_allowance: allowance.wanted }),
});

async function unsafeProposerOf(trx: Transaction<DB>, id: number): Promise<number> {
  const { proposed_by: userId } = await trx
    .selectFrom('ledger_proposals')
    .select('proposed_by')
    .where('ledger_proposal_id', '=', id)
    .executeTakeFirstOrThrow();
  return userId;
}

/** Does what another person proposed: books the allowance, or opens the month again. */
export const approveProposal = command(
  'approve_ledger_proposal',
  { key: 'demanded' },
  async (ctx, { id }: { readonly id: number }) => {
    const { trx, actor } = ctx;
    await oneAtATime(trx);
    const proposal = await readProposal(trx, { id, actor });
    if (proposal.state !== 'proposed') refuse('ledger_proposal_decided');
    const firstUserId = await unsafeProposerOf(trx, id);
    await demandAnotherPerson(ctx, { firstUserId, own: 'ledger_proposal_own' });
    const entryCount = proposal.kind === 'allowance' ? await bookAllowance(ctx, proposal) : null;
    if (proposal.kind === 'reopening') await reopen(ctx, proposal);
    await keepDecision(trx, { id, state: 'approved', by: actor.userId, note: null, entryCount });
    return {
      reply: await readProposal(trx, { id, actor }),
      audit: [
        {
          action: 'ledger_proposal_approved',
          subject: ledgerSubject(proposal.month),
          after: factsOf(proposal),
        },
      ],
      events: [monthEvent(proposal.month)],
    };
  },
);

/** Each category as it was proposed; the database keeps fields in an order of its own. */
const isSame = (now: Allowance, then: Allowance): boolean =>
  now.held === then.held &&
  now.lines.every((line, index) =>
    (Object.keys(line) as (keyof typeof line)[]).every(
      (field) => line[field] === then.lines[index]?.[field],
    ),
  );

/**
 * Takes the allowance from what the books hold to what the two people saw. It waits for entries of
 * the month that are under way, and answers how many the month has with them.
 */
async function bookAllowance(
  { trx, today, actor }: CommandContext,
  { ledger_proposal_id: id, month, allowance }: LedgerProposal,
): Promise<number> {
  await lockMonth(trx, { month, state: 'closing' });
  await holdMonth(trx, month);
  const days = daysOf(month);
  const { facts, held, wanted } = await workOutAllowance(trx, days);
  if (allowance === null || !isSame(facts, allowance)) refuse('ledger_proposal_changed');
  await postEntries(trx, {
    entries: [
      {
        kind: 'allowance',
        sourceKey: `allowance:${month}:${id}`,
        creditId: null,
        effectiveOn: days.last,
        lines: allowanceEntry(held, wanted),
      },
    ],
    today,
    by: actor.userId,
    accruedUntil: null,
  });
  return countBooked(trx, days);
}

/** Opens the last closed month again. Its fingerprint stays among what was done to it. */
async function reopen(
  { trx, today, actor }: CommandContext,
  { ledger_proposal_id: id, month, reason }: LedgerProposal,
): Promise<void> {
  await lockMonth(trx, { month, state: 'closed' });
  const { lastClosed, closing } = await readStanding(trx, today);
  if (month !== lastClosed || closing !== null) refuse('ledger_month_not_last');
  await trx.deleteFrom('ledger_period_balances').where('month', '=', firstOf(month)).execute();
  await trx.deleteFrom('ledger_period_parts').where('month', '=', firstOf(month)).execute();
  await changeMonth(trx, {
    month,
    state: 'open',
    by: await unsafeProposerOf(trx, id),
    approvedBy: actor.userId,
    reason,
  });
}

type RefuseInput = { readonly id: number; readonly note: string };

/** Leaves the month as it is. Who proposed may give the proposal up. */
export const refuseProposal = command(
  'refuse_ledger_proposal',
  { key: 'demanded' },
  async ({ trx, actor }, { id, note }: RefuseInput) => {
    const proposal = await readProposal(trx, { id, actor });
    await keepDecision(trx, { id, state: 'refused', by: actor.userId, note });
    return {
      reply: await readProposal(trx, { id, actor }),
      audit: [
        {
          action: 'ledger_proposal_refused',
          subject: ledgerSubject(proposal.month),
          after: { ...factsOf(proposal), note },
        },
      ],
      events: [monthEvent(proposal.month)],
    };
  },
);
