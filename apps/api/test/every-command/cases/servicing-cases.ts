import { randomUUID } from 'node:crypto';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import { recordSurplusReturn, surplusRefund } from '@cuotaclara/contract/servicing/refunds';
import { approveAs, proposeAs } from '#test/decisions/decision-steps.ts';
import {
  aFreshCredit,
  PARTY,
  paymentBody,
  refundOfSurplus,
} from '#test/decisions/servicing-kinds.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

const keyed = () => ({ 'idempotency-key': randomUUID() });

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

/** A surplus that two people have given back. */
async function aRefund(world: World) {
  const { key: creditId, ...proposal } = await refundOfSurplus.subject(world);
  const proposed = await proposeAs(world.treasurer, surplusRefund, proposal);
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

export const servicingCases: readonly CommandCase[] = [returning, recording];
