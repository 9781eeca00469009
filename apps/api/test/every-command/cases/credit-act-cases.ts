import {
  reissueRestructure,
  withdrawRestructure,
} from '@cuotaclara/contract/credit-acts/restructures';
import { keyed } from '#test/decisions/decision-steps.ts';
import { pay } from '#test/decisions/pay-today.ts';
import { aDebt, offerPlan } from '#test/decisions/restructure-steps.ts';
import { anAdministrator } from '#test/steps/user-steps.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

async function anOffer(world: World) {
  const approver = await anAdministrator(world);
  const { creditId } = await aDebt(world);
  const { setId } = await offerPlan(world, { proposer: world.admin, approver }, { creditId });
  const { restructure_offer_id: offerId } = await world.db
    .selectFrom('restructure_offers')
    .select('restructure_offer_id')
    .where('document_set_id', '=', setId)
    .executeTakeFirstOrThrow();
  return { creditId, offerId };
}

/** A payment came after it: its figures do not hold any more. */
async function anOvertakenOffer(world: World) {
  const offer = await anOffer(world);
  const paid = await pay(world, world.admin, { creditId: offer.creditId, amount: 20_000 });
  if (paid.statusCode !== 200) throw new Error(paid.body);
  return offer;
}

/** The first call of each offer issues another addendum; the others find a newer one. */
const reissuing: CommandCase = {
  routes: [reissueRestructure],
  locks: 'credits',
  worksInThreads: true,
  async prepare(world) {
    const made = await subjects(() => anOvertakenOffer(world));
    const calls = spread(made, ({ offerId }) => ({
      route: reissueRestructure,
      as: world.admin,
      sent: { params: { id: offerId }, headers: keyed() },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const withdrawing: CommandCase = {
  routes: [withdrawRestructure],
  locks: 'credits',
  worksInThreads: true,
  async prepare(world) {
    const made = await subjects(() => anOffer(world));
    const calls = spread(made, ({ offerId }) => ({
      route: withdrawRestructure,
      as: world.admin,
      sent: {
        params: { id: offerId },
        body: { reason: 'El cliente va a pagar todo.' },
        headers: keyed(),
      },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

export const creditActCases: readonly CommandCase[] = [reissuing, withdrawing];
