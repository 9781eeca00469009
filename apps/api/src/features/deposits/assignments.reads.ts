import { z } from '@cuotaclara/contract';
import { depositClosing } from '@cuotaclara/contract/deposits/closings';
import type { DepositAssignment } from '@cuotaclara/contract/deposits/deposits';
import { type SqlBool, sql } from 'kysely';
import { isReversed } from '#core/money/payments/is-reversed.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

type PlacedPart = {
  readonly depositId: number;
  readonly at: Date;
  readonly shown: DepositAssignment;
};

/** Parts of deposits with the act that took each. */
async function partsOf(db: Reader, depositIds: readonly number[]): Promise<PlacedPart[]> {
  const rows = await db
    .selectFrom('deposit_assignments as part')
    .innerJoin('deposits', 'deposits.deposit_id', 'part.deposit_id')
    .leftJoin('decisions as decision', 'decision.decision_id', 'part.decision_id')
    .leftJoin('users as placer', (join) =>
      join.on(sql<SqlBool>`placer.user_id = coalesce(decision.proposed_by, part.placed_by)`),
    )
    .leftJoin('payments', 'payments.payment_id', 'part.payment_id')
    .select([
      'part.deposit_id',
      'part.deposit_assignment_id',
      'part.decision_id',
      'part.kind',
      'part.state',
      'part.amount',
      'part.payment_id',
      'payments.credit_id',
      'part.reason',
      'part.payee',
      sql<string | null>`
        case when part.kind = 'refunded' then coalesce(part.party, deposits.party) end
      `.as('party'),
      sql<Date>`coalesce(decision.proposed_at, part.placed_at)`.as('at'),
      'decision.decision_note',
      shortNameOf<string | null>('placer').as('placer'),
      userName<string | null>('decision.decided_by').as('decided_by'),
      isReversed('part.payment_id').as('is_reversed'),
    ])
    .where('part.deposit_id', '=', sql<number>`any(${depositIds}::integer[])`)
    .orderBy('part.deposit_assignment_id')
    .execute();
  return rows.map(({ deposit_id: depositId, at, kind, state, placer, ...row }) => ({
    depositId,
    at,
    shown: {
      ...row,
      // The table takes no other words.
      kind: kind as DepositAssignment['kind'],
      state: state as DepositAssignment['state'],
      // Only the gateway takes its money back without a person.
      placed_by: placer ?? 'La pasarela',
      placed_at: at.toISOString(),
    },
  }));
}

/** Proposals to close deposits that nobody approved: those that wait, and those that ended. */
async function proposalsOf(db: Reader, depositIds: readonly number[]) {
  const rows = await db
    .selectFrom('decisions as decision')
    .select(['decision.decision_id', 'decision.subject', 'decision.state', 'decision.amount'])
    .select(['decision.input', 'decision.reason', 'decision.proposed_at', 'decision.decision_note'])
    .select([
      userName('decision.proposed_by').as('placed_by'),
      userName<string | null>('decision.decided_by').as('decided_by'),
    ])
    .where('decision.kind', '=', depositClosing.kind)
    .where('decision.subject', '=', sql<string>`any(${depositIds}::integer[]::text[])`)
    .where('decision.state', '<>', 'approved')
    .orderBy('decision.decision_id')
    .execute();
  return rows.map((row) => ({ ...row, depositId: Number(row.subject) }));
}

type Proposal = Awaited<ReturnType<typeof proposalsOf>>[number];

function partOf({
  depositId,
  subject: _,
  input,
  proposed_at,
  state,
  ...row
}: Proposal): PlacedPart {
  const { kind, payee = null, party = null } = z.parse(depositClosing.input, input);
  return {
    depositId,
    at: proposed_at,
    shown: {
      ...row,
      deposit_assignment_id: null,
      kind,
      // A proposal of another state is not asked for.
      state: state as DepositAssignment['state'],
      amount: row.amount ?? 0,
      credit_id: null,
      payment_id: null,
      is_reversed: false,
      payee,
      party,
      placed_at: proposed_at.toISOString(),
    },
  };
}

type Became = {
  readonly assignments: DepositAssignment[];
  readonly open_decision_id: number | null;
};

/**
 * Acts on each deposit, the oldest first, with the closings that were proposed and not done; and
 * the proposal that waits.
 */
export async function unsafeAssignmentsOf(
  db: Reader,
  depositIds: readonly number[],
): Promise<(depositId: number) => Became> {
  const parts = await partsOf(db, depositIds);
  const [open, ended] = [[], []] as [Proposal[], Proposal[]];
  for (const proposal of await proposalsOf(db, depositIds)) {
    (proposal.state === 'proposed' ? open : ended).push(proposal);
  }
  const ordered = [...parts, ...ended.map(partOf)].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  const byDeposit = Map.groupBy(ordered, ({ depositId }) => depositId);
  const openOf = new Map(open.map(({ depositId, decision_id }) => [depositId, decision_id]));
  return (depositId) => ({
    assignments: (byDeposit.get(depositId) ?? []).map(({ shown }) => shown),
    open_decision_id: openOf.get(depositId) ?? null,
  });
}
