import {
  type CostOfCredit,
  explain,
  type InternalRate,
  type Plan,
  type PlanRow,
  percentText,
  type Replay,
  type UsuryCheck,
} from '@cuotaclara/loan-math';

const RATE_DECIMALS = 10;

const rowOf = ({ rate, ...row }: PlanRow) => ({
  ...row,
  ratePercent: percentText(rate, RATE_DECIMALS),
});

const eaOf = (rate: InternalRate) =>
  rate.found ? { percentEa: percentText(rate.rateEa, RATE_DECIMALS) } : { reason: rate.reason };

/** The plan as it was agreed, with what the borrower owes, receives and pays in all. */
export const planReport = ({ terms, rows, ...plan }: Plan) => ({
  percentEa: percentText(terms.rateEa, RATE_DECIMALS),
  periodPercent: percentText(terms.standardRate, RATE_DECIMALS),
  principal: terms.principal,
  disbursed: terms.disbursed,
  withheld: terms.withheld,
  financed: terms.financed,
  ...plan,
  rows: rows.map(rowOf),
});

export const costReport = (cost: CostOfCredit | UsuryCheck) => ({
  total: eaOf(cost.total),
  forUsury: eaOf(cost.forUsury),
  ...('capEa' in cost ? { usuryPercentEa: percentText(cost.capEa, RATE_DECIMALS) } : {}),
});

/** What each event did, with its explanation, and the balances of the credit. */
export const historyReport = ({ credit, postings, standing }: Replay) => ({
  events: postings.map((posting) => ({ ...withPercents(posting), explanation: explain(posting) })),
  state: {
    ...standing,
    settledOn: credit.settledOn,
    level: credit.level,
    instalments: credit.instalments.map(({ row, costs, paid }) => ({
      ...rowOf(row),
      collectionCosts: costs,
      paid,
    })),
    prepayments: credit.prepayments,
  },
});

/** Inside lines a rate is an integer of 12 decimals; outside it is a percentage. */
function withPercents(posting: Replay['postings'][number]) {
  if (posting.kind !== 'payment') return posting;
  const lines = posting.lines.map((line) => {
    if (line.origin.kind !== 'interest') return line;
    const { rate, ...origin } = line.origin;
    return { ...line, origin: { ...origin, ratePercent: percentText(rate, RATE_DECIMALS) } };
  });
  return { ...posting, lines };
}
