import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { OWING } from '@cuotaclara/contract/credits/state-sets';
import { creditAct } from '#features/credit-acts/credit-act.ts';
import { isPausedOn } from '#features/credit-acts/figures.ts';
import { refuse } from '#platform/http/refusal.ts';
import { dayAfter } from './day-after.ts';

/** No late interest while an insolvency process runs (Ley 2445 de 2025). */
export const latePause = creditAct('late_pause', {
  states: OWING,
  eventsOf: (_before, { input }) => [
    { kind: 'late-pause', facts: { until: null, reason: input?.process ?? '' } },
  ],
  async demand(_db, _asked, { before: { credit }, on }) {
    if (isPausedOn(credit, on)) refuse('late_already_paused');
  },
  factsOf: async (_db, { input }) => ({ process: input?.process ?? null }),
  told: ({ on }, creditId) => ({
    title: 'Suspendimos los intereses de mora',
    paragraphs: [
      `Desde el ${dayAfter(on)} no cobramos intereses de mora en tu crédito ` +
        `${creditNumber(creditId)} mientras dure tu proceso de insolvencia.`,
    ],
  }),
});

/** Late interest runs again; that of the days of the pause is not owed. */
export const lateResumption = creditAct('late_resumption', {
  states: OWING,
  eventsOf: () => [{ kind: 'late-resumption', facts: {} }],
  told: ({ on }, creditId) => ({
    title: 'Los intereses de mora vuelven a correr',
    paragraphs: [
      `Desde el ${dayAfter(on)} tu crédito ${creditNumber(creditId)} causa otra vez intereses de ` +
        'mora sobre las cuotas vencidas. Los de los días suspendidos no se cobran.',
    ],
  }),
});
