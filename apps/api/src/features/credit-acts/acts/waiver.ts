import { WAIVED_PARTS, type WaivedPart } from '@cuotaclara/contract/credit-acts/act-words';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { OWING } from '@cuotaclara/contract/credits/state-sets';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { Posting } from '@cuotaclara/loan-math';
import { creditAct } from '#features/credit-acts/credit-act.ts';
import { refuse } from '#platform/http/refusal.ts';

type Waived = Extract<Posting, { readonly kind: 'waiver' }>;

const COMPONENTS = {
  collection_costs: 'collection-costs',
  late_interest: 'late-interest',
  charges: 'charges',
  interest: 'interest',
  principal: 'principal',
} as const satisfies Readonly<Record<WaivedPart, Waived['component']>>;

const waivers = (postings: readonly Posting[]): readonly Waived[] =>
  postings.filter((posting) => posting.kind === 'waiver');

const partOf = ({ component }: Waived): string => {
  // Object.keys loses the literal names that COMPONENTS has.
  const parts = Object.keys(COMPONENTS) as WaivedPart[];
  const part = parts.find((each) => COMPONENTS[each] === component);
  return part === undefined ? component : WAIVED_PARTS[part];
};

/** `Intereses de mora $ 12.000; Cargos $ 3.000` */
const waivedText = (postings: readonly Posting[]): string =>
  waivers(postings)
    .map((waived) => `${partOf(waived)} ${pesosText(waived.waived)}`)
    .join('; ');

const waivedTotal = (postings: readonly Posting[]): number =>
  waivers(postings).reduce((sum, { waived }) => sum + waived, 0);

/** Forgiving parts of a debt that are owed today, the oldest instalment first. */
export const debtWaiver = creditAct('debt_waiver', {
  states: OWING,
  eventsOf: (_before, { input }) =>
    (input?.parts ?? []).map(({ part, amount = null }) => ({
      kind: 'waiver',
      facts: { component: COMPONENTS[part], amount, reason: WAIVED_PARTS[part] },
    })),
  async demand(_db, { input }, { postings }) {
    for (const [index, waived] of waivers(postings).entries()) {
      const asked = input?.parts[index]?.amount;
      if (asked === undefined || asked <= waived.waived) continue;
      refuse('waiver_above_debt', { part: partOf(waived), owed: pesosText(waived.waived) });
    }
  },
  amountOf: ({ postings }) => waivedTotal(postings),
  factsOf: async (_db, _asked, { postings }) => ({ parts: waivedText(postings) || null }),
  told: ({ postings }, creditId) => ({
    title: 'Te condonamos una parte de tu deuda',
    paragraphs: [
      `En tu crédito ${creditNumber(creditId)} dejaste de deber ` +
        `${pesosText(waivedTotal(postings))}: ${waivedText(postings)}.`,
      'En tu crédito está lo que debes hoy.',
    ],
  }),
});
