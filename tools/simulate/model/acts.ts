import {
  carriedBy,
  earnedBy,
  firstAfter,
  lateAccrued,
  lateStartOf,
  owedBy,
  type SimCredit,
} from './credit.ts';
import { type Day, daysFrom } from './days.ts';
import { rateOver, rateThatGives, timesRate } from './figures.ts';
import { closeStretch, drawNew, type Excess, pay } from './payments.ts';
import {
  type DebtParts,
  firstRateOf,
  levelWith,
  periodInterest,
  type SimRow,
  sumOf,
} from './rows.ts';
import { type Running, runningAt } from './terms.ts';
import { workAhead } from './work-ahead.ts';

/** Everything that happens to a credit after its disbursement. Their order is that of entering. */
export type SimEvent = { readonly on: Day } & (
  | { readonly kind: 'payment'; readonly amount: number; readonly excess: Excess }
  | { readonly kind: 'waiver'; readonly part: keyof DebtParts; readonly amount: number | null }
  | { readonly kind: 'late-pause' }
  | { readonly kind: 'late-resumption' }
  | { readonly kind: 'rate-change'; readonly ratePercent: number }
  | { readonly kind: 'write-off' }
);

const NEVER = '9999-12-31';

export function play(credit: SimCredit, event: SimEvent): void {
  switch (event.kind) {
    case 'payment':
      pay(credit, event);
      break;
    case 'waiver':
      waive(credit, event);
      break;
    case 'late-pause':
      pauseLate(credit, event.on);
      break;
    case 'late-resumption':
      resumeLate(credit, event.on);
      break;
    case 'rate-change':
      changeRate(credit, event);
      break;
    case 'write-off':
      if (credit.settledOn === null) credit.writtenOffOn ??= event.on;
      break;
    default:
      event satisfies never;
  }
}

/** Forgives a part of what is due, oldest first. */
function waive(
  credit: SimCredit,
  { on, part, amount }: Extract<SimEvent, { readonly kind: 'waiver' }>,
): void {
  if (credit.settledOn !== null) return;
  let left = amount ?? Number.POSITIVE_INFINITY;
  let hasWaived = false;
  for (const row of credit.rows.slice(credit.settledCount)) {
    if (row.dueOn > on) break;
    const forgiven = Math.min(owedBy(credit, row, on)[part], left);
    if (forgiven === 0) continue;
    hasWaived = true;
    left -= forgiven;
    if (part === 'late' || part === 'charges') row.waived[part] += forgiven;
    else settleLent(credit, row, { on, part, forgiven });
  }
  if (!hasWaived) return;
  for (const row of credit.rows.slice(credit.settledCount)) {
    if (row.dueOn > on || sumOf(owedBy(credit, row, on)) > 0) break;
    credit.settledCount += 1;
  }
  if (credit.settledCount === credit.rows.length) credit.settledOn = on;
}

type Forgiven = {
  readonly on: Day;
  readonly part: 'interest' | 'principal';
  readonly forgiven: number;
};

/** Interest or principal that is forgiven is settled as a payment settles it. */
function settleLent(credit: SimCredit, row: SimRow, { on, part, forgiven }: Forgiven): void {
  const accrued = lateAccrued(credit, row, on);
  const wasPrincipal = row.paid.principal;
  row.paid[part] += forgiven;
  if (part === 'principal') credit.principal -= forgiven;
  closeStretch(credit, row, on, wasPrincipal, accrued);
}

function pauseLate(credit: SimCredit, on: Day): void {
  if (credit.settledOn !== null) return;
  for (const row of credit.rows.slice(credit.settledCount)) {
    if (row.lateFrom >= NEVER) continue;
    row.lateBefore = lateAccrued(credit, row, on);
    row.lateFrom = NEVER;
  }
  credit.pausedOn = on;
  credit.lateNotBefore = NEVER;
}

function resumeLate(credit: SimCredit, on: Day): void {
  const { pausedOn, lateNotBefore, settledOn } = credit;
  if (settledOn !== null || pausedOn === null || (lateNotBefore ?? on) <= on) return;
  credit.lateNotBefore = on;
  for (const row of credit.rows.slice(credit.settledCount)) {
    if (row.lateFrom > on) row.lateFrom = lateStartOf(credit, row);
  }
  credit.pausedOn = null;
}

