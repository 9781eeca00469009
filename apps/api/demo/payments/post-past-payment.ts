import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { type Money, type NewPayment, postEvent } from '#features/servicing/public.ts';
import { actedBy, type Past, pastContext } from './past-context.ts';
import { pastSteps } from './past-steps.ts';

export type PastPayment = Omit<NewPayment, 'kind' | 'note'> & {
  readonly creditId: number;
  readonly money: Money;
  /** What it is in its source, as the way that it came by names it. */
  readonly sourceKey: string;
  /** Who entered it, and when; null for the program. */
  readonly by: number | null;
  readonly at: Temporal.Instant;
};

/** Posts a payment as everybody's are, at its moment. Answers its number. */
export async function postPastPayment(past: Past, payment: PastPayment): Promise<number> {
  const { creditId, money, sourceKey, by, at, ...paid } = payment;
  const ctx = actedBy(by, await pastContext(past, at));
  const posted = await postEvent(ctx, pastSteps, {
    credit: await unsafeLockCredit(past.trx, creditId),
    event: { ...paid, kind: 'payment', note: null },
    money,
    sourceKey,
  });
  past.audit.push(
    {
      action: 'payment_recorded',
      subject: { kind: 'credit', id: creditId },
      after: {
        payment_id: posted.id,
        payment_amount: paid.amount,
        paid_on: paid.on.toString(),
        payment_means: paid.means,
        payment_source: paid.source,
        payment_excess: paid.excess,
      },
    },
    ...posted.audit,
  );
  return posted.id;
}
