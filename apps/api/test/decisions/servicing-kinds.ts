import { previewPayment, recordPayment } from '@cuotaclara/contract/servicing/payments';
import { surplusRefund } from '@cuotaclara/contract/servicing/refunds';
import { paymentReversal } from '@cuotaclara/contract/servicing/reversals';
import { dueDayOf } from '#test/due-day.ts';
import { aBookedCredit } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { keyed } from './decision-steps.ts';
import type { DecisionWorld, KindCase } from './kind-case.ts';

/** Disbursed ten days ago, so that nothing has fallen due. */
export const aFreshCredit = (world: DecisionWorld): Promise<number> => {
  const today = world.parts.clock.today();
  return aBookedCredit(world, {
    disbursed_on: today.subtract({ days: 10 }).toString(),
    first_due_on: today.add({ days: 20 }).toString(),
    due_day: dueDayOf(today.add({ days: 20 })),
  });
};

export const paymentBody = (world: DecisionWorld, credit_id: number) => ({
  credit_id,
  amount: 10_000,
  paid_on: world.parts.clock.today().toString(),
  means: 'cash',
});

async function aPayment(world: DecisionWorld) {
  const creditId = await aFreshCredit(world);
  const body = paymentBody(world, creditId);
  const paid = await callAs(world.admin, recordPayment, { body, headers: keyed() });
  return { creditId, paymentId: paid.json().payment_id as number };
}

const SURPLUS = 100_000;
export const PARTY = '7:61034528810';

/** A credit that was paid off with more than it owed. */
async function aSurplus(world: DecisionWorld) {
  const creditId = await aFreshCredit(world);
  const seen = await callAs(world.admin, previewPayment, {
    query: { ...paymentBody(world, creditId), amount: 2_000_000 },
  });
  const amount = 2_000_000 - seen.json().applied.surplus + SURPLUS;
  const body = { ...paymentBody(world, creditId), amount };
  await callAs(world.admin, recordPayment, { body, headers: keyed() });
  return creditId;
}

/** A payment that can be taken back. */
export const reversalOfPayment: KindCase = {
  calls: paymentReversal,
  locks: 'credits',
  async subject(world) {
    const { creditId, paymentId } = await aPayment(world);
    const input = { money: 'returned' };
    return { subject: paymentId, input, reason: 'Cheque sin fondos', key: creditId };
  },
};

/** A surplus that can be given back. */
export const refundOfSurplus: KindCase = {
  calls: surplusRefund,
  locks: 'credits',
  async subject(world) {
    const creditId = await aSurplus(world);
    const payee = 'Ana Gómez, Bancolombia ahorros 123-456789';
    const input = { amount: SURPLUS, payee, party: PARTY };
    return { subject: creditId, input, reason: 'Pagó de más', key: creditId };
  },
};
