import type { Amount } from '../amount.ts';
import { readableRates } from '../spanish.ts';

export type ExplanationStep = { readonly text: string; readonly amount: Amount };

/** An event in words that a borrower can follow and recompute. */
export type Explanation = {
  readonly title: string;
  /** The rule that decided, with the law where the law decides. */
  readonly rule: string;
  /** The parts with their amounts. Those of a payment add up to it. */
  readonly steps: readonly ExplanationStep[];
  /** Facts that are no part of the amount. */
  readonly notes: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The sentences whose rates were shortened, with every digit that the engine computes with. */
  readonly detail: readonly string[];
};

type ExplanationParts = Pick<Explanation, 'title' | 'rule'> & Partial<Omit<Explanation, 'detail'>>;

/**
 * An explanation of which only the parts that exist are given. Rates come with all their digits:
 * people read them with three, and the detail keeps the sentence as it came.
 */
export function explanation({
  title,
  rule,
  steps = [],
  notes = [],
  before = [],
  after = [],
}: ExplanationParts): Explanation {
  const told = [...steps.map(({ text }) => text), ...notes, ...before, ...after];
  return {
    title,
    rule,
    steps: steps.map(({ text, amount }) => ({ text: readableRates(text), amount })),
    notes: notes.map(readableRates),
    before: before.map(readableRates),
    after: after.map(readableRates),
    detail: told.filter((text) => readableRates(text) !== text),
  };
}

/** The same with every digit of its rates in place, for a paper that is kept. */
export function withEveryDigit(told: Explanation): Explanation {
  let place = 0;
  const whole = (text: string): string => {
    const exact = told.detail[place];
    if (exact === undefined || readableRates(exact) !== text) return text;
    place += 1;
    return exact;
  };
  return {
    ...told,
    steps: told.steps.map(({ text, amount }) => ({ text: whole(text), amount })),
    notes: told.notes.map(whole),
    before: told.before.map(whole),
    after: told.after.map(whole),
    detail: [],
  };
}
