import { type AllowanceHeld, type CreditBooks, positionsOf } from '@cuotaclara/books';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { percentageText, pesosText } from '@cuotaclara/contract/values/number-text';
import {
  type Credit,
  type Day,
  type EffectiveAnnual,
  firstAfter,
  percentText,
  standingOn,
} from '@cuotaclara/loan-math';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { computeOrRefuse } from '#core/money/terms/compute-or-refuse.ts';
import type { ActData } from '#features/document-data/public.ts';
import { totalLeft } from './restructure/new-plan.ts';

type LetterFigure = ActData['figures'][number];

type FigureValue = string | number | null;

/** A credit on a day, before an act or after it. */
export type CreditSide = {
  readonly books: CreditBooks;
  readonly on: Day;
  readonly stateId: number;
  /** The allowance that covered its write-off; null where it is in the books. */
  readonly held: AllowanceHeld | null;
};

const RATE_DECIMALS = 2;

/** A rate as people read it: `24,36 % E.A.`. */
export const rateText = (rate: EffectiveAnnual): string =>
  `${percentageText(Number(percentText(rate, RATE_DECIMALS)), { min: 2, max: 2 })} E.A.`;

/** Whether no late interest runs after a day. */
export const isPausedOn = ({ pausedOn, lateNotBefore }: Credit, on: Day): boolean =>
  pausedOn !== null && lateNotBefore !== null && lateNotBefore > on;

function planOf(credit: Credit, on: Day) {
  const toCome = credit.settledOn === null ? credit.instalments.slice(firstAfter(credit, on)) : [];
  const interest = toCome.map(({ row, paid }) => row.interest - paid.interest);
  return {
    rate: rateText(credit.terms.rateEa),
    instalments_left: toCome.length,
    last_due_on: credit.instalments.at(-1)?.row.dueOn ?? null,
    interest_left: interest.reduce((sum, each) => sum + each, 0),
    paused: isPausedOn(credit, on)
      ? `Suspendida desde el ${longDay(credit.pausedOn ?? on)}`
      : 'Corre cada día',
  };
}

function booksOf(books: CreditBooks, held: AllowanceHeld | null) {
  const { principal, interestDue, chargesDue, thirdPartyDue, writtenOff, badDebt } =
    positionsOf(books);
  const used = held === null ? 0 : held.principal + held.interest;
  return {
    in_books: principal + interestDue + chargesDue + thirdPartyDue,
    written_off: writtenOff,
    allowance: held === null ? null : used,
    loss: held === null ? null : badDebt - used,
  };
}

/** Every figure of a credit that acts compare, as its page and the engine have it. */
function figuresOf({ books, on, stateId, held }: CreditSide) {
  const { credit } = books;
  const { payoff, toBeCurrent, daysPastDue, next } = computeOrRefuse(() => standingOn(credit, on));
  const { owed } = payoff;
  return {
    state: labelOfState(stateId),
    days: daysPastDue,
    payoff: payoff.total,
    current: toBeCurrent,
    principal: owed.principal,
    interest: owed.interest,
    late_interest: owed['late-interest'],
    charges: owed.charges,
    collection_costs: owed['collection-costs'],
    instalment: next?.amount ?? null,
    total_left: credit.settledOn === null ? totalLeft(credit, on) : 0,
    ...planOf(credit, on),
    ...booksOf(books, held),
  } satisfies Readonly<Record<string, FigureValue>>;
}

type Figure = keyof ReturnType<typeof figuresOf>;

type Sides = { readonly before: CreditSide; readonly after: CreditSide };

/** The figures that an act shows, before it and after it. */
export function linesOf(words: object, { before, after }: Sides) {
  const [was, is] = [figuresOf(before), figuresOf(after)];
  // An act names no figure but these: the figures of each have all of them.
  const names = Object.keys(words) as Figure[];
  return names.map((name) => ({ name, before: was[name], after: is[name] }));
}

/** Rows that tell of the books of the lender, which no letter says. */
const OWN_ROWS: readonly string[] = ['state', 'in_books', 'written_off', 'allowance', 'loss'];

/** Labels that speak of the borrower to staff, as a letter says them. */
const OWN_LABELS: Readonly<Record<string, string>> = { payoff: 'Lo que debes' };

const textOf = (value: FigureValue, format: string | undefined): string => {
  if (value === null) return '—';
  if (format === 'pesos') return pesosText(Number(value));
  return format === 'day' ? longDay(String(value)) : String(value);
};

type RowWords = Readonly<Record<string, { readonly label: string; readonly format?: string }>>;

/** The figures of an act as its letter prints them: those that the borrower knows. */
export const letterFigures = (
  words: RowWords,
  lines: ReturnType<typeof linesOf>,
): readonly LetterFigure[] =>
  lines
    .filter(({ name }) => !OWN_ROWS.includes(name))
    .map(({ name, before, after }) => {
      const { label = name, format } = words[name] ?? {};
      return {
        name: OWN_LABELS[name] ?? label,
        before: textOf(before, format),
        after: textOf(after, format),
      };
    });
