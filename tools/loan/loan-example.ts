/**
 * The worked examples of docs/loan-math.md, with every figure taken from the engine. A test keeps
 * the page equal to them; `node tools/loan/loan-example.ts` writes them into the page again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Credit,
  day,
  type ExcessChoice,
  openCredit,
  type Payoff,
  percentText,
  planCredit,
  recordPayment,
  replay,
} from '@cuotaclara/loan-math';
import { accelerationExample } from './acceleration-example.ts';
import {
  commaText,
  dailyText,
  pays,
  pesos,
  exampleRules as rules,
  tableHead,
  tableRow,
  exampleTerms as terms,
} from './example-credit.ts';
import { restructureExample } from './restructure-example.ts';

export const PAGE = fileURLToPath(new URL('../../docs/loan-math.md', import.meta.url));

/** The examples of the page: each is between its mark and the end of it. */
const EXAMPLES = {
  example: workedExample,
  'restructure example': restructureExample,
  'acceleration example': accelerationExample,
} as const;

const LATE_ON = day('2026-02-25');
const EXTRA_ON = day('2026-03-15');
const PAYOFF_ON = day('2026-04-01');
const EXTRA = 300_000;

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
    ...tableHead(['due', 'owed before', 'interest', 'principal', 'instalment', 'owed after']),
    ...rows.map(({ dueOn, opening, interest, principal, total, balance }) =>
      tableRow([dueOn, ...[opening, interest, principal, total, balance].map(pesos)]),
    ),
    '',
    `All the interest is ${pesos(interestTotal)}.`,
    '',
  ];
}

function lateText(interest: number, total: number): readonly string[] {
  const [first] = planCredit(terms).rows;
  return [
    '**Ten days late.** The first instalment is paid on 25 February, not on the 15th. Late interest',
    `runs on its overdue principal, ${pesos(first?.principal ?? 0)}, from the 16th to the 25th: ten days. The usury rate`,
    `of February is 25,23 % EA, that is 1,2523^(1/365) − 1 = ${dailyText} a day. So`,
    `${pesos(first?.principal ?? 0)} × 10 × ${dailyText} = ${pesos(interest)}, and the payment is ${pesos(total)}.`,
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

/** The page with the examples in their places. */
export function pageWithExamples(page: string): string {
  let filled = page;
  for (const [name, write] of Object.entries(EXAMPLES)) {
    const open = `<!-- ${name} -->`;
    const start = filled.indexOf(open);
    const end = filled.indexOf(`<!-- end of ${name} -->`);
    if (start === -1 || end < start) throw new RangeError(`The page has no place for: ${name}.`);
    filled = `${filled.slice(0, start + open.length)}\n${write()}\n${filled.slice(end)}`;
  }
  return filled;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, pageWithExamples(readFileSync(PAGE, 'utf8')));
}
