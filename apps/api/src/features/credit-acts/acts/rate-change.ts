import { STATE } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { effectiveAnnual, standingOn } from '@cuotaclara/loan-math';
import { creditAct } from '#features/credit-acts/credit-act.ts';
import { rateText } from '#features/credit-acts/figures.ts';

/** Another rate for the principal that is not due; its instalments are made equal again. */
export const rateChange = creditAct('rate_change', {
  states: [STATE.disbursed],
  eventsOf: (_before, { input }) =>
    input === null
      ? []
      : [
          {
            kind: 'rate-change',
            facts: { rate: { kind: 'effective', annual: effectiveAnnual(input.rate_ea) } },
          },
        ],
  told: ({ before, after, on }, creditId) => {
    const { next } = standingOn(after.credit, on);
    const [was, is] = [before, after].map(({ credit }) => rateText(credit.terms.rateEa));
    return {
      title: 'Cambió la tasa de tu crédito',
      paragraphs: [
        `La tasa de tu crédito ${creditNumber(creditId)} cambió de ${was} a ${is}.`,
        ...(next === null ? [] : [`Tu próxima cuota es de ${pesosText(next.amount)}.`]),
      ],
    };
  },
});
