/**
 * How many plans and allocations a second, next to the same work in decimal.js.
 *
 * Both get rates and due dates ready, as the terms of a credit are agreed once, and both make the
 * same rows and the same parts of each payment. Our parts keep what was due before, and subtract
 * for what is due after only when they are read, which the timed loop does not do; the reference
 * always works out both.
 * Rounds of both are interleaved and only their ratio is reported with confidence: the machine may
 * be busy, but it is so for both.
 *
 * A long credit is replayed from its events, too. The reference knows neither extra payments nor
 * costs, waivers and changes of days: it makes the plan and takes the payments as far as they are
 * due, which is the smaller part of the work.
 *
 * Run: npm run bench:loan
 */
import {
  agreeTerms,
  amount,
  type Credit,
  creditRules,
  type Day,
  dailyEquivalent,
  day,
  effectiveAnnual,
  lateCalendar,
  month,
  openCredit,
  planCredit,
  RATE_SCALE,
  recordPayment,
  replay,
  type Terms,
  type UsuryRate,
} from '@cuotaclara/loan-math';
import { Decimal } from 'decimal.js';
import {
  type DecimalLateRates,
  type DecimalTerms,
  openWithDecimal,
  payWithDecimal,
  planWithDecimal,
} from './loan-decimal.ts';
import { EVENT_COUNT, HISTORY_ROWS, longHistory, longTerms } from './loan-history.ts';

const TERMS_COUNT = 64;
const ROUND_COUNT = 9;
const ROWS = 36;
const GOAL = 20;
const MOONSHOT = 60;
const HISTORY_COUNT = 8;
const REPLAY_CALLS = { ours: 400, theirs: 40 };
const REPLAY_MS_MAX = 1;

/** Every month has its own rate, as in the certificates: late interest adds up days of several. */
const usury: UsuryRate[] = ['2026', '2027', '2028', '2029', '2030', '2031'].flatMap((year) =>
  Array.from({ length: 12 }, (_, index) => ({
    modality: 'consumo-y-ordinario' as const,
    month: month(`${year}-${String(index + 1).padStart(2, '0')}`),
    rateEa: effectiveAnnual((25 + (index % 7) / 4).toFixed(2)),
  })),
);
const rules = creditRules({
  late: lateCalendar(usury, { modality: 'consumo-y-ordinario', agreedEa: null }),
});

/** The same rates for the reference, which sums them up before it starts, too. */
function decimalLateRates(): DecimalLateRates {
  const lateRates = new Map<string, { readonly daily: Decimal; readonly before: Decimal }>();
  let before = new Decimal(0);
  for (const { month: name, rateEa } of usury) {
    const daily = new Decimal(dailyEquivalent(rateEa)).div(RATE_SCALE);
    lateRates.set(name, { daily, before });
    before = before.plus(daily.times(Temporal.PlainYearMonth.from(name).daysInMonth));
  }
  return lateRates;
}
const lateRates = decimalLateRates();

/** Different amounts and rates, so that nothing is remembered from one plan to the next. */
const ours: readonly Terms[] = Array.from({ length: TERMS_COUNT }, (_, index) =>
  agreeTerms({
    amount: amount(5_000_000 + index * 123_457),
    rate: { kind: 'effective', annual: effectiveAnnual((18 + index / 10).toFixed(1)) },
    method: 'equal-instalment',
    spacing: 'monthly',
    instalmentCount: ROWS,
    dayCount: '30/360',
    rounding: 'half-up',
    multiple: amount(100),
    disbursedOn: day('2026-01-31'),
  }),
);
const decimalTerms = (terms: Terms): DecimalTerms => ({
  principal: new Decimal(terms.principal),
  rate: new Decimal(terms.standardRate).div(RATE_SCALE),
  multiple: new Decimal(terms.multiple),
  startsOn: terms.disbursedOn,
  dueOn: terms.periods.dueOn,
});
const theirs: readonly DecimalTerms[] = ours.map(decimalTerms);

/** Every third payment comes 20 days late and every fifth is only half of what is due. */
type Cash = { readonly on: Day; readonly units: number };

const cashOf = (credit: Credit): readonly Cash[] =>
  credit.instalments.map(({ row }, index) => {
    const lateOn = String(
      Temporal.PlainDate.from(row.dueOn).add({ days: index % 3 === 2 ? 20 : 0 }),
    );
    return { on: day(lateOn), units: index % 5 === 4 ? Math.floor(row.total / 2) : row.total };
  });

const opened = ours.map((terms) => openCredit(terms, rules));
const openedTheirs = theirs.map(openWithDecimal);
const cash = opened.map(cashOf);
const cashTheirs = cash.map((list) =>
  list.map(({ on, units }) => ({ on, amount: new Decimal(units), lateRates })),
);

const histories = Array.from({ length: HISTORY_COUNT }, (_, index) =>
  longHistory(longTerms(index), rules),
);
const historiesTheirs = histories.map(({ terms, events }) => ({
  terms: decimalTerms(terms),
  payments: events
    .filter((event) => event.kind === 'payment')
    .map(({ on, amount: units }) => ({
      on,
      amount: new Decimal(units),
      lateRates,
    })),
}));

const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
};

function payOurs(index: number): Credit {
  let credit = at(opened, index);
  for (const { on, units } of at(cash, index)) {
    credit = recordPayment(credit, {
      id: 'p',
      on,
      amount: amount(units),
      excess: 'advance',
    }).credit;
  }
  return credit;
}

function payTheirs(index: number) {
  let credit = at(openedTheirs, index);
  for (const payment of at(cashTheirs, index)) credit = payWithDecimal(credit, payment).credit;
  return credit;
}

