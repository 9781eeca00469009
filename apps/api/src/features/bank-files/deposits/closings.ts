import { unidentifiedRefund } from '@cuotaclara/books';
import type { BodyOf } from '@cuotaclara/contract';
import type { ClosingKind } from '@cuotaclara/contract/bank-files/bank-file-words';
import type { proposeClosing as proposeRoute } from '@cuotaclara/contract/bank-files/deposits';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { sql, type Transaction } from 'kysely';
import { unbookRowsOfDeposit } from '#features/bank-files/files/entries-of-row.ts';
import { postEntries } from '#features/ledger/public.ts';
import { hearDepositReturned, hearReturned } from '#features/payments/public.ts';
import { demandAnotherPerson } from '#platform/auth/another-person.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandFileStays } from './demand-file-stays.ts';
import {
  demandOpen,
  demandWhole,
  type LockedDeposit,
  lockDeposit,
  mirrorOfDeposit,
} from './deposit-rows.ts';

const changed = (depositId: number) => ({
  topic: 'treasury',
  kind: 'deposit_changed',
  ids: { deposit_id: depositId },
});

/** A refund gives back what is left; anything else undoes the deposit whole. */
function demandClosable(deposit: LockedDeposit, kind: ClosingKind): void {
  if (kind === 'refunded') demandOpen(deposit, 1);
  else demandWhole(deposit);
}

type ProposeInput = BodyOf<typeof proposeRoute> & { readonly depositId: number };

/** Proposes to refund or close a deposit. Nothing moves until another person approves it. */
export const proposeClosing = command(
  'propose_deposit_closing',
  { key: 'demanded' },
  async ({ trx, actor }, { depositId, kind, reason, payee, party }: ProposeInput) => {
    await demandFileStays(trx, depositId);
    const deposit = await lockDeposit(trx, depositId);
    const open = await trx
      .selectFrom('deposit_assignments')
      .select('deposit_assignment_id')
      .where('deposit_id', '=', depositId)
      .where('state', '=', 'proposed')
      .executeTakeFirst();
    if (open !== undefined) refuse('deposit_closing_open');
    demandClosable(deposit, kind);
    const amount = deposit.open_amount;
    const from =
      kind === 'refunded'
        ? (party ?? deposit.party ?? refuse('deposit_refund_needs_account'))
        : null;
    const { deposit_assignment_id } = await trx
      .insertInto('deposit_assignments')
      .values({
        deposit_id: depositId,
        kind,
        amount,
        reason,
        payee: payee ?? null,
        party: from,
        proposed_by: actor.userId,
      })
      .returning('deposit_assignment_id')
      .executeTakeFirstOrThrow();
    const after = {
      closing_kind: kind,
      deposit_amount: amount,
      closing_reason: reason,
      ...(payee !== undefined && { payee }),
      ...(from !== null && { refund_account: partyText(from) }),
    };
    return {
      reply: { deposit_assignment_id, deposit_id: depositId },
      audit: [
        { action: 'deposit_closing_proposed', subject: { kind: 'deposit', id: depositId }, after },
      ],
      events: [changed(depositId)],
    };
  },
);

type ProposalLock = { readonly closingId: number; readonly demand?: typeof demandFileStays };

