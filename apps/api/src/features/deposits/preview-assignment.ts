import type { AssignmentPreview } from '@cuotaclara/contract/deposits/deposits';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { creditsInAnyStateFor } from '#core/credits/credit-scope.ts';
import { previewPayment } from '#features/servicing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';
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
    .select('borrowers.identification')
    .select(wholeNameOf('borrowers').as('holder_name'))
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  if (credit === undefined) refuse('not_found');
  const on = Temporal.PlainDate.from(deposit.paid_on);
  const payment = { on, amount, excess: 'advance' } as const;
  const effect = await previewPayment(db, { creditId, payment, actor, today });
  return {
    credit_id: creditId,
    holder_name: credit.holder_name,
    identification: credit.identification,
    paid_on: deposit.paid_on,
    instalments_paid_before: effect.instalments_paid_before,
    instalments_paid_after: effect.instalments_paid_after,
    instalments_total: effect.instalments_total,
    instalments_total_before: effect.instalments_total_before,
    last_due_on: effect.last_due_on,
    last_due_on_before: effect.last_due_on_before,
    overdue_before: effect.overdue_before,
    overdue_after: effect.overdue_after,
    payoff_after: effect.payoff_after,
    next_paid: effect.next_paid,
    surplus: effect.applied.surplus ?? 0,
    same: effect.same,
    changes: effect.changes,
  };
}