/** Another rate for what is not due; what a running period has earned stays earned. */
function changeRate(
  credit: SimCredit,
  { on, ratePercent }: Extract<SimEvent, { readonly kind: 'rate-change' }>,
): void {
  const after = runningAt(credit.running.terms, ratePercent);
  if (after.annual === credit.running.annual || credit.settledOn !== null) return;
  const first = firstAfter(credit, on);
  const next = credit.rows[credit.settledCount];
  const { paid, dueOn = '' } = next ?? {};
  const isPart = paid !== undefined && dueOn > on && sumOf(paid) - paid.late > 0;
  const aheadEnd = Math.max(first, credit.settledCount + (isPart ? 1 : 0));
  const ahead = credit.rows.slice(first, aheadEnd);
  const open = credit.rows.slice(aheadEnd);
  const [running] = open;
  if (running === undefined) return;
  const later = credit.rows.slice(first);
  const worked = workAhead({
    rows: ahead,
    principal: later.reduce((sum, row) => sum + row.principal - row.paid.principal, 0),
    carried: carriedBy(later),
    on,
    newRates: ahead.map((row) => rateFrom(credit, { row, after, on })),
  });
  const drawn = redrawn(credit, { open, running, worked, after, on });
  credit.rows = [...credit.rows.slice(0, first), ...worked.rows, ...drawn];
  credit.principal = credit.rows.reduce((sum, row) => sum + row.principal - row.paid.principal, 0);
}

type Redrawing = {
  readonly open: readonly SimRow[];
  readonly running: SimRow;
  readonly worked: { readonly principal: number; readonly carried: number };
  readonly after: Running;
  readonly on: Day;
};

function redrawn(credit: SimCredit, { open, running, worked, after, on }: Redrawing): SimRow[] {
  const { principal, carried } = worked;
  const earned = earnedBy(running, on);
  const isRunning = running.startsOn < on;
  const restOfPeriod = rateFrom(credit, { row: running, after, on });
  const rest = timesRate(principal + earned, restOfPeriod);
  const periods = {
    firstNumber: running.number,
    startsOn: isRunning ? on : running.startsOn,
    dueOn: open.map(({ dueOn }) => dueOn),
    firstRate: earned === 0 ? restOfPeriod : rateThatGives(earned + rest, principal),
    isFirstRegular: running.isRegular && !isRunning && earned === 0,
    isFirstCut: running.isCut || (isRunning && running.isRegular),
  };
  credit.running = after;
  credit.level = levelWith(after, { principal, carried }, periods);
  const rows = drawNew(credit, { principal, level: credit.level, carried }, periods);
  const [drawn] = rows;
  if (drawn !== undefined && earned > 0) {
    drawn.rate = restOfPeriod;
    drawn.bearing = drawn.opening + earned;
    drawn.earnedBefore = periodInterest(drawn) - timesRate(drawn.bearing, restOfPeriod);
  }
  return rows;
}

type FromHere = { readonly row: SimRow; readonly after: Running; readonly on: Day };

/** The new rate of what is left of a period. */
function rateFrom(credit: SimCredit, { row, after, on }: FromHere): bigint {
  const from = row.startsOn < on ? periodStart(credit, row) : row.startsOn;
  const isMonth = row.isRegular || isWholeMonth(from, row.dueOn);
  const rate = isMonth ? after.monthly : firstRateOf(after.annual, from, row.dueOn);
  return row.startsOn >= on
    ? rate
    : rateOver(rate, daysFrom(on, row.dueOn), daysFrom(from, row.dueOn));
}

/** From one due date to the next is a month, whatever its days. */
function isWholeMonth(from: Day, to: Day): boolean {
  const date = (day: Day): number => Number(day.slice(8));
  const lastOf = (day: Day): boolean =>
    new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).getUTCDate() === 1;
  const dueDay = Math.max(date(from), date(to));
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7));
  return months === 1 && (date(from) === dueDay || (date(from) < dueDay && lastOf(from)));
}

function periodStart({ rows, running: { terms } }: SimCredit, row: SimRow): Day {
  const before = rows[rows.indexOf(row) - 1]?.dueOn ?? terms.disbursedOn;
  return before < row.startsOn ? before : row.startsOn;
}
