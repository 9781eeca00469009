import { booksAround } from '@cuotaclara/books';
import type { AssignmentPreview } from '@cuotaclara/contract/bank-files/deposits';
import { isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { day, amount as engineAmount, splitTotal, standingOn } from '@cuotaclara/loan-math';
import { creditsInAnyStateFor, labelOfState } from '#features/credits/public.ts';
import { unsafeCreditInForce } from '#features/servicing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type PreviewInput = {
  readonly depositId: number;
  readonly creditId: number;
  readonly amount: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

/** What assigning a part of a deposit would do to a credit today. It writes nothing. */
export async function previewAssignment(
  db: Reader,
  { depositId, creditId, amount, actor, today }: PreviewInput,
): Promise<AssignmentPreview> {
  const deposit = await db
    .selectFrom('deposits')
    .select(['paid_on', 'open_amount'])
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
  if (deposit === undefined) refuse('not_found');
  if (deposit.open_amount < amount) {
    refuse('deposit_changed', { open: pesosText(deposit.open_amount) });
  }
  const credit = await creditsInAnyStateFor(
    db.selectFrom('credits').innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id'),
    actor,
  )
    .select(['credits.credit_state_id', 'borrowers.identification'])
    .select(fullNameOf('borrowers').as('holder_name'))
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  if (credit === undefined) refuse('not_found');
  const { credit_state_id: stateId, holder_name, identification } = credit;
  if (!isIn(OWING, stateId)) refuse('credit_not_owing', { state: labelOfState(stateId) });
  const inForce = await unsafeCreditInForce(db, { creditId, today, mayGrow: true });
  if (inForce === null || inForce.accruedUntil === null) return refuse('credit_without_books');
  const { history, rules } = inForce;
  const on = day(deposit.paid_on);
  if (on < history.terms.disbursedOn) {
    refuse('payment_before_disbursement', { disbursedText: longDay(history.terms.disbursedOn) });
  }
  const { before, after } = booksAround(
    history,
    {
      id: 'new',
      sequence: Number.MAX_SAFE_INTEGER,
      kind: 'payment',
      on,
      amount: engineAmount(amount),
      excess: 'advance',
    },
    rules,
  );
  const now = standingOn(before.credit, history.asOf);
  const then = standingOn(after.credit, history.asOf);
  return {
    credit_id: creditId,
    holder_name,
    identification,
    paid_on: deposit.paid_on,
    instalments_paid_before: before.credit.settledCount,
    instalments_paid_after: after.credit.settledCount,
    instalments_total: after.credit.instalments.length,
    overdue_before: splitTotal(now.overdue),
    overdue_after: splitTotal(then.overdue),
    payoff_after: then.payoff.total,
    surplus: then.surplus - now.surplus,
  };
}
