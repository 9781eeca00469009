import {
  amount,
  type Credit,
  type Day,
  type ExcessChoice,
  explain,
  type Posting,
  payoffOn,
  planCredit,
  RATE_SCALE,
  recordPayment,
  replay,
  standingOn,
} from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { dayNumber } from '../src/plan/calendar.ts';
import { CASES, daysAfter, defersInterest, everydayTerms, PATIENT } from './arbitraries.ts';
import { anyDesk, anyExcess, anyPercent, liveIds, openDesk, pay } from './desk.ts';
import { PLAIN_RULES } from './make.ts';
import { must } from './must.ts';

describe('random histories of a credit', () => {
  it(
    'replay to the same credit in any order of entry, each payment allocated to the unit',
    PATIENT,
    () => {
      const shuffled = anyDesk.chain((desk) =>
        fc
          .shuffledSubarray(desk.events, { minLength: desk.events.length })
          .map((events) => ({ desk, events })),
      );
      fc.assert(
        fc.property(shuffled, ({ desk, events }) => {
          const { terms, rules, today } = desk;
          const { credit, postings } = replay({ terms, rules, events, asOf: today });
          must(textOf(credit) === textOf(desk.credit), 'both credits are equal');
          checkAllocations(credit, postings);
          checkInstalments(credit);
          const live = liveIds(desk);
          const kept = events.filter(({ id }) => live.includes(id));
          const unreversed = replay({ terms, rules, events: kept, asOf: today });
          const { lastEventOn } = credit;
          const seen = textOf({ ...unreversed.credit, lastEventOn });
          must(seen === textOf(credit), 'a reversed event has never been');
        }),
        CASES,
      );
    },
  );

  it(
    'owe less by exactly what is paid, and nothing after a payoff followed by nothing',
    PATIENT,
    () => {
      const part = fc.integer({ min: 1, max: 9_999 });
      const wait = fc.integer({ min: 0, max: 900 });
      fc.assert(
        fc.property(anyDesk, part, anyExcess, wait, (desk, parts, choice, daysLater) => {
          const { credit, today, terms, rules, events } = desk;
          const { total } = payoffOn(credit, today);
          must(total > 0 === (credit.settledOn === null), 'an open credit has a payoff', total);
          if (total < 2) return;
          const some = Math.max(1, Math.floor((total * parts) / 10_000));
          const first = { id: 'x', on: today, amount: amount(some), excess: choice };
          const { credit: after } = recordPayment(credit, first);
          const { total: left } = payoffOn(after, today);
          // Charges on the balance fall with it, and with them what a payoff asks of the month.
          const isExact = rules.payoffCharges === 'none';
          must(isExact ? left === total - some : left <= total - some, 'the payoff falls', left);

          const rest = { id: 'y', on: today, amount: amount(left), excess: choice };
          if (left < 1) return;
          const { standing } = replay({
            terms,
            rules,
            events: [
              ...events,
              { kind: 'payment', sequence: events.length + 1, ...rest },
              { kind: 'payment', sequence: events.length, ...first },
            ],
            asOf: daysAfter(today, daysLater),
          });
          must(standing.status === 'settled' && standing.payoff.total === 0, 'nothing is owed');
          must(standing.principal === 0 && standing.toBeCurrent === 0, 'nothing is owed');
          must(
            standing.surplus === credit.surplus && standing.daysPastDue === 0,
            'nothing is over',
          );
        }),
        CASES,
      );
    },
  );
});

/** All that events can change. */
const textOf = ({ terms: _, rules: __, ...changing }: Credit) => JSON.stringify(changing);

/** The parts of a payment add up to it, and principal moves by nothing else. */
function checkAllocations(credit: Credit, postings: readonly Posting[]): void {
  let surplus = 0;
  for (const posting of postings) {
    if (posting.kind !== 'payment') continue;
    let allocated = 0;
    let repaid = 0;
    for (const line of posting.lines) {
      must(line.amount > 0 && line.after >= 0, 'no empty and no negative part', line);
      allocated += line.amount;
      if (line.component === 'principal') repaid += line.amount;
      if (line.component === 'surplus') surplus += line.amount;
    }
    must(allocated === posting.amount, 'allocated is what was paid', posting);
    const told = explain(posting).steps.reduce((sum, step) => sum + step.amount, 0);
    must(told === posting.amount, 'the explanation adds up', posting);
    const left = posting.before.principal - repaid - posting.turned.principal;
    must(posting.after.principal === left, 'principal adds up', posting);
  }
  must(credit.surplus === surplus, 'the surplus adds up');
}

