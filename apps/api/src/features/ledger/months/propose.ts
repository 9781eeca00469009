import type { ProposalKind } from '@cuotaclara/contract/ledger/ledger-words';
import type { Transaction } from 'kysely';
import { workOutAllowance } from '#features/ledger/allowance/allowance.reads.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { ledgerSubject, monthEvent } from './begin-closing.ts';
import { daysOf, firstOf } from './month-days.ts';
import { lockMonth } from './month-locks.ts';
import { readStanding } from './months.reads.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readProposal } from './proposals.reads.ts';

type NewProposal = {
  readonly kind: ProposalKind;
  readonly month: string;
  readonly reason: string | null;
  readonly facts: object;
};

/** Keeps a proposal. A month has one open proposal of each kind. */
async function keepProposal(
  trx: Transaction<DB>,
  actor: Actor,
  { kind, month, reason, facts }: NewProposal,
) {
  const open = await trx
    .selectFrom('ledger_proposals')
    .select('ledger_proposal_id')
    .where('kind', '=', kind)
    .where('month', '=', firstOf(month))
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (open !== undefined) refuse('ledger_proposal_open');
  const { ledger_proposal_id: id } = await trx
    .insertInto('ledger_proposals')
    .values({
      kind,
      month: firstOf(month),
      reason,
      facts: JSON.stringify(facts),
      proposed_by: actor.userId,
    })
    .returning('ledger_proposal_id')
    .executeTakeFirstOrThrow();
  return readProposal(trx, { id, actor });
}

/** Proposes the allowance of a month that is being closed. Nothing is booked yet. */
export const proposeAllowance = command(
  'propose_allowance',
  { key: 'demanded' },
  async ({ trx, actor }, { month }: { readonly month: string }) => {
    await oneAtATime(trx);
    await lockMonth(trx, { month, state: 'closing' });
    const { facts } = await workOutAllowance(trx, daysOf(month));
    const kind = 'allowance';
    const reply = await keepProposal(trx, actor, { kind, month, reason: null, facts });
    return {
      reply,
      audit: [
        {
          action: 'ledger_proposed',
          subject: ledgerSubject(month),
          after: {
            ledger_proposal_kind: kind,
            ledger_month: month,
            ledger_allowance: facts.wanted,
          },
        },
      ],
      events: [monthEvent(month)],
    };
  },
);

type ReopeningInput = { readonly month: string; readonly reason: string };

/** Proposes to open the last closed month again. */
export const proposeReopening = command(
  'propose_reopening',
  { key: 'demanded' },
  async ({ trx, actor, today }, { month, reason }: ReopeningInput) => {
    await oneAtATime(trx);
    await lockMonth(trx, { month, state: 'closed' });
    const { lastClosed, closing } = await readStanding(trx, today);
    if (month !== lastClosed || closing !== null) refuse('ledger_month_not_last');
    const kind = 'reopening';
    const reply = await keepProposal(trx, actor, { kind, month, reason, facts: {} });
    return {
      reply,
      audit: [
        {
          action: 'ledger_proposed',
          subject: ledgerSubject(month),
          after: {
            ledger_proposal_kind: kind,
            ledger_month: month,
            ledger_proposal_reason: reason,
          },
        },
      ],
      events: [monthEvent(month)],
    };
  },
);
