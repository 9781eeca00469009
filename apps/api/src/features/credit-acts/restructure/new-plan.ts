import type { NewTerms } from '@cuotaclara/contract/credit-acts/acts';
import {
  type Credit,
  type CreditEvent,
  type Day,
  day,
  effectiveAnnual,
  firstAfter,
  type History,
  type Posting,
  percentText,
  rebuild,
  type Split,
  splitTotal,
  standingOn,
} from '@cuotaclara/loan-math';
import { computeOrRefuse } from '#core/money/terms/compute-or-refuse.ts';
import type { RestructureData } from '#features/document-data/public.ts';
import { refuse } from '#platform/http/refusal.ts';

/** Facts of the engine's event besides its day. */
export const factsOf = ({ instalment_count, first_due_on, rate_ea }: NewTerms) => ({
  instalmentCount: instalment_count,
  graceCount: 0,
  firstDueOn: day(first_due_on),
  rate: rate_ea === undefined ? null : { kind: 'effective', annual: effectiveAnnual(rate_ea) },
});

const NEW_ID = 'new-plan';

const eventOn = (terms: NewTerms, on: Day): CreditEvent =>
  // The facts of an event are those of the engine's own type.
  ({
    ...factsOf(terms),
    kind: 'restructure',
    id: NEW_ID,
    sequence: Number.MAX_SAFE_INTEGER,
    on,
  }) as CreditEvent;

type Restructured = Extract<Posting, { readonly kind: 'restructure' }>;

type LaidOut = { readonly before: Credit; readonly after: Credit; readonly posting: Restructured };

function layOut(history: History, terms: NewTerms, on: Day): LaidOut {
  const until = { ...history, asOf: on };
  const before = computeOrRefuse(() => rebuild(until).credit);
  const { credit: after, postings } = computeOrRefuse(() =>
    rebuild({ ...until, events: [...history.events, eventOn(terms, on)] }),
  );
  const posting = postings.find(({ id }) => id === NEW_ID);
  return posting?.kind === 'restructure'
    ? { before, after, posting }
    : refuse('event_without_effect', { why: 'no queda nada por pagar' });
}

/** The instalments of the new plan, as its document has them. */
const rowsOf = ({ after }: LaidOut): RestructureData['plan'] =>
  after.instalments.slice(after.settledCount).map((instalment) => {
    const { row, costs, passedOnTotal, lateBefore } = instalment;
    const earlier = costs + passedOnTotal + lateBefore;
    return {
      number: row.number,
      due_on: row.dueOn,
      principal: row.principal,
      interest: row.interest - row.carried,
      carried: row.carried + earlier,
      charges: row.charges,
      total: row.total + earlier,
      balance: row.balance,
    };
  });

const totalOf = (rows: readonly { readonly total: number }[]): number =>
  rows.reduce((sum, { total }) => sum + total, 0);

type DayFigures = RestructureData['days'][number];

const dayOf = (laid: LaidOut, on: Day): DayFigures => ({
  day: on,
  owed: splitTotal(laid.posting.owed),
  first_instalment: laid.posting.rows.first,
  instalment: laid.posting.rows.usual,
  total: totalOf(rowsOf(laid)),
});

/** Figures of a new plan on a day, to compare with those that were signed for it. */
export const figuresOn = (history: History, terms: NewTerms, on: Day): DayFigures =>
  dayOf(layOut(history, terms, on), on);

/** Price of a credit as it is: everything due, and the instalments to come. */
export function totalLeft(credit: Credit, on: Day): number {
  const toCome = credit.instalments.slice(firstAfter(credit, on));
  const { toBeCurrent } = computeOrRefuse(() => standingOn(credit, on));
  return toCome.reduce((sum, { row, costs, passedOnTotal, lateBefore, paid, waived }) => {
    const asked = row.total + costs + passedOnTotal + lateBefore;
    return sum + asked - splitTotal(paid) - splitTotal(waived);
  }, toBeCurrent as number);
}

const PARTS = {
  principal: 'Capital',
  interest: 'Intereses corrientes',
  'late-interest': 'Intereses de mora',
  charges: 'Cargos',
  'collection-costs': 'Gastos de cobranza',
} as const satisfies Readonly<Record<keyof Split, string>>;

const partsOf = (owed: Split): RestructureData['debt'] =>
  // Object.keys loses the literal names that PARTS has.
  (Object.keys(PARTS) as (keyof Split)[])
    .filter((part) => owed[part] > 0)
    .map((part) => ({ name: PARTS[part], amount: owed[part] }));

const RATE_DECIMALS = 4;

type OfferedInput = {
  readonly terms: NewTerms;
  readonly today: Temporal.PlainDate;
  /** The last day on which it can be signed. */
  readonly until: Temporal.PlainDate;
};

/** Figures of an addendum, but for what it says of the law and of what is known. */
export type OfferedPlan = Omit<RestructureData, 'legal_max_ea' | 'legal_max_month' | 'known'>;

/**
 * A new plan with its figures of each day on which it can be signed, and of the day after: what is
 * signed at night is sealed in the morning. Late interest goes on meanwhile.
 */
export function offeredPlan(history: History, input: OfferedInput): OfferedPlan {
  const { terms, today, until } = input;
  const on = day(today);
  const laid = layOut(history, terms, on);
  const { before, posting } = laid;
  const { owed, rateBefore, rateAfter, rows } = posting;
  const plan = rowsOf(laid);
  const days = today.until(until, { largestUnit: 'day' }).days + 2;
  const owedTotal = splitTotal(owed);
  return {
    on,
    signed_until: until.toString(),
    debt: partsOf(owed),
    owed: owedTotal,
    principal: owed.principal,
    carried: owedTotal - owed.principal,
    rate_ea: Number(percentText(rateAfter, RATE_DECIMALS)),
    rate_before_ea: Number(percentText(rateBefore, RATE_DECIMALS)),
    instalment_count: rows.count,
    due_day: Temporal.PlainDate.from(terms.first_due_on).day,
    first_due_on: plan[0]?.due_on ?? terms.first_due_on,
    last_due_on: plan.at(-1)?.due_on ?? terms.first_due_on,
    first_instalment: rows.first,
    instalment: rows.usual,
    last_instalment: rows.last,
    total: totalOf(plan),
    instalments_before: before.instalments.length - before.settledCount,
    last_due_before: before.instalments.at(-1)?.row.dueOn ?? on,
    total_before: totalLeft(before, on),
    plan,
    days: Array.from({ length: days }, (_, index) => day(today.add({ days: index })))
      .filter((each) => each < terms.first_due_on)
      .map((each) => figuresOn(history, terms, each)),
  };
}
