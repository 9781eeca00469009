import {
  amount,
  type Credit,
  type CreditEvent,
  type CreditRules,
  changeDueDay,
  type Day,
  EXCESS_CHOICES,
  type ExcessChoice,
  openCredit,
  payoffOn,
  recordCost,
  recordPayment,
  replay,
  standingOn,
  type Terms,
} from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { daysAfter, everydayTerms } from './arbitraries.ts';
import { lateRules, PLAIN_RULES } from './make.ts';

// The lending desk plays a credit day by day; the replay gets the same events shuffled.

export type Move =
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'pay-due' }
  | { readonly do: 'pay'; readonly level: number; readonly excess: ExcessChoice }
  | {
      readonly do: 'pay-late';
      readonly daysAgo: number;
      readonly level: number;
      readonly excess: ExcessChoice;
    }
  | { readonly do: 'pay-off'; readonly extra: number }
  | { readonly do: 'reverse'; readonly pick: number }
  | { readonly do: 'charge-cost'; readonly size: number }
  | { readonly do: 'change-day'; readonly days: number };

const LATE_YEARS = { from: 2018, to: 2040 };
const LATE_RULES = lateRules('25.01', LATE_YEARS);

export const anyExcess = fc.constantFrom(...EXCESS_CHOICES);
export const anyPercent = fc.integer({ min: 1, max: 400 });

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait'), days: fc.integer({ min: 0, max: 70 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay-due') }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pay'), level: anyPercent, excess: anyExcess }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pay-late'),
      daysAgo: fc.integer({ min: 0, max: 90 }),
      level: anyPercent,
      excess: anyExcess,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse'), pick: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('charge-cost'),
      size: fc.integer({ min: 1, max: 90_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('change-day'), days: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pay-off'), extra: fc.integer({ min: 0, max: 5_000 }) }),
  },
) as fc.Arbitrary<Move>;

const anyMoves = fc.array(anyMove, { minLength: 1, maxLength: 12 });

/** The desk: what it has entered, in the order it did, and the credit it sees today. */
export type Desk = {
  readonly terms: Terms;
  readonly rules: CreditRules;
  readonly events: CreditEvent[];
  today: Day;
  credit: Credit;
};

export const openDesk = (terms: Terms, rules: CreditRules): Desk => ({
  terms,
  rules,
  events: [],
  today: terms.disbursedOn,
  credit: openCredit(terms, rules),
});

const rebuilt = ({ terms, rules, events, today }: Desk) =>
  replay({ terms, rules, events, asOf: today });

function enter(desk: Desk, event: CreditEvent): void {
  const isNext = event.on >= desk.credit.lastEventOn && event.kind !== 'reversal';
  desk.events.push(event);
  // What belongs at the end is recorded as it comes; corrections rebuild the credit.
  if (!isNext) desk.credit = rebuilt(desk).credit;
  else if (event.kind === 'payment') desk.credit = recordPayment(desk.credit, event).credit;
  else if (event.kind === 'collection-cost') desk.credit = recordCost(desk.credit, event).credit;
  else desk.credit = changeDueDay(desk.credit, event).credit;
}

export function pay(desk: Desk, on: Day, units: number, choice: ExcessChoice): void {
  if (units < 1) return;
  enter(desk, { kind: 'payment', id: nextId(desk), on, amount: amount(units), excess: choice });
}

// Ids rise with the order of entry, and events of one day replay by their ids.
const nextId = ({ events }: Desk) => String(events.length);

function play(desk: Desk, move: Move): void {
  const { today, credit } = desk;
  switch (move.do) {
    case 'wait':
      desk.today = daysAfter(today, move.days);
      break;
    case 'pay-due':
      pay(desk, today, standingOn(credit, today).toBeCurrent, 'advance');
      break;
    case 'pay':
      pay(desk, today, Math.round((credit.level * move.level) / 100), move.excess);
      break;
    case 'pay-late': {
      const wish = daysAfter(today, -move.daysAgo);
      const on = wish < desk.terms.disbursedOn ? desk.terms.disbursedOn : wish;
      pay(desk, on, Math.round((credit.level * move.level) / 100), move.excess);
      break;
    }
    case 'pay-off':
      pay(desk, today, payoffOn(credit, today).total + move.extra, 'advance');
      break;
    case 'reverse': {
      const live = liveIds(desk);
      const of = live[move.pick % Math.max(1, live.length)];
      if (of !== undefined) enter(desk, { kind: 'reversal', id: nextId(desk), on: today, of });
      break;
    }
    case 'charge-cost':
      enter(desk, {
        kind: 'collection-cost',
        id: nextId(desk),
        on: today,
        amount: amount(move.size),
      });
      break;
    case 'change-day':
      enter(desk, {
        kind: 'due-day-change',
        id: nextId(desk),
        on: today,
        nextDueOn: daysAfter(today, move.days),
      });
      break;
    default:
      move satisfies never;
  }
}

export function liveIds({ events }: Desk): string[] {
  const reversed = new Set(
    events.flatMap((event) => (event.kind === 'reversal' ? [event.of] : [])),
  );
  return events
    .filter((event) => event.kind !== 'reversal' && !reversed.has(event.id))
    .map(({ id }) => id);
}

function playAll(terms: Terms, rules: CreditRules, moves: readonly Move[]): Desk {
  const desk = openDesk(terms, rules);
  for (const move of moves) play(desk, move);
  return desk;
}

export const anyDesk = fc
  .tuple(everydayTerms(), fc.constantFrom(PLAIN_RULES, LATE_RULES), anyMoves)
  .map(([terms, rules, moves]) => playAll(terms, rules, moves));
