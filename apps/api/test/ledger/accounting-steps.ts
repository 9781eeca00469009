import { randomUUID } from 'node:crypto';
import { ROLE } from '@cuotaclara/contract';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { type Money, postEvent } from '#features/servicing/public.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { signedInPerson } from '#test/steps/auth-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import {
  aBookedCredit,
  certifyUsury,
  cutMonthOf,
  dateOf,
  onDay,
} from '#test/steps/servicing-steps.ts';
import type { TestApp } from '#test/test-app.ts';

const SOURCES = { gateway: 'gateway', bank: 'desk' } as const satisfies Partial<
  Record<Money['role'], string>
>;

export type Paid = {
  readonly on: string;
  readonly amount: number;
  readonly role: keyof typeof SOURCES;
};

type PaidCredit = { readonly creditId: number; readonly paid: Paid; readonly recorded?: string };

/** A payment of a day, recorded on it or later. */
export const payOnDay = (app: TestApp, { creditId, paid, recorded = paid.on }: PaidCredit) =>
  onDay(app, recorded, async (ctx) => {
    const { id } = await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      event: {
        kind: 'payment',
        on: dateOf(paid.on),
        amount: paid.amount,
        excess: 'advance',
        source: SOURCES[paid.role],
        means: 'pse',
        note: null,
      },
      money: { role: paid.role, party: null },
      sourceKey: `test:${randomUUID()}`,
    });
    return id;
  });

/**
 * Vectors 1, 3, 4 and 5 of the books: a credit with its first instalment paid on its date, and two
 * people of accounting.
 */
export async function booksOfVectors(app: TestApp) {
  await certifyUsury(app);
  const nubia = await signedInPerson(app, { roleId: ROLE.accounting });
  const pedro = await signedInPerson(app, { roleId: ROLE.accounting });
  const creditId = await aBookedCredit(app);
  await cutMonthOf(app, { month: '2026-01-01', on: '2026-02-01' });
  await payOnDay(app, { creditId, paid: { on: '2026-02-15', amount: 177_000, role: 'gateway' } });
  await runTask(app, 'number-vouchers');
  return { nubia, pedro, creditId };
}
