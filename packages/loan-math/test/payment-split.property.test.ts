import {
  amount,
  type Credit,
  day,
  explain,
  paymentSplit,
  type RebuildStep,
  rebuild,
} from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASES, PATIENT } from './arbitraries.ts';
import { anyDesk } from './desk.ts';
import { after, pays } from './life/make-life.ts';
import { effective, terms } from './make.ts';
import { must } from './must.ts';

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0);

/** All the interest that the plan and the extra payments of a credit say was paid. */
const interestPaid = ({ instalments, prepayments }: Credit): number =>
  sumOf(instalments.map(({ paid }) => paid.interest)) +
  sumOf(prepayments.map(({ interest }) => interest));

const paidOf = ({ instalments }: Credit, wanted: number) =>
  instalments.find(({ row }) => row.number === wanted)?.paid;

/** The parts that pay an instalment before its date are what its row of the plan has more of. */
function checkAhead({ before, after: then, posting }: RebuildStep): void {
  if (posting.kind !== 'payment' || posting.effect === 'payoff') return;
  const ahead = posting.lines.filter(({ timing }) => timing === 'advance');
  for (const [number, lines] of Map.groupBy(ahead, ({ instalment }) => instalment ?? 0)) {
    const was = paidOf(before, number);
    const is = paidOf(then, number);
    if (was === undefined || is === undefined) continue;
    const part = (name: 'interest' | 'principal') =>
      sumOf(lines.filter(({ component }) => component === name).map((line) => line.amount));
    const more = is.interest - was.interest;
    const both = part('interest') + part('principal');
    must(both === more + is.principal - was.principal, 'the row has the money', posting);
    // A row may pay less interest than it had paid: that was the money of an earlier payment.
    if (more < 0) must(part('interest') === 0, 'no interest', posting);
  }
}

describe('the split of a payment', () => {
  it('is what the plan and the balance have of it, over random lives', PATIENT, () => {
    fc.assert(
      fc.property(anyDesk, ({ terms: agreed, rules, events, today }) => {
        rebuild({ terms: agreed, rules, events, asOf: today }, (step) => {
          const { before, after: then, posting } = step;
          if (posting.kind !== 'payment') return;
          const { turned, ...split } = paymentSplit(posting);
          const { costs, late, charges, interest, principal, surplus } = split;
          const parts = costs + late + charges + interest + principal + surplus;
          must(parts === posting.amount, 'the parts add up', posting);
          must(sumOf(Object.values(turned)) === 0, 'what moved adds up to nothing', posting);
          const repaid = before.principal - then.principal;
          must(repaid === principal + turned.principal, 'the balance falls by it', posting);
          const more = interestPaid(then) - interestPaid(before);
          must(more === interest + turned.interest, 'the plan has the interest', posting, more);
          checkAhead(step);
        });
      }),
      CASES,
    );
  });

  /** 6 000 000 at 22 % EA, twelve monthly instalments of 556 000. */
  const year = terms({
    amount: amount(6_000_000),
    rate: effective('22'),
    instalmentCount: 12,
    multiple: amount(100),
    disbursedOn: day('2026-01-15'),
  });

  it('tells interest and principal of instalments paid ahead as the plan holds them', () => {
    const { credit, postings } = after(year, [pays('a', '2026-01-25', 1_300_000)], '2026-01-25');
    const [posting] = postings;
    if (posting?.kind !== 'payment') throw new Error('a payment');
    const split = paymentSplit(posting);
    expect(split.interest).toBe(interestPaid(credit));
    expect(6_000_000 - credit.principal).toBe(split.principal);
    expect(split.turned).toMatchObject({ interest: 0, principal: 0 });
    const told = explain(posting).steps.map(({ text }) => text.replaceAll('\u00a0', ' '));
    const balances = told.flatMap((text) => text.match(/(?<=capital era de|queda en) \$ [\d.]+/g));
    // Only the balance before the payment and the one after it.
    expect(balances.filter((text) => text !== null)).toEqual([
      ' $ 6.000.000.',
      ` $ ${credit.principal.toLocaleString('es-CO')}.`,
    ]);
  });

  it('tells apart the interest of an earlier payment that a later one turns into principal', () => {
    const first = pays('a', '2026-01-25', 556_000);
    const alone = after(year, [first], '2026-01-26').credit;
    const { credit, postings } = after(
      year,
      [first, pays('b', '2026-01-26', 2_000_000, 'reduce-term')],
      '2026-01-26',
    );
    const posting = postings[1];
    if (posting?.kind !== 'payment') throw new Error('a payment');
    const { principal, interest, turned } = paymentSplit(posting);
    expect(turned.interest).toBeLessThan(0);
    expect(turned.principal).toBe(-turned.interest);
    expect(alone.principal - credit.principal).toBe(principal + turned.principal);
    expect(interestPaid(credit) - interestPaid(alone)).toBe(interest + turned.interest);
    expect(explain(posting).notes.join(' ')).toContain('pagos anteriores habían adelantado');
  });
});
