import type { ExcessChoice } from '@cuotaclara/loan-math';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { type Money, postEvent } from '#features/servicing/post-event.ts';
import { reversePayment } from '#features/servicing/reversals/reverse-payment.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { dateOf, onDay } from '#test/steps/servicing-steps.ts';
import type { TestApp } from '#test/test-app.ts';

type PaymentInput = {
  readonly on: string;
  readonly amount: number;
  readonly role?: Money['role'];
  /** The day on which it is recorded; left out, its own. */
  readonly recorded?: string;
  readonly excess?: ExcessChoice;
  /** Key of its cause; left out, a new one. */
  readonly sourceKey?: string;
};

let count = 0;

/** Posts a payment by the path of every source. Answers its number. */
export const postPayment = (
  app: TestApp,
  creditId: number,
  { on, amount, role = 'cash', recorded = on, excess, sourceKey }: PaymentInput,
): Promise<number> =>
  onDay(app, recorded, async (ctx) => {
    count += 1;
    const { id } = await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      event: {
        kind: 'payment',
        on: dateOf(on),
        amount,
        excess: excess ?? 'advance',
        source: role === 'gateway' ? 'gateway' : 'desk',
        means: role === 'cash' ? 'cash' : null,
        note: null,
      },
      money: { role, party: null },
      sourceKey: sourceKey ?? `test:${count}`,
    });
    return id;
  });

type ReversalInput = { readonly creditId: number; readonly paymentId: number; readonly on: string };

/** Takes a payment back on a day: its money was returned. */
export const postReversal = (
  app: TestApp,
  { creditId, paymentId, on }: ReversalInput,
): Promise<null> =>
  onDay(app, on, async (ctx) => {
    await reversePayment(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      paymentId,
      reason: 'Devuelto por el banco',
      money: 'returned',
      recordedBy: null,
      approvedBy: null,
    });
    return null;
  });
