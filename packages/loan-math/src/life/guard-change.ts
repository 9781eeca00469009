import { units } from '../amount.ts';
import { costOfCredit } from '../cost/cost-of-credit.ts';
import type { Credit } from '../payments/credit.ts';
import { graceLeft } from '../payments/redraw.ts';
import { type Day, dateOfDay, dayNumber, dayText } from '../plan/calendar.ts';
import { month } from '../plan/day.ts';
import type { Instalment } from '../plan/instalment.ts';
import type { Plan } from '../plan/plan.ts';
import { levelFor, repay } from '../plan/plan-rows.ts';
import { type Charge, chargeLines } from '../terms/charge.ts';
import { dueNumber } from '../terms/spacing.ts';
import { agreeTerms, type Terms } from '../terms/terms.ts';
import { guardCost, guardRate, type UsuryCap } from '../terms/usury.ts';
import { type Modality, type UsuryRate, usuryRateOf } from '../terms/usury-table.ts';
import type { CreditEvent } from './events.ts';
import type { Posting } from './postings.ts';

/** The certified rates that a credit is held against, and its kind. */
export type UsuryGuard = { readonly table: readonly UsuryRate[]; readonly modality: Modality };

type Change = {
  readonly event: Pick<CreditEvent, 'kind' | 'on'>;
  readonly before: Credit;
  readonly after: Credit;
  readonly posting: Pick<Posting, 'kind'>;
};

/**
 * Refuses an event that agrees on something above usury in its month, by the same names as the
 * disbursement: another rate, a new plan, more money at the rate in force, a charge. Ending a
 * charge or lowering what the credit costs is never refused for its cost.
 */
export function guardChange(change: Change, { table, modality }: UsuryGuard): void {
  const { event, after, posting } = change;
  if (!agreesOnCost(event.kind) || posting.kind !== event.kind) return;
  const name = month(event.on.slice(0, 7));
  const cap = { capEa: usuryRateOf(table, { modality, month: name }), month: name };
  if (event.kind !== 'charge-change') guardRate(after.terms.rateEa, cap);
  guardPlanLeft(change, cap);
}

const agreesOnCost = (kind: CreditEvent['kind']): boolean =>
  kind === 'rate-change' ||
  kind === 'restructure' ||
  kind === 'disbursement' ||
  kind === 'charge-change';

function guardPlanLeft({ event, before, after }: Change, cap: UsuryCap): void {
  const { kind, on } = event;
  const open = openRows(after, on);
  const startsOn = kind === 'restructure' ? on : null;
  const plan = planLeft(after.terms, open, startsOn);
  if (plan === null) return;
  if (kind === 'charge-change' || kind === 'rate-change') {
    const now = costOfCredit(plan).forUsury;
    const once = costOfCredit(planLeft(before.terms, open, startsOn) ?? plan).forUsury;
    if (now.found && once.found && now.rateEa <= once.rateEa) return;
  }
  guardCost(plan, cap);
}

const openRows = ({ instalments, settledCount }: Credit, on: Day): readonly Instalment[] =>
  instalments.slice(settledCount).filter(({ row }) => row.dueOn > on);

/**
 * The plan of what is left as if it were lent today: the principal to come over the instalments to
 * come, from a regular date or from the day of a new plan. What was withheld or financed once is no
 * part of it. Null where no principal is to come.
 */
function planLeft(terms: Terms, open: readonly Instalment[], startsOn: Day | null): Plan | null {
  const principal = open.reduce((sum, { row }) => sum + row.principal, 0);
  const [first] = open;
  if (first === undefined || principal === 0) return null;
  const { dueOn } = first.row;
  const dueDay = Math.max(...open.slice(0, 2).map(({ row }) => dateOfDay(row.dueOn)));
  const anchor = { spacing: terms.spacing, firstDue: dayNumber(dueOn), dueDay };
  const left = agreeTerms({
    ...terms,
    amount: units(principal),
    instalmentCount: open.length,
    graceCount: Math.min(graceLeft(open), open.length - 1),
    agreedInstalment: null,
    multiple: units(1),
    charges: terms.instalmentCharges.map((charge) => asFixed(charge, terms)),
    disbursedOn: startsOn ?? dayText(dueNumber(anchor, -1)),
    firstDueOn: dueOn,
  });
  const level = levelFor(left, principal, left.periods);
  const { rows, interest, charges } = repay(left, { principal, level }, left.periods);
  return {
    terms: left,
    level: units(level),
    rows,
    interestTotal: units(interest),
    chargesTotal: units(charges),
    paidTotal: units(principal + interest + charges),
  };
}

/** A share of the amount stays what it is, although less of the amount is left. */
function asFixed(charge: Charge, { amount, rounding }: Terms): Charge {
  if (charge.base !== 'amount-share') return charge;
  const { share: _, base: __, ...common } = charge;
  const undated = { ...charge, from: null, until: null };
  const [line] = chargeLines([undated], { amount, balance: amount, rounding });
  return { ...common, base: 'fixed', amount: line?.net ?? units(0) };
}
