import type { PaymentPreview } from '@cuotaclara/contract/servicing/payments';
import { unsafeSamePayment } from '#core/money/payments/same-payment.reads.ts';
import { findClosedMonth } from '#features/ledger/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { demandOwingFor } from './desk/demand-owing-for.ts';
import type { NewPayment } from './new-event.ts';
import { effectOf, paymentAround } from './payment-effect.ts';
import { demandDay, demandInForce } from './post-event.ts';
import { changesOf } from './splits/changes-of.ts';

type PreviewInput = {
  readonly creditId: number;
  readonly payment: Pick<NewPayment, 'on' | 'amount' | 'excess'>;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

/** What a payment would do if it were recorded now; refused as its recording would be. */
export async function previewPayment(
  db: Reader,
  { creditId, payment, actor, today }: PreviewInput,
): Promise<PaymentPreview> {
  await demandOwingFor(db, { creditId, actor });
  const inForce = await demandInForce(db, { creditId, mayGrow: true, today });
  demandDay({ today }, payment.on, inForce);
  const { on, amount } = payment;
  const same = await unsafeSamePayment(db, { creditId, amount, on });
  const around = paymentAround(inForce, payment);
  const closedMonth = await findClosedMonth(db, on.toString());
  return {
    ...effectOf(around, inForce.history.asOf),
    same,
    changes: changesOf(around, closedMonth),
  };
}
