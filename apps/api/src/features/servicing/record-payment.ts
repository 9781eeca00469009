import type { BodyOf } from '@cuotaclara/contract';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import type {
  RecordedPayment,
  recordPayment as recordRoute,
  SamePayment,
} from '@cuotaclara/contract/servicing/payments';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { lockCreditWithNext } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { unsafeSamePayment } from '#core/money/payments/same-payment.reads.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { appliedParts } from './applied-parts.ts';
import { postEvent } from './post-event.ts';

type RecordPaymentInput = BodyOf<typeof recordRoute> & {
  /** The key of the caller, which names the receipt of the desk. */
  readonly key: string;
};

/** Another desk was first: the person decides with it before their eyes. */
const refuseSame = ({ payment_id, paid_on }: SamePayment): never =>
  refuse('payment_looks_recorded', {
    dayText: longDay(paid_on),
    receipt: receiptNumber(payment_id),
  });

const OPTIONS = {
  key: 'demanded',
  together: ({ credit_id }: RecordPaymentInput) => credit_id,
} as const;

/** Records money that a borrower paid at the desk, or into the bank as a person saw it there. */
export const recordPayment = (creditSteps: CreditSteps) =>
  command('record_payment', OPTIONS, async (ctx, input: RecordPaymentInput) => {
    const { trx, actor } = ctx;
    const { credit_id: creditId, amount, paid_on, means, excess = 'advance', note = null } = input;
    const party = input.party ?? null;
    const credit = await lockCreditWithNext(trx, { creditId, actor });
    const on = Temporal.PlainDate.from(paid_on);
    const posted = await postEvent(ctx, creditSteps, {
      credit,
      event: { kind: 'payment', on, amount, excess, source: 'desk', means, note },
      money: { role: means === 'cash' ? 'cash' : 'bank', party },
      sourceKey: `desk:${actor.userId}:${input.key}`,
    });
    // A repeated call is answered by its key before it gets here.
    if (posted.isRepeated || posted.split === undefined) return refuse('idempotency_key_reused');
    if (input.seen_same !== undefined) {
      const same = await unsafeSamePayment(trx, { creditId, amount, on, except: posted.id });
      if (same !== null && same.payment_id !== input.seen_same) refuseSame(same);
    }
    const reply: RecordedPayment = {
      payment_id: posted.id,
      credit_id: creditId,
      amount,
      paid_on,
      booked_on: posted.bookedOn,
      applied: appliedParts(posted.split),
      late_corrected: posted.lateCorrected,
      turned_principal: posted.split?.turned.principal ?? 0,
      principal_balance: posted.principal,
      credit_state_id: posted.stateId,
    };
    const after = {
      payment_id: posted.id,
      payment_amount: amount,
      paid_on,
      payment_means: means,
      payment_source: 'desk',
      ...(party !== null && { payment_account: partyText(party) }),
      payment_excess: excess,
      ...(note !== null && { note }),
    };
    const subject = { kind: 'credit', id: creditId } as const;
    return {
      reply,
      audit: [{ action: 'payment_recorded', subject, after }, ...posted.audit],
      events: posted.events,
    };
  });
