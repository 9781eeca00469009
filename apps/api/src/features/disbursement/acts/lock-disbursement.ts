import { STATE } from '@cuotaclara/contract';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { lockCredit } from '#core/credits/lock-credit.ts';
import { type DisbursementRow, unsafeCurrent } from '#features/disbursement/disbursements.reads.ts';
import type { CommandContext } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';

export type Locked = {
  readonly credit: GuardedCredit;
  /** Disbursement that is approved or done; undefined before an approval. */
  readonly current: DisbursementRow | undefined;
};

/** Locks a credit in scope. Its disbursements are written only under this lock. */
export async function lockDisbursement(
  { trx, actor }: Pick<CommandContext, 'trx' | 'actor'>,
  creditId: number,
): Promise<Locked> {
  const credit = await lockCredit(trx, { creditId, actor });
  return { credit, current: await unsafeCurrent(trx, creditId) };
}

export function demandToDisburse({ stateId }: GuardedCredit): void {
  if (stateId !== STATE.awaitingDisbursement) {
    refuse('credit_not_to_disburse', { state: labelOfState(stateId) });
  }
}

/** The disbursement that the person saw; refused where another one has taken its place. */
export function demandSeen(
  current: DisbursementRow | undefined,
  disbursementId: number,
): DisbursementRow {
  if (current === undefined || current.disbursement_id !== disbursementId) {
    return refuse('disbursement_decided');
  }
  return current;
}

/** Tells open screens to look at the credit again. */
export const disbursementChanged = (creditId: number) =>
  ({ topic: 'credits', kind: 'disbursement_changed', ids: { credit_id: creditId } }) as const;