/** Paid instalments first, no part paid beyond what it asks for, all principal accounted for. */
function checkInstalments({
  instalments,
  settledCount,
  principal,
  prepayments,
  lent,
}: Credit): void {
  let unpaid = 0;
  let total = prepayments.reduce((sum, { principal: repaid }) => sum + repaid, 0);
  for (const [index, { row, paid, waived, passedOnTotal }] of instalments.entries()) {
    must(paid.principal <= row.principal && paid.interest <= row.interest, 'not overpaid', row);
    must(paid.charges + waived.charges <= row.charges + passedOnTotal, 'not overpaid', row);
    const isPaid = paid.principal === row.principal && paid.interest === row.interest;
    must(index >= settledCount || isPaid, 'settled instalments come first', row);
    unpaid += row.principal - paid.principal;
    total += row.principal;
  }
  must(unpaid === principal, 'instalments hold the principal owed', unpaid, principal);
  must(total === lent, 'every unit of principal has its place', total);
}

it('money that only covers what is due is a waterfall over the plan', PATIENT, () => {
  const anyPayments = fc.array(
    fc.record({ days: fc.integer({ min: 0, max: 80 }), percent: anyPercent }),
    { minLength: 1, maxLength: 10 },
  );
  fc.assert(
    fc.property(everydayTerms(), anyPayments, (terms, payments) => {
      const desk = openDesk(terms, PLAIN_RULES);
      let cash = 0;
      for (const { days, percent } of payments) {
        desk.today = daysAfter(desk.today, days);
        const due: number = standingOn(desk.credit, desk.today).toBeCurrent;
        const units = Math.min(due, Math.round((desk.credit.level * percent) / 100));
        pay(desk, desk.today, units, 'reduce-term');
        cash += units;
      }
      // The model: all the cash at once, poured over charges, interest and principal in turn.
      let principal: number = terms.principal;
      for (const row of planCredit(terms).rows) {
        const left = cash - row.charges - row.interest;
        principal -= Math.max(0, Math.min(left, row.principal));
        cash -= Math.min(cash, row.total);
      }
      must(desk.credit.principal === principal, 'both agree', desk.credit.principal, principal);
    }),
    CASES,
  );
});

it('under an EA, what is owed is the future value of what was lent and paid', PATIENT, () => {
  // A model that knows nothing of rows: money grows by (1 + EA)^(days/365), in floating point.
  const fixed = { charges: [], dayCount: 'actual/365', levelling: 'actual-days' } as const;
  const terms = everydayTerms(fixed).filter(
    // Deferred interest bears none, and the model would let it grow.
    (agreed) => agreed.rate.kind === 'effective' && !defersInterest(agreed),
  );
  const anyExtras = fc.array(
    fc.record({
      days: fc.integer({ min: 1, max: 45 }),
      permille: fc.integer({ min: 1, max: 200 }),
      excess: fc.constantFrom('reduce-term' as const, 'reduce-instalment' as const),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(terms, anyExtras, (agreed, extras) => {
      const desk = openDesk(agreed, PLAIN_RULES);
      const growth = 1 + agreed.rateEa / RATE_SCALE;
      let owed: number = agreed.principal;
      let events = 0;
      const move = (to: Day) => {
        owed *= growth ** ((dayNumber(to) - dayNumber(desk.today)) / 365);
        desk.today = to;
      };
      const give = (units: number, excess: ExcessChoice) => {
        pay(desk, desk.today, units, excess);
        owed -= units;
        events += 1;
      };
      for (const { days, permille, excess } of extras) {
        const until = daysAfter(desk.today, days);
        // Everything is paid on its date, so that no principal stops bearing ordinary interest.
        for (const { row } of desk.credit.instalments) {
          if (row.dueOn <= desk.today || row.dueOn > until) continue;
          move(row.dueOn);
          give(standingOn(desk.credit, row.dueOn).toBeCurrent, 'advance');
          if (desk.credit.settledOn !== null) return;
        }
        move(until);
        // Less than the interest earned would wait for the next date without repaying anything.
        const { principal, interest } = payoffOn(desk.credit, until).owed;
        give(interest + Math.ceil((principal * permille) / 1_000), excess);
        if (desk.credit.settledOn !== null) return;
      }
      const { total } = payoffOn(desk.credit, desk.today);
      const rounding = (events + 1) * growth ** 2 + owed / 1e9;
      must(Math.abs(total - owed) <= rounding, 'both agree', total, owed, rounding);
    }),
    CASES,
  );
});
