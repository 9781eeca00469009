import { randomUUID } from 'node:crypto';
import {
  approveReversal,
  previewPayment,
  previewReversal,
  proposeReversal,
  recordPayment,
  refuseReversal,
} from '@cuotaclara/contract/servicing/payments';
import {
  approveRefund,
  proposeRefund,
  recordSurplusReturn,
  refuseRefund,
} from '@cuotaclara/contract/servicing/refunds';
import { dueDayOf } from '#test/due-day.ts';
import { aBookedCredit } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, type CommandRoute, spread, subjects } from '../command-case.ts';
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

const proposing: CommandCase = {
  routes: [proposeReversal],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aPayment(world));
    const calls = spread(made, ({ paymentId: id }) => ({
      route: proposeReversal,
      as: world.admin,
      sent: {
        params: { id },
        body: { reason: 'Cheque sin fondos', money: 'returned' },
        headers: keyed(),
      },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

/** A payment that somebody else has proposed to take back. */
async function aProposal(world: World) {
  const { creditId, paymentId } = await aPayment(world);
  const { payment_reversal_id: id } = await world.db
    .insertInto('payment_reversals')
    .values({
      payment_id: paymentId,
      reason: 'Crédito equivocado',
      money: 'kept',
      proposed_by: world.service.userId,
    })
    .returning('payment_reversal_id')
    .executeTakeFirstOrThrow();
  const seen = await callAs(world.admin, previewReversal, { params: { id: paymentId } });
  return { creditId, id, payoff: seen.json().after.payoff as number };
}

type Proposal = Awaited<ReturnType<typeof aProposal>>;

const deciding = (route: CommandRoute, bodyOf: (proposal: Proposal) => object): CommandCase => ({
  routes: [route],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aProposal(world));
    const calls = spread(made, (proposal) => ({
      route,
      as: world.admin,
      sent: { params: { id: proposal.id }, body: bodyOf(proposal), headers: keyed() },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
});

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

const refundBody = {
  amount: SURPLUS,
  payee: 'Ana Gómez, Bancolombia ahorros 123-456789',
  party: PARTY,
  reason: 'Pagó de más',
};

const proposingRefund: CommandCase = {
  routes: [proposeRefund],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aSurplus(world));
    const calls = spread(made, (id) => ({
      route: proposeRefund,
      as: world.admin,
      sent: { params: { id }, body: refundBody, headers: keyed() },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0] ?? 0 };
  },
};

/** A surplus that another person has proposed to give back. */
async function aRefund(world: World) {
  const creditId = await aSurplus(world);
  const { surplus_refund_id: id } = await world.db
    .insertInto('surplus_refunds')
    .values({ ...refundBody, credit_id: creditId, proposed_by: world.service.userId })
    .returning('surplus_refund_id')
    .executeTakeFirstOrThrow();
  return { creditId, id };
}

const decidingRefund = (route: CommandRoute, body: object): CommandCase => ({
  routes: [route],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aRefund(world));
    const calls = spread(made, ({ id }) => ({
      route,
      as: world.admin,
      sent: { params: { id }, body, headers: keyed() },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
});

const returning: CommandCase = {
  routes: [recordSurplusReturn],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(async () => {
      const refund = await aRefund(world);
      const { id } = refund;
      await callAs(world.admin, approveRefund, { params: { id }, body: {}, headers: keyed() });
      return refund;
    });
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
  proposingRefund,
  decidingRefund(approveRefund, {}),
  decidingRefund(refuseRefund, { note: 'La cuenta no es del cliente' }),
  returning,
  recording,
  proposing,
  deciding(approveReversal, ({ payoff }) => ({ payoff })),
  deciding(refuseReversal, () => ({ note: 'El pago sí llegó' })),
];
