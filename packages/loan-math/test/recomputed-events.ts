import type {
  AllocationLine,
  Explanation,
  InterestOrigin,
  Posting,
  Rounding,
} from '@cuotaclara/loan-math';
import type { DrawnRows } from '../src/life/postings.ts';
import { must } from './must.ts';
import {
  amountsIn,
  checkInterestText,
  checkLateText,
  interestOf,
  lateOf,
  pesos,
  sum,
} from './recomputed.ts';

type Reader = {
  readonly rounding: Rounding;
  readonly checkLine: (line: AllocationLine, text: string, rounding: Rounding) => void;
};

/** Holds what is told of an event that is no payment: a reader comes to each of its amounts. */
export function checkEvent(posting: Posting, told: Explanation, reader: Reader): void {
  const { rounding } = reader;
  switch (posting.kind) {
    case 'write-off':
      checkLines(posting.lines, told, reader);
      break;
    case 'waiver':
      checkLines(posting.lines, told, reader);
      posting.lines.forEach(checkShares);
      break;
    case 'restructure':
      checkLines(posting.lines, told, reader);
      checkRows(posting.rows, told.after, rounding);
      break;
    case 'restitution':
      checkLate(posting.lateBefore, posting.linesBefore, { texts: told.before, rounding });
      checkLate(posting.lateAfter, posting.linesAfter, { texts: told.after, rounding });
      break;
    case 'rate-change':
      must(told.before[0] === `Saldo de capital: ${pesos(posting.before)}.`, 'before', told);
      must(told.after[0] === `Saldo de capital: ${pesos(posting.after)}.`, 'after', told);
      must(posting.before - posting.ahead.unearned === posting.after, 'principal', posting);
      checkEarned(posting, told.before[1], rounding);
      checkRows(posting.rows, told.after.slice(1), rounding);
      break;
    case 'disbursement': {
      const { before, amount, ahead, after } = posting;
      must(before + amount - ahead.unearned === after, 'principal', posting);
      checkRows(posting.rows, told.after.slice(1), rounding);
      break;
    }
    case 'due-day-change':
      checkRows(posting.rows, told.after, rounding);
      break;
    default:
  }
}

/** Each part of what is owed or forgiven is recomputed, unless only sums can be told. */
function checkLines(lines: readonly AllocationLine[], { steps }: Explanation, reader: Reader) {
  if (steps.every(({ text }) => text.startsWith('Se debían '))) return;
  must(steps.length === lines.length, 'one step for each part', steps);
  for (const [index, line] of lines.entries()) {
    const step = steps[index];
    must(step?.amount === line.amount, 'the amount of the part', line);
    reader.checkLine(line, step.text, reader.rounding);
  }
}

type Texts = { readonly texts: readonly string[]; readonly rounding: Rounding };

function checkLate(total: number, lines: readonly AllocationLine[], { texts, rounding }: Texts) {
  const [first = '', ...others] = texts;
  must(first === `Intereses de mora por pagar: ${pesos(total)}.`, 'the total', texts);
  must(others.length === lines.length, 'one sentence for each instalment', texts);
  must(sum(others.map((text) => amountsIn(text)[0] ?? 0)) === total, 'they add up', texts);
  for (const [index, { origin, amount }] of lines.entries()) {
    must(origin.kind === 'late-interest', 'late interest', origin);
    must(lateOf(origin, rounding) === amount, 'late interest from its origin', origin);
    checkLateText(others[index] ?? '', { origin, result: amount, rounding });
  }
}

type Earned = { readonly interest: number; readonly interestOrigin: InterestOrigin | null };

function checkEarned(
  { interest, interestOrigin: origin }: Earned,
  text: string | undefined,
  rounding: Rounding,
): void {
  must((text === undefined) === (origin === null), 'told once', text);
  if (origin === null || text === undefined) return;
  must(amountsIn(text)[0] === interest, 'the interest of before', text);
  must(interestOf(origin, rounding) === interest, 'interest from its origin', origin);
  checkInterestText(text, { origin, result: interest, rounding });
}

/** The parts of every instalment that is named add up to it, and its interest is recomputed. */
function checkRows(rows: DrawnRows, texts: readonly string[], rounding: Rounding): void {
  const [plan = '', ...others] = texts;
  must(others.length === rows.told.length, 'one sentence for each row', texts);
  for (const amount of amountsIn(plan)) {
    must(
      rows.told.some(({ asked }) => asked === amount),
      'every amount of the plan is told',
      texts,
    );
  }
  for (const [index, row] of rows.told.entries()) {
    const text = others[index] ?? '';
    const { asked, interest, interestOrigin: origin } = row;
    const [head = '', parts = ''] = text.split(/: (.*?)\.(?= |$)/s);
    must(amountsIn(head)[0] === asked, 'what it asks for', text);
    const [added = '', taken = ''] = parts.split(', menos ');
    must(sum(amountsIn(added)) - sum(amountsIn(taken)) === asked, 'the parts add up', text, row);
    must(interestOf(origin, rounding) === interest, 'interest from its origin', row);
    if (interest > 0) checkInterestText(text, { origin, result: interest, rounding });
  }
}

/** The charges that a line names add up to it. */
function checkShares({ origin, amount }: AllocationLine): void {
  if (origin.kind !== 'charges') return;
  must(sum(origin.lines.map((share) => share.amount)) === amount, 'shares', origin);
}
