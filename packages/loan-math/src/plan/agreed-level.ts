import { refuse } from '../loan-error.ts';
import type { Terms } from '../terms/terms.ts';
import { type Repayment, repay } from './plan-rows.ts';

/** A last instalment above this many agreed ones is a debt put off, not a rest of rounding. */
const LAST_TIMES_MAX = 2;

/** A level that keeps the agreed number of instalments, and the rows it gives. */
export type AgreedLevel = { readonly level: number; readonly repayment: Repayment };

/**
 * The computed level or, where rounding it to the multiple ends the plan before its number, the
 * largest multiple that does not. A multiple too coarse to repay anything is refused.
 */
export function keepNumber(terms: Terms, level: number): AgreedLevel {
  const repayment = repayAt(terms, level);
  if (keepsNumber(terms, repayment)) return { level, repayment };
  const { multiple, amount, instalmentCount: count } = terms;
  const lower =
    multiple *
    lastThat((times) => keepsNumber(terms, repayAt(terms, times * multiple)), {
      from: 0,
      to: level / multiple,
    });
  const lowerRepayment = repayAt(terms, lower);
  if (lower === 0 || !repaysEarly(terms, lowerRepayment)) {
    refuse('multiple_too_coarse', { multiple, amount, count });
  }
  return { level: lower, repayment: lowerRepayment };
}

/** Takes the agreed instalment, or refuses it and names the smallest and the largest that work. */
export function agreeLevel(terms: Terms, agreed: number): AgreedLevel {
  const isLow = !isHighEnough(terms, agreed);
  if (!isLow && isLowEnough(terms, agreed)) {
    return { level: agreed, repayment: repayAt(terms, agreed) };
  }
  // More than everything the borrower can owe with the first instalment.
  const to = terms.principal + repayAt(terms, agreed).interest + agreed + 1;
  const max = lastThat((level) => isLowEnough(terms, level), { from: 0, to });
  const min = lastThat((level) => !isHighEnough(terms, level), { from: 0, to }) + 1;
  if (min > max) {
    const { amount, instalmentCount: count } = terms;
    refuse('multiple_too_coarse', { multiple: 1, amount, count });
  }
  const code = isLow ? 'agreed_instalment_too_low' : 'agreed_instalment_too_high';
  return refuse(code, { agreed, min, max });
}

const repayAt = (terms: Terms, level: number): Repayment =>
  repay(terms, { principal: terms.principal, level }, terms.periods);

const keepsNumber = ({ instalmentCount }: Terms, { rows }: Repayment): boolean =>
  rows.length === instalmentCount;

/** The first regular period leaves something for the principal after its interest. */
function repaysEarly({ graceCount, periods }: Terms, { rows }: Repayment): boolean {
  const firstRegular = graceCount > 0 || periods.firstIsRegular ? graceCount : 1;
  return rows[firstRegular]?.principal !== 0;
}

/** The plan keeps its number; a single instalment cannot be agreed above what it has to repay. */
function isLowEnough(terms: Terms, level: number): boolean {
  const repayment = repayAt(terms, level);
  return keepsNumber(terms, repayment) && (!hasOneLevel(terms) || level <= lastOf(repayment));
}

/** Interest is covered and the last instalment is no balloon. */
function isHighEnough(terms: Terms, level: number): boolean {
  const repayment = repayAt(terms, level);
  const times = hasOneLevel(terms) ? 1 : LAST_TIMES_MAX;
  return repaysEarly(terms, repayment) && lastOf(repayment) <= times * level;
}

const hasOneLevel = ({ instalmentCount, graceCount }: Terms): boolean =>
  instalmentCount - graceCount === 1;

function lastOf({ rows }: Repayment): number {
  const last = rows.at(-1);
  return last === undefined ? 0 : last.total - last.charges;
}

/** The last whole number that something holds for: it does at `from`, and no longer at `to`. */
function lastThat(
  holds: (value: number) => boolean,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let low = from;
  let high = to;
  // The gap is halved each time: 53 times at most.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
