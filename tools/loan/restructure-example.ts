import {
  amount,
  type Credit,
  day,
  dueSplits,
  effectiveAnnual,
  type Instalment,
  openCredit,
  percentText,
  planCredit,
  rebuild,
  recordPayment,
  type Split,
  share,
  splitTotal,
} from '@cuotaclara/loan-math';
import {
  commaText,
  dailyText,
  exampleRules,
  exampleTerms,
  pays,
  pesos,
  tableHead,
  tableRow,
} from './example-credit.ts';

const PAID_ON = day('2026-02-15');
const COST_ON = day('2026-04-20');
const ON = day('2026-04-30');
const COST = 20_000;

const payment = pays('first', PAID_ON, planCredit(exampleTerms).level);

const cost = {
  kind: 'collection-cost',
  id: 'cost',
  sequence: 1,
  on: COST_ON,
  amount: amount(COST),
  ivaShare: share('19'),
  onlyIfOverdue: true,
} as const;

const restructure = {
  kind: 'restructure',
  id: 'agreed',
  sequence: 1,
  on: ON,
  instalmentCount: 6,
  graceCount: 0,
  firstDueOn: day('2026-05-30'),
  rate: { kind: 'effective', annual: effectiveAnnual('20') },
} as const;

/** A restructure, step by step, as lines of Markdown. */
export function restructureExample(): string {
  const before = recordPayment(openCredit(exampleTerms, exampleRules), payment).credit;
  const { credit, postings } = rebuild({
    terms: exampleTerms,
    rules: exampleRules,
    events: [payment, cost, restructure],
    asOf: ON,
  });
  const posting = postings.at(-1);
  if (posting?.kind !== 'restructure') throw new Error('The last event is the restructure.');
  const drawn = credit.instalments.slice(1);
  return [
    ...owedText(before, posting.owed),
    ...planText(credit, { owed: posting.owed, drawn }),
    ...proofText(drawn, posting.owed),
  ].join('\n');
}

function owedText(before: Credit, owed: Split): readonly string[] {
  const [second, third] = dueSplits(before, ON);
  if (second === undefined || third === undefined) throw new Error('Two instalments are due.');
  const running = owed.interest - second.interest - third.interest;
  const toCome = owed.principal - second.principal - third.principal;
  return [
    'The credit is the one above. The first instalment is paid on its date; those of 15 March and 15 April are not. On 20',
    `April the lender documents a collection cost of ${pesos(COST)} and its IVA. On 30 April both agree to pay what is owed in six`,
    'new instalments from 30 May on, at 20 % EA. Usury is taken as 25,23 % EA in every month.',
    '',
    '**1. What is owed on 30 April.**',
    '',
    ...tableHead(['what', 'how', 'pesos']),
    tableRow([
      'principal',
      `${pesos(second.principal)} + ${pesos(third.principal)} overdue, ${pesos(toCome)} to come`,
      pesos(owed.principal),
    ]),
    tableRow([
      'interest',
      `${pesos(second.interest)} + ${pesos(third.interest)} overdue; ` +
        `of 15 of the 30 days until 15 May ${pesos(toCome)} × ((1 + i)^(15/30) − 1) = ${pesos(running)}`,
      pesos(owed.interest),
    ]),
    tableRow([
      'late interest',
      `${pesos(second.principal)} × 46 × ${dailyText} = ${pesos(second['late-interest'])}; ` +
        `${pesos(third.principal)} × 15 × ${dailyText} = ${pesos(third['late-interest'])}`,
      pesos(owed['late-interest']),
    ]),
    tableRow(['collection cost', `${pesos(COST)} + 19 % of IVA`, pesos(owed['collection-costs'])]),
    tableRow(['all', '', pesos(splitTotal(owed))]),
    '',
  ];
}

type NewPlan = { readonly owed: Split; readonly drawn: readonly Instalment[] };

function planText({ terms, level }: Credit, { owed, drawn }: NewPlan): readonly string[] {
  const rate = commaText(percentText(terms.standardRate, 10));
  const [first] = drawn;
  if (first === undefined) throw new Error('A plan has a first instalment.');
  const { carried } = first.row;
  return [
    '**2. Only the principal bears interest.** Interest that is owed bears none unless it is overdue for at least a year',
    '(C. de Comercio, art. 886), and this one is not. Late interest, charges and costs are treated alike. So the other',
    `${pesos(splitTotal(owed) - owed.principal)} are not added to the principal: each is divided by six and falls due with the new instalments,`,
    'the last of which takes what the division leaves.',
    '',
    `**3. The new instalment.** The rate of a month is 1,20^(1/12) − 1 = ${rate} %. Six equal instalments of`,
    `${pesos(owed.principal)} at that rate, rounded to $ 100, are ${pesos(level - toHundreds(carried))}. The interest of before adds`,
    `${pesos(owed.interest)} ÷ 6 = ${pesos(carried)}, to the nearest $ 100 ${pesos(toHundreds(carried))}: ${pesos(level)}.`,
    '',
    ...tableHead([
      'no.',
      'due',
      'owed before',
      'interest',
      'interest of before',
      'principal',
      'late interest of before',
      'cost of before',
      'to pay',
    ]),
    ...drawn.map(({ row, lateBefore, costs }) =>
      tableRow([
        String(row.number),
        row.dueOn,
        pesos(row.opening),
        pesos(row.interest - row.carried),
        pesos(row.carried),
        pesos(row.principal),
        pesos(lateBefore),
        pesos(costs),
        pesos(row.total + lateBefore + costs),
      ]),
    ),
    '',
  ];
}

const toHundreds = (value: number) => Math.round(value / 100) * 100;

const sumOf = (drawn: readonly Instalment[], part: (one: Instalment) => number) =>
  pesos(drawn.reduce((sum, one) => sum + part(one), 0));

function proofText(drawn: readonly Instalment[], owed: Split): readonly string[] {
  return [
    '**4. The check.** In every row the interest is what is owed before it times the rate of the month, and nothing else. The',
    `columns of before add up to what was owed: ${sumOf(drawn, ({ row }) => row.carried)} of interest,`,
    `${sumOf(drawn, ({ lateBefore }) => lateBefore)} of late interest, ${sumOf(drawn, ({ costs }) => costs)} of costs; the principal to`,
    `${sumOf(drawn, ({ row }) => row.principal)}. All the payments together are ${sumOf(drawn, asked)}, that is the ${pesos(splitTotal(owed))} owed and`,
    `${sumOf(drawn, ({ row }) => row.interest - row.carried)} of interest of the new plan. If one of them is late, late interest runs on its`,
    'principal alone.',
  ];
}

const asked = ({ row, lateBefore, costs }: Instalment): number => row.total + lateBefore + costs;
