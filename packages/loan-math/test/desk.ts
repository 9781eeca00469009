import {
  amount,
  applyEvent,
  type Credit,
  type CreditEvent,
  type CreditRules,
  creditRules,
  type Day,
  EXCESS_CHOICES,
  type ExcessChoice,
  effectiveAnnual,
  LoanError,
  openCredit,
  payoffOn,
  replay,
  share,
  standingOn,
  type Terms,
  WAIVABLES,
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
  | { readonly do: 'change-day'; readonly days: number }
  | { readonly do: 'restitute' }
  | { readonly do: 'live'; readonly kind: LifeKind; readonly pick: number };

const LIFE_KINDS = [
  'charge',
  'charge-change',
  'acceleration',
  'restructure',
  'waiver',
  'rate-change',
  'late-pause',
  'late-resumption',
  'disbursement',
  'write-off',
] as const satisfies readonly CreditEvent['kind'][];

type LifeKind = (typeof LIFE_KINDS)[number];

const LATE_YEARS = { from: 2018, to: 2040 };
const LATE_RULES = lateRules('25.01', LATE_YEARS);
export const HOUSE_RULES: readonly CreditRules[] = [
  PLAIN_RULES,
  LATE_RULES,
  creditRules({ late: LATE_RULES.late }),
  creditRules({
    late: LATE_RULES.late,
    lateGraceDays: 5,
    tolerance: amount(2_000),
    payoffCharges: 'days',
  }),
  creditRules({ partAhead: 'held', payoffCharges: 'whole' }),
];

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
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('live'),
      kind: fc.constantFrom(...LIFE_KINDS),
      pick: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restitute') }) },
) as fc.Arbitrary<Move>;

export const anyMoves = fc.array(anyMove, { minLength: 1, maxLength: 12 });

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

type NewEvent<E = CreditEvent> = E extends CreditEvent ? Omit<E, 'id' | 'sequence'> : never;

/** Enters an event: its id and its sequence rise with the order of entry. */
function enter(desk: Desk, entry: NewEvent): void {
  const sequence = desk.events.length;
  // The parts of one event, with the two that every event has.
  const event = { ...entry, id: String(sequence), sequence } as CreditEvent;
  desk.events.push(event);
  try {
    desk.credit = withEntry(desk, event);
  } catch (error) {
    const code = error instanceof LoanError ? error.code : null;
    if (code !== 'disbursement_without_instalments') throw error;
    // Money that nothing is left to repay with is not handed over, nor entered afterwards.
    desk.events.pop();
  }
}

/** Events at the end are recorded as they come; corrections rebuild the credit. */
function withEntry(desk: Desk, event: CreditEvent): Credit {
  if (event.kind === 'reversal' || event.kind === 'restitution') return rebuilt(desk).credit;
  if (event.on < desk.credit.lastEventOn) return rebuilt(desk).credit;
  return applyEvent(desk.credit, event).credit;
}

export function pay(desk: Desk, on: Day, units: number, choice: ExcessChoice): void {
  if (units < 1) return;
  enter(desk, { kind: 'payment', on, amount: amount(units), excess: choice });
}

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
      const ids = reversible(desk);
      const of = ids[move.pick % Math.max(1, ids.length)];
      if (of !== undefined) enter(desk, { kind: 'reversal', on: today, of });
      break;
    }
    case 'charge-cost':
      enter(desk, {
        kind: 'collection-cost',
        on: today,
        amount: amount(move.size),
        ivaShare: move.size % 2 === 0 ? share('19') : null,
        onlyIfOverdue: move.size % 3 > 0,
      });
      break;
    case 'live':
      enter(desk, lifeEvent(desk, move));
      break;
    case 'restitute': {
      const of = live(desk).findLast(({ kind }) => kind === 'acceleration')?.id;
      if (of !== undefined) enter(desk, { kind: 'restitution', on: today, of });
      break;
    }
    case 'change-day':
      enter(desk, {
        kind: 'due-day-change',
        on: today,
        nextDueOn: daysAfter(today, move.days),
      });
      break;
    default:
      move satisfies never;
  }
}

/** The events that were neither reversed nor only reverse others. */
function live({ events }: Desk): readonly CreditEvent[] {
  const reversed = new Set(
    events.flatMap((event) => (event.kind === 'reversal' ? [event.of] : [])),
  );
  return events.filter(({ kind, id }) => kind !== 'reversal' && !reversed.has(id));
}

/** An acceleration is not reversed under a restitution of it. */
const reversible = (desk: Desk): readonly string[] => {
  const restituted = new Set(
    live(desk).flatMap((event) => (event.kind === 'restitution' ? [event.of] : [])),
  );
  return liveIds(desk).filter((id) => !restituted.has(id));
};

export const liveIds = (desk: Desk): readonly string[] => live(desk).map(({ id }) => id);

/** What else can happen to a credit: each with sizes that a number of the move picks. */
function lifeEvent(
  { today, credit }: Desk,
  { pick, kind }: Extract<Move, { do: 'live' }>,
): NewEvent {
  const on = today;
  const reason = 'Acuerdo con el cliente';
  switch (kind) {
    case 'charge':
      return { kind, on, chargeId: 'soat', amount: amount(pick * 1_000 + 1), ivaShare: null };
    case 'charge-change': {
      const premium = { id: 'vida', ivaShare: null, separateService: true, base: 'fixed' } as const;
      const charge = { ...premium, amount: amount(pick * 500), moment: 'instalment' } as const;
      return { kind, on, chargeId: 'vida', charge: pick % 4 === 0 ? null : charge };
    }
    case 'acceleration':
    case 'write-off':
    case 'late-resumption':
      return { kind, on };
    case 'restructure':
      return {
        kind,
        on,
        instalmentCount: 1 + (pick % 20),
        graceCount: pick % 20 > 3 ? pick % 3 : 0,
        firstDueOn: daysAfter(today, 1 + pick * 2),
        rate: pick % 2 === 0 ? null : { kind: 'effective', annual: effectiveAnnual(pick) },
      };
    case 'waiver': {
      const component = WAIVABLES[pick % WAIVABLES.length] ?? 'charges';
      return { kind, on, component, amount: pick % 2 === 0 ? null : amount(pick * 37), reason };
    }
    case 'rate-change':
      return { kind, on, rate: { kind: 'effective', annual: effectiveAnnual(pick / 2) } };
    case 'late-pause':
      return { kind, on, until: pick % 2 === 0 ? null : daysAfter(today, pick), reason };
    case 'disbursement':
      return { kind, on, amount: amount(Math.ceil((credit.lent * (pick + 1)) / 100)) };
    default:
      return kind satisfies never;
  }
}

export function playAll(terms: Terms, rules: CreditRules, moves: readonly Move[]): Desk {
  const desk = openDesk(terms, rules);
  for (const move of moves) play(desk, move);
  return desk;
}

export const anyDesk = fc
  .tuple(everydayTerms(), fc.constantFrom(...HOUSE_RULES), anyMoves)
  .map(([terms, rules, moves]) => playAll(terms, rules, moves));
