import {
  arrearsOn,
  CATEGORIES,
  type Category,
  type Credit,
  type CreditEvent,
  categoryOf,
  type Day,
  daysPastDueOn,
  type History,
  type Instalment,
  openCredit,
  type RebuildStep,
  rebuild,
  splitTotal,
} from '@cuotaclara/loan-math';

/** Balance and arrears of a credit at the end of a business day, as `credit_days` has them. */
export type AgedDay = {
  readonly day: string;
  readonly status: 'owing' | 'written_off' | 'settled';
  readonly principal: number;
  readonly overdue_principal: number;
  readonly overdue_other: number;
  readonly late_interest: number;
  readonly due_today: number;
  readonly due_month: number;
  /** The next amount that falls due after the day, and when. */
  readonly next_due: number;
  readonly next_due_on: string | null;
  readonly late_since: string | null;
  readonly days_past_due: number;
  readonly category: Category;
  readonly settled_count: number;
  readonly is_restructured: boolean;
};

/** Instalments in a row, paid in time, after which a restructured credit is rated by itself. */
const PUNCTUAL_TO_RECOVER = 3;

/** A credit from an event on, and how its last restructure still marks it. */
type Stage = {
  readonly since: Day;
  readonly credit: Credit;
  /** The category that it had when it was restructured; null once it has recovered. */
  readonly markedCategory: Category | null;
  readonly punctualCount: number;
};

/**
 * The events that count: what was taken back was never there, also on the days before it was taken
 * back. So a correction changes the days since the payment, not since its reversal.
 */
function standingEvents(events: readonly CreditEvent[]): readonly CreditEvent[] {
  const undone = new Set<string>();
  for (const event of events) {
    if (event.kind === 'reversal' || event.kind === 'restitution') {
      undone.add(event.id).add(event.of);
    }
  }
  return undone.size === 0 ? events : events.filter(({ id }) => !undone.has(id));
}

/** A settled credit counts until the end of the month in which it was settled. */
const hasLeft = ({ settledOn }: Credit, on: Day): boolean =>
  settledOn !== null && settledOn.slice(0, MONTH_LENGTH) < on.slice(0, MONTH_LENGTH);

const MONTH_LENGTH = '2026-01'.length;

/**
 * Ages a credit on some days, oldest first. It is played once, whatever the number of days. Days
 * before the disbursement, or after the month in which it was settled, have no row.
 */
export function ageHistory(history: History, days: readonly Day[]): readonly AgedDay[] {
  const stages = stagesOf(history);
  let next = 0;
  let stage: Stage | undefined;
  return days.flatMap((on) => {
    for (let later = stages[next]; later !== undefined && later.since <= on; later = stages[next]) {
      stage = later;
      next += 1;
    }
    return stage === undefined || hasLeft(stage.credit, on) ? [] : [agedOn(stage, on)];
  });
}

function stagesOf({ terms, rules, events, asOf }: History): readonly Stage[] {
  let stage: Stage = {
    since: terms.disbursedOn,
    credit: openCredit(terms, rules),
    markedCategory: null,
    punctualCount: 0,
  };
  const stages = [stage];
  rebuild({ terms, rules, events: standingEvents(events), asOf }, (step) => {
    stage = afterStep(stage, step);
    stages.push(stage);
  });
  return stages;
}

function afterStep(stage: Stage, { event, posting, before, after }: RebuildStep): Stage {
  const { on } = event;
  const reached = { ...stage, since: on, credit: after };
  if (posting.kind === 'restructure') {
    return {
      ...reached,
      markedCategory: categoryOf(daysPastDueOn(before, on)),
      punctualCount: 0,
    };
  }
  if (stage.markedCategory === null) return reached;
  let { punctualCount } = stage;
  for (const { row } of after.instalments.slice(before.settledCount, after.settledCount)) {
    punctualCount = on <= row.payBy ? punctualCount + 1 : 0;
  }
  if (after.settledCount < before.settledCount) punctualCount = 0;
  const hasRecovered = punctualCount >= PUNCTUAL_TO_RECOVER;
  return {
    ...reached,
    punctualCount,
    markedCategory: hasRecovered ? null : stage.markedCategory,
  };
}

const statusOf = ({ settledOn, writtenOffOn }: Credit): AgedDay['status'] =>
  settledOn !== null ? 'settled' : writtenOffOn !== null ? 'written_off' : 'owing';

const worseOf = (own: Category, marked: Category | null): Category =>
  marked !== null && orderOf(marked) > orderOf(own) ? marked : own;

const orderOf = (category: Category): number =>
  CATEGORIES.findIndex(({ name }) => name === category);

const totalOf = ({ row, passedOnTotal }: Instalment): number => row.total + passedOnTotal;

function dueInMonth({ instalments }: Credit, on: Day): number {
  const monthStart = `${on.slice(0, MONTH_LENGTH)}-01`;
  return instalments
    .filter(({ row }) => row.dueOn >= monthStart && row.dueOn <= on)
    .reduce((sum, instalment) => sum + totalOf(instalment), 0);
}

function agedOn({ credit, markedCategory }: Stage, on: Day): AgedDay {
  const { overdue, dueToday, daysPastDue, lateSince, next } = arrearsOn(credit, on);
  const late = overdue['late-interest'];
  return {
    day: on,
    status: statusOf(credit),
    principal: credit.principal,
    overdue_principal: overdue.principal,
    overdue_other: splitTotal(overdue) - overdue.principal - late,
    late_interest: late,
    due_today: splitTotal(dueToday),
    due_month: dueInMonth(credit, on),
    next_due: next?.amount ?? 0,
    next_due_on: next?.dueOn ?? null,
    late_since: lateSince,
    days_past_due: daysPastDue,
    category: worseOf(categoryOf(daysPastDue), markedCategory),
    settled_count: credit.settledCount,
    is_restructured: credit.restructuredOn !== null,
  };
}
