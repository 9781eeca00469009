import { createHash } from 'node:crypto';
import type { BureauAnswer, BureauSubject, CreditBureau } from './bureau-types.ts';

/** Of a hundred people: how many no bureau knows, and up to which place each standing goes. */
const UNKNOWN_UNTIL = 8;

type Standing = {
  /** Of a hundred people, those before this place who are in no standing above. */
  readonly until: number;
  readonly score: readonly [number, number];
  readonly openDefaults: readonly [number, number];
  readonly worstDays: readonly [number, number];
  /** Monthly payments, in steps of ten thousand pesos. */
  readonly payments: readonly [number, number];
};

/** About as a population of people who buy on credit looks. */
const STANDINGS: readonly Standing[] = [
  { until: 20, score: [150, 499], openDefaults: [1, 4], worstDays: [61, 540], payments: [10, 90] },
  { until: 36, score: [500, 599], openDefaults: [0, 1], worstDays: [31, 90], payments: [0, 80] },
  { until: 58, score: [600, 699], openDefaults: [0, 0], worstDays: [0, 30], payments: [0, 70] },
  { until: 100, score: [700, 950], openDefaults: [0, 0], worstDays: [0, 5], payments: [0, 60] },
];

const PAYMENT_STEP_PESOS = 10_000;
const MONTHS_OWED = [4, 40] as const;
const FIRST_PRODUCT_YEARS = [2008, 2025] as const;

/** Numbers that follow from a text and from nothing else: the same person is always the same. */
function drawsFrom(text: string) {
  const bytes = createHash('sha256').update(`bureau sandbox ${text}`).digest();
  let offset = 0;
  return ([least, most]: readonly [number, number]): number => {
    const draw = bytes.readUInt16BE(offset);
    offset += 2;
    return least + (draw % (most - least + 1));
  };
}

const NOBODY_KNOWN: BureauAnswer = {
  score: null,
  monthlyPayments: 0,
  totalDebt: 0,
  openDefaults: 0,
  worstDaysPastDue: 0,
  oldestProductOn: null,
};

export function madeUpAnswer({
  identification,
}: Pick<BureauSubject, 'identification'>): BureauAnswer {
  const draw = drawsFrom(identification);
  const place = draw([0, 99]);
  const standing = STANDINGS.find(({ until }) => place < until);
  if (place < UNKNOWN_UNTIL || standing === undefined) return NOBODY_KNOWN;
  const monthlyPayments = draw(standing.payments) * PAYMENT_STEP_PESOS;
  const firstProduct = { year: draw(FIRST_PRODUCT_YEARS), month: draw([1, 12]), day: 1 };
  return {
    score: draw(standing.score),
    monthlyPayments,
    totalDebt: monthlyPayments * draw(MONTHS_OWED),
    openDefaults: draw(standing.openDefaults),
    worstDaysPastDue: draw(standing.worstDays),
    oldestProductOn: Temporal.PlainDate.from(firstProduct).toString(),
  };
}

/** Stands in for a bureau: believable, always the same for a document, and true of nobody. */
export const createSandboxBureau = (): CreditBureau => ({
  provider: 'sandbox',
  ask: async (subject) => madeUpAnswer(subject),
});
