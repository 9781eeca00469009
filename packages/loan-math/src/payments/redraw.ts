import { type Amount, units, ZERO } from '../amount.ts';
import { type Instalment, newInstalment, periodInterest } from '../plan/instalment.ts';
import { interestOn } from '../plan/interest.ts';
import type { Periods } from '../plan/periods.ts';
import { levelFor, type PlanRow, type RepaymentSizes, repay } from '../plan/plan-rows.ts';
import { rateGiving } from '../terms/rate-giving.ts';
import type { Terms } from '../terms/terms.ts';
import type { Credit } from './credit.ts';
import { inheritDebts } from './inherit-debts.ts';
import { lateStart } from './late-start.ts';

/** Terms and balance that instalments are drawn for. */
export type Drawing = {
  readonly terms: Terms;
  readonly principal: number;
  readonly periods: Periods;
  /** The level to keep; null makes the instalments equal again. */
  readonly level: number | null;
  /** Interest from before, which bears none: it is spread over the instalments. */
  readonly carried?: number;
  /** Interest that the first period had earned before it was cut: it falls due with it. */
  readonly earned?: number;
  /** The instalments they replace, whose costs and other debts they keep. */
  readonly replaced?: readonly Instalment[];
};

export type Drawn = { readonly level: Amount; readonly instalments: readonly Instalment[] };

/** Draws instalments for a balance over some periods. */
export function redraw(credit: Credit, drawing: Drawing): Drawn {
  const { terms, principal, carried = 0, earned = 0, replaced = [] } = drawing;
  const periods = earned === 0 ? drawing.periods : withEarned(drawing, earned);
  const level = drawing.level ?? levelWith(terms, { principal, carried }, periods);
  const rows = drawRows(terms, { principal, level, carried }, periods);
  const instalments = rows.map((row, index) =>
    newInstalment(row, {
      isRegular: index > 0 || periods.firstIsRegular,
      isCut: index === 0 && periods.firstIsCut === true,
      isGrace: index < periods.graceCount,
      lateFrom: lateStart(credit, row),
    }),
  );
  const [first] = instalments;
  if (first !== undefined && earned > 0) instalments[0] = earnedInParts(first, drawing, earned);
  return { level: units(level), instalments: inheritDebts(instalments, replaced) };
}

/**
 * The rows of a plan that keeps its level. Where it ends before its last period, interest from
 * before is spread over the rows that it has: over all the periods, each later extra payment would
 * make the shares larger and put principal off.
 */
function drawRows(terms: Terms, sizes: RepaymentSizes, periods: Periods): readonly PlanRow[] {
  const { rows } = repay(terms, { ...sizes, keepsLevel: true }, periods);
  const isShort = rows.length < periods.dueOn.length;
  if (!isShort || !rows.some(({ carried }) => carried > 0)) return rows;
  const spread = { ...sizes, keepsLevel: true, spreadOver: rows.length };
  return repay(terms, spread, periods).rows;
}

/**
 * The equal instalment for a principal and interest from before, which is spread over all of them;
 * under equal principal it comes on top of what each repays.
 */
export function levelWith(
  terms: Terms,
  { principal, carried }: { readonly principal: number; readonly carried: number },
  periods: Periods,
): number {
  const level = levelFor(terms, principal, periods);
  if (carried === 0 || terms.method === 'equal-principal') return level;
  const { multiple } = terms;
  const share = carried / periods.dueOn.length;
  return level + Math.round(share / multiple) * multiple;
}

/** The first instalment with the interest that its period had earned before it was cut. */
function earnedInParts(
  instalment: Instalment,
  { periods, terms }: Drawing,
  earned: number,
): Instalment {
  const { row } = instalment;
  const bearing = units(bearingOf(terms, row.opening, earned));
  const rest = interestOn(bearing, periods.firstRate, terms.rounding);
  return {
    ...instalment,
    row: { ...row, rate: periods.firstRate },
    period: { ...instalment.period, bearing, earnedBefore: units(periodInterest(row) - rest) },
  };
}

/** The first period at the one rate that gives both the interest earned before and the rest. */
function withEarned({ terms, principal, periods }: Drawing, earned: number): Periods {
  const bearing = bearingOf(terms, principal, earned);
  const rest = interestOn(bearing, periods.firstRate, terms.rounding);
  return { ...periods, firstRate: rateGiving(earned + rest, principal), firstIsRegular: false };
}

/** Under an EA what was earned in a period goes on growing with it until it falls due. */
const bearingOf = ({ accrual }: Terms, principal: number, earned: number): number =>
  principal + (accrual.kind === 'compound' ? earned : 0);

/** The interest from before that instalments hold, but for what they defer themselves. */
export const carriedBy = (instalments: readonly Instalment[]): number =>
  instalments.reduce((sum, { row }) => sum + row.carried - row.deferred, ZERO as number);

export const graceLeft = (instalments: readonly Instalment[]): number =>
  instalments.filter(({ period }) => period.isGrace).length;
