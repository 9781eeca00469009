import { mirrorOf } from '@cuotaclara/books';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { Transaction } from 'kysely';
import { unsafeEntryOf } from '#core/money/books/ledger.reads.ts';
import { voidDecision } from '#features/decisions/public.ts';
import type { NewEntry } from '#features/ledger/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';

/** A deposit, locked until the transaction ends; credits are locked before it. */
export async function lockDeposit(trx: Transaction<DB>, depositId: number) {
  const row = await trx
    .selectFrom('deposits')
    .select([
      'deposit_id',
      'source',
      'paid_on',
      'amount',
      'open_amount',
      'party',
      'reference',
      'set_aside_at',
    ])
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

export type LockedDeposit = Awaited<ReturnType<typeof lockDeposit>>;

/** Refuses to take more from a deposit than it has left. */
export function demandOpen(
  { open_amount: open }: Pick<LockedDeposit, 'open_amount'>,
  wanted: number,
): void {
  if (open < wanted || open === 0) refuse('deposit_changed', { open: pesosText(open) });
}

/** The whole deposit must be there: what undoes its entry undoes all of it. */
export function demandWhole({
  open_amount: open,
  amount,
}: Pick<LockedDeposit, 'open_amount' | 'amount'>): void {
  if (open === 0) refuse('deposit_changed', { open: pesosText(open) });
  if (open !== amount) refuse('deposit_partly_assigned');
}

/** The mirror of the entry of a deposit. */
export async function mirrorOfDeposit(
  trx: Transaction<DB>,
  depositId: number,
  today: Temporal.PlainDate,
): Promise<NewEntry> {
  const entry = await unsafeEntryOf(trx, `deposit:${depositId}`);
  if (entry === null) throw new Error(`deposit ${depositId} has no entry`);
  return {
    kind: 'deposit_undone',
    sourceKey: `deposit-undone:${depositId}`,
    creditId: null,
    effectiveOn: today.toString(),
    reverses: entry.entryId,
    lines: mirrorOf(entry.lines),
  };
}

type OverProposal = {
  readonly depositId: number;
  readonly note: string;
  /** Person who took the money; null where nobody of the house did. */
  readonly by: number | null;
};

/** A proposal of people about money that is gone is over. The caller has locked the deposit. */
export const endProposals = (
  trx: Transaction<DB>,
  { depositId: subject, ...end }: OverProposal,
): Promise<readonly AuditEntry[]> =>
  voidDecision(trx, { kind: 'deposit_closing', subject, ...end });

type NewAssignment = {
  readonly deposit_id: number;
  readonly kind: 'assigned' | 'settled' | 'undone';
  readonly amount: number;
  readonly payment_id?: number;
  readonly reason?: string | null;
} & (
  | { readonly placed_by: number }
  /** Two people, where one alone may not. */
  | { readonly decision_id: number }
);

/** Keeps what became of a part of a deposit. A trigger takes it from what is open. */
export async function keepAssignment(
  trx: Transaction<DB>,
  assignment: NewAssignment,
): Promise<void> {
  await trx.insertInto('deposit_assignments').values(assignment).execute();
}

/** The line of the bank that a settlement took is in the tray again. A trigger gives it back. */
export async function undoSettledLine(
  trx: Transaction<DB>,
  { deposit_id: depositId }: LockedDeposit,
): Promise<void> {
  await trx
    .updateTable('deposit_assignments')
    .set({ state: 'undone' })
    .where('deposit_id', '=', depositId)
    .where('kind', '=', 'settled')
    .where('state', '=', 'approved')
    .execute();
}