function replayTheirs(index: number) {
  const { terms, payments } = at(historiesTheirs, index);
  let credit = openWithDecimal(terms);
  for (const payment of payments) credit = payWithDecimal(credit, payment).credit;
  return credit;
}

/** The two must agree before their speed means anything. */
function checkThatBothAgree(): void {
  for (let index = 0; index < TERMS_COUNT; index += 1) {
    const plan = planCredit(at(ours, index));
    const reference = planWithDecimal(at(theirs, index));
    const same = plan.rows.every((row, number) => {
      const other = at(reference.rows, number);
      return other.interest.eq(row.interest) && other.balance.eq(row.balance);
    });
    if (!same) throw new Error(`Plan ${index} differs.`);
    checkThatPaymentsAgree(index);
  }
}

/** Line by line: what each part covers, how much, and what was due before and after it. */
function checkThatPaymentsAgree(index: number): void {
  let credit = at(opened, index);
  let other = at(openedTheirs, index);
  for (const [number, { on, units }] of at(cash, index).entries()) {
    const payment = { id: 'p', on, amount: amount(units), excess: 'advance' } as const;
    const mine = recordPayment(credit, payment);
    const theirs = payWithDecimal(other, at(at(cashTheirs, index), number));
    const { lines } = mine.allocation;
    const same = lines.every((line, place) => {
      const { component, instalment, amount: part, before, after } = at(theirs.lines, place);
      const isPlace = line.component === component && line.instalment === instalment;
      return isPlace && part.eq(line.amount) && before.eq(line.before) && after.eq(line.after);
    });
    const left = theirs.credit.principal;
    if (!same || lines.length !== theirs.lines.length || !left.eq(mine.credit.principal)) {
      throw new Error(`Payment ${number} of plan ${index} differs.`);
    }
    credit = mine.credit;
    other = theirs.credit;
  }
}

type Contest = {
  readonly name: string;
  /** How many units of work one call is. */
  readonly unitsPerCall: number;
  readonly ours: (index: number) => unknown;
  readonly theirs: (index: number) => unknown;
  readonly calls: { readonly ours: number; readonly theirs: number };
};

const CONTESTS: readonly Contest[] = [
  {
    name: `plans of ${ROWS} rows`,
    unitsPerCall: 1,
    ours: (index) => planCredit(at(ours, index)),
    theirs: (index) => planWithDecimal(at(theirs, index)),
    calls: { ours: 60_000, theirs: 1_000 },
  },
  {
    name: `allocations on ${ROWS} rows`,
    unitsPerCall: ROWS,
    ours: payOurs,
    theirs: payTheirs,
    calls: { ours: 1_500, theirs: 100 },
  },
];

/** Processor seconds, which other programs on the machine do not count in. */
function secondsOf(work: (index: number) => unknown, calls: number): number {
  const before = process.cpuUsage();
  for (let index = 0; index < calls; index += 1) work(index);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

function run({ name, unitsPerCall, calls, ...contest }: Contest): void {
  const rates: { ours: number[]; theirs: number[]; ratio: number[] } = {
    ours: [],
    theirs: [],
    ratio: [],
  };
  secondsOf(contest.ours, calls.ours);
  secondsOf(contest.theirs, calls.theirs);
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    const mine = (calls.ours * unitsPerCall) / secondsOf(contest.ours, calls.ours);
    const other = (calls.theirs * unitsPerCall) / secondsOf(contest.theirs, calls.theirs);
    rates.ours.push(mine);
    rates.theirs.push(other);
    rates.ratio.push(mine / other);
  }
  const ratio = median(rates.ratio);
  const verdict = ratio >= MOONSHOT ? 'moonshot' : ratio >= GOAL ? 'goal' : 'below the goal';
  const perSecond = (value: number) => Math.round(value).toLocaleString('en');
  const mine = perSecond(median(rates.ours));
  const other = perSecond(median(rates.theirs));
  process.stdout.write(
    `${name}: ${mine}/s, decimal.js ${other}/s, ${ratio.toFixed(1)} × ` +
      `(median of ${ROUND_COUNT} rounds; ${verdict})\n`,
  );
}

/** Processor time of one replay, which has a limit of its own: the ratio says less here. */
function runReplays(): void {
  const replayOurs = (index: number) => replay(at(histories, index));
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  secondsOf(replayOurs, REPLAY_CALLS.ours);
  secondsOf(replayTheirs, REPLAY_CALLS.theirs);
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    times.ours.push((secondsOf(replayOurs, REPLAY_CALLS.ours) * 1e3) / REPLAY_CALLS.ours);
    times.theirs.push((secondsOf(replayTheirs, REPLAY_CALLS.theirs) * 1e3) / REPLAY_CALLS.theirs);
  }
  const mine = median(times.ours);
  const other = median(times.theirs);
  const verdict = mine < REPLAY_MS_MAX ? 'goal' : 'below the goal';
  const payments = at(historiesTheirs, 0).payments.length;
  process.stdout.write(
    `replay of ${HISTORY_ROWS} instalments and ${EVENT_COUNT} events: ` +
      `${mine.toFixed(3)} ms of CPU, ` +
      `decimal.js ${other.toFixed(3)} ms for what was due of its ${payments} payments alone ` +
      `(no extra payment, cost, waiver or change of day), ${(other / mine).toFixed(1)} × ` +
      `(median of ${ROUND_COUNT} rounds; ${verdict})\n`,
  );
}

checkThatBothAgree();
for (const contest of CONTESTS) run(contest);
runReplays();
