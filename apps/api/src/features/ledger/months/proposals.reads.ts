import type { ProposalKind } from '@cuotaclara/contract/ledger/ledger-words';
import type { LedgerProposal } from '@cuotaclara/contract/ledger/months';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { firstOf, monthOf } from './month-days.ts';

const PROPOSALS_MAX = 20;

const proposals = (db: Reader) =>
  db
    .selectFrom('ledger_proposals as proposal')
    .innerJoin('users', 'users.user_id', 'proposal.proposed_by')
    .leftJoin('users as second', 'second.user_id', 'proposal.decided_by')
    .select([
      'proposal.ledger_proposal_id',
      'proposal.kind',
      'proposal.month',
      'proposal.state',
      'proposal.reason',
      'proposal.facts',
      'proposal.proposed_by as proposer_id',
      'proposal.proposed_at',
      'proposal.decided_at',
      'proposal.decision_note',
      shortNameOf('users').as('proposed_by'),
      shortNameOf<string | null>('second').as('decided_by'),
    ]);

type ProposalRow = Awaited<ReturnType<ReturnType<typeof proposals>['execute']>>[number];

const toProposal = (
  { proposer_id, facts, ...row }: ProposalRow,
  { userId }: Actor,
): LedgerProposal => ({
  ...row,
  // The table checks both words, and the command that proposes writes the facts.
  kind: row.kind as ProposalKind,
  state: row.state as LedgerProposal['state'],
  month: monthOf(row.month),
  proposed_at: row.proposed_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  allowance: row.kind === 'allowance' ? (facts as unknown as LedgerProposal['allowance']) : null,
  is_own: proposer_id === userId,
});

type ProposalsInput = { readonly actor: Actor; readonly month?: string };

/** The open proposals and the last that were decided; of one month, or of all. */
export async function readProposals(
  db: Reader,
  { actor, month }: ProposalsInput,
): Promise<LedgerProposal[]> {
  let query = proposals(db).orderBy('proposal.ledger_proposal_id', 'desc').limit(PROPOSALS_MAX);
  if (month !== undefined) query = query.where('proposal.month', '=', firstOf(month));
  return (await query.execute()).map((row) => toProposal(row, actor));
}

export async function readProposal(
  db: Reader,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<LedgerProposal> {
  const row = await proposals(db).where('proposal.ledger_proposal_id', '=', id).executeTakeFirst();
  return row === undefined ? refuse('not_found') : toProposal(row, actor);
}