async function lockProposal(trx: Transaction<DB>, { closingId, demand }: ProposalLock) {
  const found = await trx
    .selectFrom('deposit_assignments')
    .select('deposit_id')
    .where('deposit_assignment_id', '=', closingId)
    .where('kind', 'in', ['refunded', 'duplicate', 'returned'])
    .executeTakeFirst();
  if (found === undefined) refuse('not_found');
  await demand?.(trx, found.deposit_id);
  const deposit = await lockDeposit(trx, found.deposit_id);
  const proposal = await trx
    .selectFrom('deposit_assignments')
    .select(['deposit_assignment_id', 'kind', 'amount', 'state', 'reason', 'proposed_by', 'party'])
    .where('deposit_assignment_id', '=', closingId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (proposal.state !== 'proposed') refuse('deposit_closing_decided');
  return { deposit, proposal };
}

type Decision = {
  readonly closingId: number;
  readonly state: 'approved' | 'refused';
  readonly by: number;
  readonly note: string | null;
};

const decide = (trx: Transaction<DB>, { closingId, state, by, note }: Decision) =>
  trx
    .updateTable('deposit_assignments')
    .set({
      state,
      decided_by: by,
      decided_at: sql<Date>`current_timestamp`,
      decision_note: note,
    })
    .where('deposit_assignment_id', '=', closingId)
    .execute();

type FromAccount = { readonly party: string | null };

/** The account that a refund leaves. A proposal of before names none, and maybe no deposit does. */
const accountOf = (deposit: FromAccount, proposal: FromAccount): string =>
  proposal.party ?? deposit.party ?? refuse('deposit_refund_lacks_account');

async function bookClosing(
  ctx: CommandContext,
  deposit: LockedDeposit,
  proposal: Awaited<ReturnType<typeof lockProposal>>['proposal'],
): Promise<void> {
  const { trx, today, actor } = ctx;
  const { deposit_id: depositId } = deposit;
  const { kind, amount, deposit_assignment_id: id } = proposal;
  const entry =
    kind === 'refunded'
      ? ({
          kind: 'refund',
          sourceKey: `deposit-refund:${id}`,
          creditId: null,
          effectiveOn: today.toString(),
          lines: unidentifiedRefund({ amount, bank: accountOf(deposit, proposal) }),
        } as const)
      : await mirrorOfDeposit(trx, depositId, today);
  await postEntries(trx, { entries: [entry], today, by: actor.userId, accruedUntil: null });
  if (kind !== 'refunded') await unbookRowsOfDeposit(ctx, depositId);
}

/**
 * Money that the bank returned to its payer is no longer of the attempt that brought it. Attempts
 * are locked before deposits, as everywhere; a refusal undoes it.
 */
async function tellGateway(ctx: CommandContext, closingId: number): Promise<void> {
  const returned = await ctx.trx
    .selectFrom('deposit_assignments as part')
    .innerJoin('deposits', 'deposits.deposit_id', 'part.deposit_id')
    .select(['deposits.source_key', 'deposits.reversed_payment_id'])
    .where('part.deposit_assignment_id', '=', closingId)
    .where('part.kind', '=', 'returned')
    .executeTakeFirst();
  if (returned === undefined) return;
  const { source_key: sourceKey, reversed_payment_id: paymentId } = returned;
  await (paymentId === null ? hearDepositReturned(ctx, sourceKey) : hearReturned(ctx, paymentId));
}

type ApproveInput = { readonly closingId: number };

/** Refunds or closes a deposit as another person proposed it. */
export const approveClosing = command(
  'approve_deposit_closing',
  { key: 'demanded' },
  async (ctx, { closingId }: ApproveInput) => {
    const { trx, actor } = ctx;
    await tellGateway(ctx, closingId);
    const { deposit, proposal } = await lockProposal(trx, {
      closingId,
      demand: demandFileStays,
    });
    const { deposit_id: depositId } = deposit;
    if (proposal.proposed_by === null) throw new Error(`nobody proposed closing ${closingId}`);
    const firstUserId = proposal.proposed_by;
    await demandAnotherPerson(ctx, { firstUserId, own: 'deposit_closing_own' });
    const kind = proposal.kind as ClosingKind;
    demandClosable(deposit, kind);
    demandOpen(deposit, proposal.amount);
    await bookClosing(ctx, deposit, proposal);
    await decide(trx, { closingId, state: 'approved', by: actor.userId, note: null });
    const after = {
      closing_kind: kind,
      deposit_amount: proposal.amount,
      ...(proposal.reason !== null && { closing_reason: proposal.reason }),
      ...(kind === 'refunded' && { refund_account: partyText(accountOf(deposit, proposal)) }),
    };
    return {
      reply: { deposit_assignment_id: closingId, deposit_id: depositId },
      audit: [{ action: 'deposit_closed', subject: { kind: 'deposit', id: depositId }, after }],
      events: [changed(depositId)],
    };
  },
);

type RefuseInput = ApproveInput & { readonly note: string };

/** Leaves a deposit in the tray. Who proposed may give the proposal up. */
export const refuseClosing = command(
  'refuse_deposit_closing',
  { key: 'demanded' },
  async ({ trx, actor }, { closingId, note }: RefuseInput) => {
    const { deposit } = await lockProposal(trx, { closingId });
    const { deposit_id: depositId } = deposit;
    await decide(trx, { closingId, state: 'refused', by: actor.userId, note });
    const subject = { kind: 'deposit', id: depositId } as const;
    return {
      reply: { deposit_assignment_id: closingId, deposit_id: depositId },
      audit: [{ action: 'deposit_closing_refused', subject, after: { closing_reason: note } }],
      events: [changed(depositId)],
    };
  },
);
