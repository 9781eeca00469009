import { randomUUID } from 'node:crypto';
import { previewPayment, recordPayment } from '@cuotaclara/contract/servicing/payments';
import { recordSurplusReturn, surplusRefund } from '@cuotaclara/contract/servicing/refunds';
import { paymentReversal } from '@cuotaclara/contract/servicing/reversals';
import { dueDayOf } from '#test/due-day.ts';
import { approveAs, proposeAs } from '#test/steps/decision-steps.ts';
import { aBookedCredit } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';
import { type DecisionCase, decisionCases } from '../decision-cases.ts';
import type { World } from '../world.ts';

const keyed = () => ({ 'idempotency-key': randomUUID() });

/** Disbursed ten days ago, so that nothing has fallen due. */
const aFreshCredit = (world: World): Promise<number> => {
  const today = world.parts.clock.today();
  return aBookedCredit(world, {
    disbursed_on: today.subtract({ days: 10 }).toString(),
    first_due_on: today.add({ days: 20 }).toString(),
    due_day: dueDayOf(today.add({ days: 20 })),
  });
};

const paymentBody = (world: World, credit_id: number) => ({
  credit_id,
  amount: 10_000,
  paid_on: world.parts.clock.today().toString(),
  means: 'cash',
});

const recording: CommandCase = {
  routes: [recordPayment],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aFreshCredit(world));
    const calls = spread(made, (id) => ({
      route: recordPayment,
      as: world.admin,
      sent: { body: paymentBody(world, id), headers: keyed() },
    }));
    return { calls, successesMin: calls.length, sharedKey: made[0] ?? 0 };
  },
};

async function aPayment(world: World) {
  const creditId = await aFreshCredit(world);
  const body = paymentBody(world, creditId);
  const paid = await callAs(world.admin, recordPayment, { body, headers: keyed() });
  return { creditId, paymentId: paid.json().payment_id as number };
}

const REVERSAL = { input: { money: 'returned' }, reason: 'Cheque sin fondos' } as const;

const reversals: DecisionCase = {
  calls: paymentReversal,
  locks: 'credits',
  async subject(world) {
    const { creditId, paymentId } = await aPayment(world);
    return { ...REVERSAL, subject: paymentId, key: creditId };
  },
};

const SURPLUS = 100_000;
const PARTY = '7:61034528810';

/** A credit that was paid off with more than it owed. */
async function aSurplus(world: World) {
  const creditId = await aFreshCredit(world);
  const seen = await callAs(world.admin, previewPayment, {
    query: { ...paymentBody(world, creditId), amount: 2_000_000 },
  });
  const amount = 2_000_000 - seen.json().applied.surplus + SURPLUS;
  const body = { ...paymentBody(world, creditId), amount };
  await callAs(world.admin, recordPayment, { body, headers: keyed() });
  return creditId;
}

const REFUND = {
  input: { amount: SURPLUS, payee: 'Ana Gómez, Bancolombia ahorros 123-456789', party: PARTY },
  reason: 'Pagó de más',
} as const;

const refunds: DecisionCase = {
  calls: surplusRefund,
  locks: 'credits',
  async subject(world) {
    const creditId = await aSurplus(world);
    return { ...REFUND, subject: creditId, key: creditId };
  },
};

/** A surplus that two people have given back. */
async function aRefund(world: World) {
  const creditId = await aSurplus(world);
  const proposed = await proposeAs(world.treasurer, surplusRefund, {
    ...REFUND,
    subject: creditId,
  });
  const approved = await approveAs(world.admin, surplusRefund, proposed.json().decision_id);
  return { creditId, id: approved.json().outcome.surplus_refund_id as number };
}

const returning: CommandCase = {
  routes: [recordSurplusReturn],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aRefund(world));
    const returned_on = world.parts.clock.today().toString();
    const calls = spread(made, ({ id }) => ({
      route: recordSurplusReturn,
      as: world.admin,
      sent: {
        params: { id },
        body: { returned_on, party: PARTY, note: 'La transferencia no llegó' },
        headers: keyed(),
      },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

export const servicingCases: readonly CommandCase[] = [
  ...decisionCases(refunds),
  returning,
  recording,
  ...decisionCases(reversals),
];
