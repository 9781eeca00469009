/** The history of the loan benchmark: a long credit with every kind of everyday event. */
import {
  agreeTerms,
  amount,
  applyEvent,
  type Credit,
  type CreditEvent,
  type CreditRules,
  type Day,
  day,
  EXCESS_CHOICES,
  effectiveAnnual,
  type History,
  openCredit,
  standingOn,
  type Terms,
} from '@cuotaclara/loan-math';

export const HISTORY_ROWS = 60;
export const EVENT_COUNT = 200;
const EXTRA = 160_000;
const COST = amount(12_000);
/** From this instalment on the borrower pays five days later in the month. */
const MOVED_FROM = 30;
const MOVED_DAYS = 5;

/** An event of one month: so many days after the due date. */
type Habit = {
  readonly days: number;
  readonly does: 'pays' | 'pays-half' | 'pays-extra' | 'costs' | 'waives';
};

/** What happens in four months, again and again. */
const HABITS: readonly (readonly Habit[])[] = [
  // On time, and two extra payments.
  [
    { days: 0, does: 'pays' },
    { days: 8, does: 'pays-extra' },
    { days: 15, does: 'pays-extra' },
  ],
  // Half on time, half of the rest late, and then the rest.
  [
    { days: 0, does: 'pays-half' },
    { days: 6, does: 'pays-half' },
    { days: 9, does: 'pays' },
  ],
  // Late, after somebody called.
  [
    { days: 10, does: 'costs' },
    { days: 11, does: 'pays-half' },
    { days: 14, does: 'pays-half' },
    { days: 18, does: 'pays' },
  ],
  // In parts, with late interest that is forgiven for the last one.
  [
    { days: 0, does: 'pays-half' },
    { days: 5, does: 'pays-half' },
    { days: 7, does: 'waives' },
    { days: 12, does: 'pays' },
  ],
];

export const longTerms = (index: number): Terms =>
  agreeTerms({
    amount: amount(20_000_000 + index * 123_457),
    rate: { kind: 'effective', annual: effectiveAnnual((18 + index / 10).toFixed(1)) },
    method: 'equal-instalment',
    spacing: 'monthly',
    instalmentCount: HISTORY_ROWS,
    dayCount: '30/360',
    rounding: 'half-up',
    multiple: amount(100),
    disbursedOn: day('2026-01-05'),
  });

/** Plays the habits month by month, because what is paid depends on what is due by then. */
export function longHistory(terms: Terms, rules: CreditRules): History {
  let credit = openCredit(terms, rules);
  const events: CreditEvent[] = [];
  const add = (event: Exclude<CreditEvent, { readonly kind: 'reversal' | 'restitution' }>) => {
    credit = applyEvent(credit, event).credit;
    events.push(event);
  };
  for (let month = 0; events.length < EVENT_COUNT; month += 1) {
    const moved = month < MOVED_FROM ? 0 : MOVED_DAYS;
    const dueOn = Temporal.PlainDate.from('2026-02-05').add({ months: month }).add({ days: moved });
    for (const { days, does } of HABITS[month % HABITS.length] ?? []) {
      if (events.length === EVENT_COUNT) break;
      const on = day(dueOn.add({ days }));
      const sequence = events.length;
      const place = { id: String(sequence), on, sequence };
      if (does === 'costs') {
        const cost = { amount: COST, ivaShare: null, onlyIfOverdue: true };
        add({ kind: 'collection-cost', ...place, ...cost });
      } else if (does === 'waives') {
        const late = { component: 'late-interest', amount: null, reason: 'Acuerdo' } as const;
        add({ kind: 'waiver', ...place, ...late });
      } else {
        const excess = EXCESS_CHOICES[sequence % EXCESS_CHOICES.length] ?? 'advance';
        add({ kind: 'payment', ...place, amount: amount(moneyFor(does, credit, on)), excess });
      }
    }
    if (month === MOVED_FROM - 1) {
      const nextDueOn = day(dueOn.add({ months: 1 }).add({ days: MOVED_DAYS }));
      const sequence = events.length;
      const on = day(dueOn.add({ days: 20 }));
      add({ kind: 'due-day-change', id: String(sequence), on, sequence, nextDueOn });
    }
  }
  return { terms, rules, events, asOf: credit.lastEventOn };
}

function moneyFor(does: Habit['does'], credit: Credit, on: Day): number {
  if (does === 'pays-extra') return EXTRA;
  const due = standingOn(credit, on).toBeCurrent;
  return does === 'pays' ? due : Math.ceil(due / 2);
}
