import {
  acceleration,
  actReversal,
  creditRestructure,
  creditWriteOff,
  debtWaiver,
  latePause,
  lateResumption,
  rateChange,
  termRestitution,
} from '@cuotaclara/contract/credit-acts/acts';
import type { NewOtherEvent } from '#features/servicing/public.ts';
import { aBookedCredit, accrueNow } from '#test/steps/servicing-steps.ts';
import { actEvent, aNoticedCredit } from './credit-act-steps.ts';
import type { DecisionWorld, KindCase } from './kind-case.ts';
import { aDebt, termsFrom } from './restructure-steps.ts';
import { aFreshCredit } from './servicing-kinds.ts';

const REASON = 'No responde desde mayo y el juzgado no encontró la moto.';

/** Credit A of the books, of which nothing was paid: more than 180 days past due. */
async function aLateCredit(world: DecisionWorld): Promise<number> {
  const creditId = await aBookedCredit(world);
  await accrueNow(world);
  return creditId;
}

const aboutCreditOf = (
  calls: KindCase['calls'],
  { input = {}, credit }: { input?: object; credit: (world: DecisionWorld) => Promise<number> },
): KindCase => ({
  calls,
  locks: 'credits',
  async subject(world) {
    const creditId = await credit(world);
    return { subject: creditId, input, reason: REASON, key: creditId };
  },
});

const PAUSE: Pick<NewOtherEvent, 'kind' | 'facts'> = {
  kind: 'late-pause',
  facts: { until: null, reason: 'Insolvencia' },
};

async function aPausedCredit(world: DecisionWorld): Promise<number> {
  const creditId = await aLateCredit(world);
  await actEvent(world, { creditId, event: PAUSE });
  return creditId;
}

export const writeOffOfCredit = aboutCreditOf(creditWriteOff, { credit: aLateCredit });

export const waiverOfDebt = aboutCreditOf(debtWaiver, {
  input: { parts: [{ part: 'late_interest' }] },
  credit: aLateCredit,
});

export const pauseOfLate = aboutCreditOf(latePause, {
  input: { process: 'Juzgado 3 Civil de Medellín, 2026-00123' },
  credit: aLateCredit,
});

export const resumptionOfLate = aboutCreditOf(lateResumption, { credit: aPausedCredit });

export const changeOfRate = aboutCreditOf(rateChange, {
  input: { rate_ea: 18 },
  credit: aFreshCredit,
});

/** A pause that can be undone. */
export const reversalOfAct: KindCase = {
  calls: actReversal,
  locks: 'credits',
  async subject(world) {
    const creditId = await aLateCredit(world);
    const eventId = await actEvent(world, { creditId, event: PAUSE });
    return { subject: eventId, input: {}, reason: REASON, key: creditId };
  },
};

const noticed = (world: DecisionWorld): Promise<number> => aNoticedCredit(world, world.admin);

export const accelerationOfTerm: KindCase = {
  ...aboutCreditOf(acceleration, { credit: noticed }),
  // The proof of the notice is read in a thread.
  worksInThreads: true,
};

export const restitutionOfTerm: KindCase = {
  ...aboutCreditOf(termRestitution, {
    async credit(world) {
      const creditId = await noticed(world);
      await actEvent(world, { creditId, event: { kind: 'acceleration', facts: {} } });
      return creditId;
    },
  }),
  worksInThreads: true,
};

/** New terms of a debt of three instalments; approving them prints the addendum. */
export const restructureOfCredit: KindCase = {
  calls: creditRestructure,
  locks: 'credits',
  worksInThreads: true,
  async subject(world) {
    const { creditId } = await aDebt(world);
    return { subject: creditId, input: termsFrom(world), reason: REASON, key: creditId };
  },
};
