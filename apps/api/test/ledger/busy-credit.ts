import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { postEvent, reversePayment } from '#features/servicing/public.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { runCloseStep } from '#test/steps/run-task.ts';
import { aBookedCredit, dateOf, onDay } from '#test/steps/servicing-steps.ts';
import type { TestApp } from '#test/test-app.ts';

/** A credit with a payment that stays and another one that was taken back, accrued until today. */
export async function aBusyCredit(app: TestApp) {
  const creditId = await aBookedCredit(app);
  const steps = creditStepsOf(app);
  const pay = (on: string, amount: number) =>
    onDay(app, on, async (ctx) => {
      const { id } = await postEvent(ctx, steps, {
        credit: await unsafeLockCredit(ctx.trx, creditId),
        event: {
          kind: 'payment',
          on: dateOf(on),
          amount,
          excess: 'advance',
          source: 'desk',
          means: 'cash',
          note: null,
        },
        money: { role: 'cash', party: null },
        sourceKey: `test:${creditId}:${on}`,
      });
      return id;
    });
  const paymentId = await pay('2026-02-15', 177_000);
  const reversedId = await pay('2026-03-16', 90_000);
  await onDay(app, '2026-03-20', async (ctx) => {
    await reversePayment(ctx, steps, {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      paymentId: reversedId,
      reason: 'Cheque sin fondos',
      money: 'returned',
      recordedBy: null,
      approvedBy: null,
    });
    return null;
  });
  await runCloseStep(app, 'accrue-credits');
  return { creditId, paymentId, reversedId };
}

export type BusyCredit = Awaited<ReturnType<typeof aBusyCredit>>;
