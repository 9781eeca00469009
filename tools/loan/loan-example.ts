/**
 * The worked example of docs/loan-math.md, with every figure taken from the engine. A test keeps
 * the page equal to it; `node tools/loan/loan-example.ts` writes it into the page again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  agreeTerms,
  amount,
  type Credit,
  type CreditEvent,
  creditRules,
  dailyEquivalent,
  day,
  type ExcessChoice,
  effectiveAnnual,
  lateCalendar,
  month,
  openCredit,
  type Payoff,
  percentText,
  planCredit,
  recordPayment,
  replay,
  type Terms,
} from '@cuotaclara/loan-math';

export const PAGE = fileURLToPath(new URL('../../docs/loan-math.md', import.meta.url));
const MARKS = { open: '<!-- example -->', close: '<!-- end of example -->' } as const;

const terms: Terms = agreeTerms({
  amount: amount(1_000_000),
  rate: { kind: 'effective', annual: effectiveAnnual('22') },
  method: 'equal-instalment',
  spacing: 'monthly',
  instalmentCount: 6,
  dayCount: '30/360',
  rounding: 'half-up',
  multiple: amount(100),
  disbursedOn: day('2026-01-15'),
});

const USURY_FEBRUARY = effectiveAnnual('25.23');
const rules = creditRules({
  late: lateCalendar(
    [{ modality: 'consumo-y-ordinario', month: month('2026-02'), rateEa: USURY_FEBRUARY }],
    { modality: 'consumo-y-ordinario', agreedEa: null },
  ),
});

const LATE_ON = day('2026-02-25');
const EXTRA_ON = day('2026-03-15');
const PAYOFF_ON = day('2026-04-01');
const EXTRA = 300_000;

const pesos = (value: number) => `$ ${String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.')}`;

const commaText = (decimal: string) => decimal.replace('.', ',');

const pays = (id: string, on: CreditEvent['on'], units: number, excess: ExcessChoice) =>
  ({ kind: 'payment', id, sequence: 1, on, amount: amount(units), excess }) as const;

/** The example as lines of Markdown. */
function workedExample(): string {
  const plan = planCredit(terms);
  const opened = openCredit(terms, rules);
  const { standing } = replay({ terms, rules, events: [], asOf: LATE_ON });
  const late = recordPayment(opened, pays('1', LATE_ON, standing.toBeCurrent, 'advance'));
  const extra = (choice: ExcessChoice) =>
    recordPayment(late.credit, pays('2', EXTRA_ON, plan.level + EXTRA, choice)).credit;
  const shorter = extra('reduce-term');
  const state = replay({
    terms,
    rules,
    events: [
      pays('1', LATE_ON, standing.toBeCurrent, 'advance'),
      pays('2', EXTRA_ON, plan.level + EXTRA, 'reduce-term'),
    ],
    asOf: PAYOFF_ON,
  });
  return [
    ...planText(),
    ...lateText(standing.overdue['late-interest'], standing.toBeCurrent),
    ...extraText(shorter, extra('reduce-instalment')),
    ...payoffText(state.standing.payoff),
  ].join('\n');
}

function planText(): readonly string[] {
  const { level, rows, interestTotal } = planCredit(terms);
  const rate = commaText(percentText(terms.standardRate, 10));
  return [
    '**The credit.** $ 1.000.000 at 22 % EA, received on 15 January 2026, six monthly instalments',
    'in multiples of $ 100.',
    '',
    `**The rate of a month** is the twelfth root, not a twelfth: 1,22^(1/12) − 1 = ${rate} %.`,
    '',
    '**The instalment** is 1.000.000 × i ÷ (1 − (1 + i)⁻⁶) with that i, rounded to a multiple of',
    `$ 100: **${pesos(level)}**.`,
    '',
    '**The plan.** Interest is what is owed times the rate of the month, rounded to the peso; the',
    'rest of the instalment repays the debt. The last instalment takes what is left.',
    '',
    '| due | owed before | interest | principal | instalment | owed after |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ dueOn, opening, interest, principal, total, balance }) => {
      const cells = [opening, interest, principal, total, balance].map(pesos);
      return `| ${[dueOn, ...cells].join(' | ')} |`;
    }),
    '',
    `All the interest is ${pesos(interestTotal)}.`,
    '',
  ];
}

function lateText(interest: number, total: number): readonly string[] {
  const [first] = planCredit(terms).rows;
  const daily = commaText(percentText(dailyEquivalent(USURY_FEBRUARY), 8));
  return [
    '**Ten days late.** The first instalment is paid on 25 February, not on the 15th. Late interest',
    `runs on its overdue principal, ${pesos(first?.principal ?? 0)}, from the 16th to the 25th: ten days. The usury rate`,
    `of February is 25,23 % EA, that is 1,2523^(1/365) − 1 = ${daily} % a day. So`,
    `${pesos(first?.principal ?? 0)} × 10 × ${daily} % = ${pesos(interest)}, and the payment is ${pesos(total)}.`,
    '',
  ];
}

function extraText(shorter: Credit, smaller: Credit): readonly string[] {
  const left = (credit: Credit) => credit.instalments.slice(credit.settledCount);
  const totals = (credit: Credit) =>
    left(credit)
      .map(({ row }) => pesos(row.total))
      .join(', ');
  return [
    `**${pesos(EXTRA)} more.** On 15 March the second instalment is paid with ${pesos(EXTRA)} on top. Nothing else`,
    `is due, so all of it repays the debt, which falls to ${pesos(shorter.principal)}. The borrower chooses:`,
    '',
    `- a shorter term: ${left(shorter).length} more instalments, ${totals(shorter)};`,
    `- a smaller instalment: ${left(smaller).length} more, ${totals(smaller)}.`,
    '',
  ];
}

function payoffText({ owed, total }: Payoff): readonly string[] {
  return [
    '**Paying it all** on 1 April, after the shorter term was chosen: 17 of the 31 days since 15 March',
    `have gone by, so the interest is ${pesos(owed.principal)} × ((1 + i)^(17/31) − 1) = ${pesos(owed.interest)}. The payoff is`,
    `${pesos(owed.principal)} + ${pesos(owed.interest)} = **${pesos(total)}**: nothing for days to come, and no penalty.`,
  ];
}

/** The page with the example in its place. */
export function pageWithExample(page: string): string {
  const before = page.slice(0, page.indexOf(MARKS.open) + MARKS.open.length);
  const after = page.slice(page.indexOf(MARKS.close));
  return `${before}\n${workedExample()}\n${after}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, pageWithExample(readFileSync(PAGE, 'utf8')));
}
