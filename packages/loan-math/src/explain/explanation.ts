import type { Amount } from '../amount.ts';

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
};

type ExplanationParts = Pick<Explanation, 'title' | 'rule'> & Partial<Explanation>;

/** An explanation of which only the parts that exist are given. */
export const explanation = ({
  title,
  rule,
  steps = [],
  notes = [],
  before = [],
  after = [],
}: ExplanationParts): Explanation => ({ title, rule, steps, notes, before, after });
