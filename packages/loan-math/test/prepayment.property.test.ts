import {
  amount,
  type Credit,
  type Day,
  EXCESS_CHOICES,
  type ExcessChoice,
  openCredit,
  payoffOn,
  planCredit,
  recordPayment,
  standingOn,
  type Terms,
} from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { it } from 'vitest';
import { CASES, daysAfter, defersInterest, everydayTerms, PATIENT } from './arbitraries.ts';
import { anyDesk } from './desk.ts';
import { PLAIN_RULES } from './make.ts';
import { must } from './must.ts';

const anyParts = fc.integer({ min: 1, max: 9_999 });

type ExtraPayment = ReturnType<typeof payExtra>;

/** A shorter term raises no instalment and adds none. */
function checkTerm({ before, after }: ExtraPayment): void {
  must(after.level === before.level, 'the instalment stays');
  // Carried interest is spread over the rows left again: a peso in each, and its interest.
  const isCarried = before.instalments.some(({ row }) => row.carried > 0);
  const moved = isCarried ? before.instalments.length * 2 : 0;
  for (const { row } of after.instalments) {
    const old = before.instalments.find((instalment) => instalment.row.number === row.number);
    must(old !== undefined, 'no instalment is added', row);
    // A short first period apart lowers its instalment by less where less is owed, and its
    // interest is the difference of two roundings.
    const isApart = before.terms.firstPeriod === 'apart' && !old.period.isRegular;
    const most = isApart ? Math.max(old.row.total + 1, after.level + row.charges) : old.row.total;
    must(row.total <= most + moved, 'no instalment is raised', row, old.row);
  }
}

/** A smaller instalment adds none. */
function checkInstalment({ before, after }: ExtraPayment): void {
  must(after.instalments.length <= before.instalments.length, 'no instalment is added');
  must(after.level <= before.level, 'the instalment is not raised');
}

// Playing a life takes longer than both payments, so each life gets both.
it('an extra payment never adds an instalment and never raises one', PATIENT, () => {
  fc.assert(
    fc.property(anyDesk, anyParts, ({ credit, today }, parts) => {
      checkTerm(payExtra(credit, today, parts, 'reduce-term'));
      checkInstalment(payExtra(credit, today, parts, 'reduce-instalment'));
    }),
    CASES,
  );
});

/** Everything due is paid first, so that the extra payment is all extra. */
function payExtra(credit: Credit, on: Day, parts: number, excess: ExcessChoice) {
  const due = standingOn(credit, on).toBeCurrent;
  const before =
    due === 0
      ? credit
      : recordPayment(credit, { id: 'due', on, amount: amount(due), excess: 'advance' }).credit;
  const { total } = payoffOn(before, on);
  const extra = Math.floor((total * parts) / 10_000);
  if (extra === 0) return { before, after: before };
  const { credit: after } = recordPayment(before, {
    id: 'extra',
    on,
    amount: amount(extra),
    excess,
  });
  return { before, after };
}

type Extra = { readonly days: number; readonly units: number; readonly excess: ExcessChoice };

/**
 * What someone ends up paying who hands over the instalments of the first plan on their dates, no
 * matter what, and once something extra.
 */
function paidInAll(terms: Terms, { days, units, excess }: Extra): number {
  const extraOn = daysAfter(terms.disbursedOn, days);
  const cash = planCredit(terms).rows.map((row) => ({ on: row.dueOn, units: row.total as number }));
  cash.push({ on: extraOn, units });
  let credit = openCredit(terms, PLAIN_RULES);
  let paid = 0;
  for (const { on, units: money } of cash.sort((a, b) => (a.on < b.on ? -1 : 1))) {
    if (money === 0) continue;
    paid += money;
    credit = recordPayment(credit, { id: 'cash', on, amount: amount(money), excess }).credit;
  }
  must(credit.settledOn !== null, 'a borrower who pays the plan and more ends up owing nothing');
  return paid - credit.surplus;
}

function paidAsAgreed(terms: Terms): number {
  return planCredit(terms).rows.reduce((sum, { total }) => sum + total, 0);
}

it('more paid, or paid earlier, never costs more interest', PATIENT, () => {
  // Deferred interest waits for free: a payer who covers it before its time, as the law puts
  // interest before principal, gives that up.
  const terms = everydayTerms({ charges: [], multiple: amount(1) }).filter(
    (agreed) => !defersInterest(agreed),
  );
  const anyExtra = fc.record({
    days: fc.integer({ min: 0, max: 400 }),
    later: fc.integer({ min: 1, max: 200 }),
    percent: fc.integer({ min: 1, max: 90 }),
    excess: fc.constantFrom(...EXCESS_CHOICES),
  });
  fc.assert(
    fc.property(terms, anyExtra, (agreed, { days, later, percent, excess }) => {
      const units = Math.ceil((agreed.principal * percent) / 100);
      const early = paidInAll(agreed, { days, units, excess });
      const late = paidInAll(agreed, { days: days + later, units, excess });
      const more = paidInAll(agreed, { days, units: units + 1_000, excess });
      // Instalments paid ahead cost their interest as agreed, and only a payoff leaves it out: who
      // is a peso short of the payoff pays for the rows left, but never more than the plan.
      const isAhead = excess === 'advance';
      const plan = paidAsAgreed(agreed);
      // Each row rounds once, and so may each history.
      const rounding = agreed.instalmentCount;
      must(early <= (isAhead ? plan : late) + rounding, 'earlier is not dearer', early, late);
      must(more <= (isAhead ? plan : early) + rounding, 'more is not dearer', more, early);
    }),
    CASES,
  );
});
