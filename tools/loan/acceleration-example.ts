import {
  type CreditEvent,
  day,
  dueSplits,
  planCredit,
  type Replay,
  replay,
  type Split,
  splitTotal,
} from '@cuotaclara/loan-math';
import {
  dailyText,
  exampleRules,
  exampleTerms,
  pays,
  pesos,
  tableHead,
  tableRow,
} from './example-credit.ts';

const PAID_ON = day('2026-02-15');
const CLAIMED_ON = day('2026-04-01');
const GIVEN_BACK_ON = day('2026-04-16');

const acceleration = { kind: 'acceleration', id: 'claim', sequence: 1, on: CLAIMED_ON } as const;
const restitution = {
  kind: 'restitution',
  id: 'back',
  sequence: 1,
  on: GIVEN_BACK_ON,
  of: 'claim',
} as const;

function lived(...events: readonly CreditEvent[]): Replay {
  const { level } = planCredit(exampleTerms);
  return replay({
    terms: exampleTerms,
    rules: exampleRules,
    events: [pays('first', PAID_ON, level), ...events],
    asOf: GIVEN_BACK_ON,
  });
}

/** An acceleration and its restitution, step by step, as lines of Markdown. */
export function accelerationExample(): string {
  const claimed = lived(acceleration);
  const back = lived(acceleration, restitution);
  return [...claimText(claimed), ...claimedTable(claimed), ...backText(claimed, back)].join('\n');
}

function claimText({ postings }: Replay): readonly string[] {
  const [, , second] = planCredit(exampleTerms).rows;
  const posting = postings.find(({ kind }) => kind === 'acceleration');
  if (posting?.kind !== 'acceleration' || second === undefined) throw new Error('It accelerates.');
  const { principal, interest } = posting;
  return [
    'The credit is the one above. The first instalment is paid on its date, 15 February; the second,',
    'due on 15 March, is not. Usury is taken as 25,23 % EA in every month, that is',
    `${dailyText} a day.`,
    '',
    '**1. The claim.** The contract says that arrears allow the lender to claim the whole debt; without such',
    'a clause they do not (Ley 45 de 1990, art. 69). The lender does so on 1 April, with one instalment overdue.',
    '',
    `**2. What falls due on 1 April.** The principal that was to come, ${pesos(principal)}, and the interest that it has`,
    'earned since 15 March: 17 of the 31 days until 15 April. So',
    `${pesos(principal)} × ((1 + i)^(17/31) − 1) = ${pesos(interest)}. The other interest of the plan was for days to come: it is`,
    'never owed.',
    '',
    `**3. From the next day on** late interest runs on the overdue ${pesos(overduePrincipal(principal))} of the second instalment, as`,
    `before, and on the ${pesos(principal)}. Neither the interest nor the late interest bears any (C. de Comercio, art. 886),`,
    'and the principal bears no ordinary interest any more.',
    '',
  ];
}

/** The principal of the instalment that was overdue when the rest was claimed. */
function overduePrincipal(claimed: number): number {
  const [first] = planCredit(exampleTerms).rows;
  return exampleTerms.principal - (first?.principal ?? 0) - claimed;
}

const COLUMNS = ['on 16 April', 'late interest', 'interest', 'principal', 'together'];

const owedRow = (name: string, split: Split) =>
  tableRow([
    name,
    pesos(split['late-interest']),
    pesos(split.interest),
    pesos(split.principal),
    pesos(splitTotal(split)),
  ]);

function claimedTable({ credit, standing }: Replay): readonly string[] {
  const [second, rest] = dueSplits(credit, GIVEN_BACK_ON);
  if (second === undefined || rest === undefined) throw new Error('Two instalments are due.');
  return [
    '**4. What is owed on 16 April**, 32 days after 15 March and 15 days after the claim:',
    '',
    ...tableHead(COLUMNS),
    owedRow('second instalment', second),
    owedRow('what was claimed', rest),
    owedRow('all', standing.overdue),
    '',
    `The late interest is ${pesos(second.principal)} × 32 × ${dailyText} = ${pesos(second['late-interest'])} and`,
    `${pesos(rest.principal)} × 15 × ${dailyText} = ${pesos(rest['late-interest'])}.`,
    '',
  ];
}

function backText(claimed: Replay, { credit, standing, postings }: Replay): readonly string[] {
  const [second, third] = dueSplits(credit, GIVEN_BACK_ON);
  const posting = postings.find(({ kind }) => kind === 'restitution');
  if (second === undefined || third === undefined || posting?.kind !== 'restitution') {
    throw new Error('The term is given back.');
  }
  const { lateBefore, lateAfter } = posting;
  return [
    '**5. The term is given back.** On 16 April both agree to go on with the instalments. The lender may do so only if',
    'late interest is charged on the overdue instalments alone (Ley 45 de 1990, art. 69). The engine computes the credit as',
    'if the claim had never been made: the third instalment fell due on 15 April as agreed, and is one day late.',
    '',
    ...tableHead(COLUMNS),
    owedRow('second instalment', second),
    owedRow('third instalment', third),
    owedRow('all', standing.overdue),
    '',
    `Now the late interest is ${pesos(second.principal)} × 32 × ${dailyText} = ${pesos(second['late-interest'])} and`,
    `${pesos(third.principal)} × 1 × ${dailyText} = ${pesos(third['late-interest'])}: ${pesos(lateAfter)} instead of ${pesos(lateBefore)}.`,
    '',
    `**6. What the borrower pays** on 16 April to be up to date is ${pesos(standing.toBeCurrent)} instead of`,
    `${pesos(claimed.standing.toBeCurrent)}. The instalments of 15 May, 15 June and 15 July are those of the plan:`,
    `${plannedText(credit)}.`,
  ];
}

const plannedText = ({ instalments }: Replay['credit']): string =>
  instalments
    .slice(3)
    .map(({ row }) => pesos(row.total))
    .join(', ');
