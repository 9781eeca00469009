import {
  type AllocationLine,
  type Explanation,
  effectiveAnnual,
  explain,
  type History,
  type InterestAhead,
  LoanError,
  lateCalendar,
  type Posting,
  type Rounding,
  rebuild,
} from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { it } from 'vitest';
import { CASES, PATIENT } from '../arbitraries.ts';
import { anyDesk } from '../desk.ts';
import { flatUsury } from '../make.ts';
import { must } from '../must.ts';
import {
  amountsIn,
  checkInterestText,
  checkLateText,
  exactly,
  interestOf,
  lateOf,
  pesos,
  sum,
} from '../recomputed.ts';
import { checkEvent } from '../recomputed-events.ts';

type Payment = Extract<Posting, { readonly kind: 'payment' }>;
type Acceleration = Extract<Posting, { readonly kind: 'acceleration' }>;

/** Three rates that change every month or two, so that late interest has several stretches. */
const CHANGING_USURY = lateCalendar(
  flatUsury('25.01', { from: 2018, to: 2040 }).map((rate, index) => ({
    ...rate,
    rateEa: effectiveAnnual(['25.01', '24.36', '24.36', '27.9'][index % 4] ?? '25.01'),
  })),
  { modality: 'consumo-y-ordinario', agreedEa: null },
);

it('every explanation of a random history adds up and can be recomputed', PATIENT, () => {
  fc.assert(
    fc.property(anyDesk, ({ terms, rules, events, today }) => {
      const late = rules.late === null ? null : CHANGING_USURY;
      const history = { terms, rules: { ...rules, late }, events, asOf: today };
      for (const posting of postingsOf(history)) {
        const told = exactly(explain(posting));
        checkWords(told);
        checkTitle(told);
        if (posting.kind === 'payment') checkPayment(posting, told, terms.rounding);
        if (posting.kind === 'acceleration') checkAcceleration(posting, told, terms.rounding);
        checkEvent(posting, told, { rounding: terms.rounding, checkLine });
      }
    }),
    CASES,
  );
});

/**
 * Late interest at other rates than those of the desk may let a payment settle the credit before
 * more is lent: such a history is refused, and there is nothing to explain.
 */
function postingsOf(history: History): readonly Posting[] {
  try {
    return rebuild(history).postings;
  } catch (error) {
    const code = error instanceof LoanError ? error.code : null;
    if (code !== 'disbursement_without_instalments') throw error;
    return [];
  }
}

/** Texts a person can read: no hole, no broken figure, no plural of one, no double full stop. */
function checkWords({ title, rule, steps, notes, before, after }: Explanation): void {
  for (const text of [
    title,
    rule,
    ...steps.map((step) => step.text),
    ...notes,
    ...before,
    ...after,
  ]) {
    must(!/undefined|null|NaN|Infinity|\[object/.test(text), 'no hole in a text', text);
    must(!/(^|\D)1 (días|cuotas)\b/.test(text), 'one is singular', text);
    must(!/\$ (-|\d{4})|\.\.| {2}|\$ \D|^ | $/.test(text), 'a clean text', text);
  }
  for (const text of [rule, ...steps.map((step) => step.text), ...notes, ...before, ...after]) {
    must(/[.]$/.test(text), 'a sentence ends', text);
  }
}

/** Where the title names the amount of the event, the steps add up to it. */
function checkTitle({ title, steps }: Explanation): void {
  const [amount] = amountsIn(title);
  if (amount === undefined) return;
  must(amount === sum(steps.map((step) => step.amount)), 'the steps add up', title, steps);
}

function checkPayment(payment: Payment, told: Explanation, rounding: Rounding): void {
  const { lines, amount, turned, before, after } = payment;
  const { steps, notes } = told;
  must(sum(steps.map((step) => step.amount)) === amount, 'the steps add up', payment);
  must(steps.length === lines.length, 'one step for each part', payment);
  let principal: number = before.principal;
  for (const [index, line] of lines.entries()) {
    const step = steps[index];
    must(step?.amount === line.amount, 'the amount of the part', line);
    checkLine(line, step.text, rounding);
    if (line.origin.kind !== 'principal') continue;
    const { balance, left } = line.origin;
    // Between instalments paid ahead there is a balance that no plan has: it is not named.
    must(balance === null || balance === principal, 'the balance', payment, line);
    must(left === null || left === after.principal, 'what is left', payment, line);
    principal -= line.amount;
  }
  must(after.principal === principal - turned.principal, 'the balances add up', payment);
  for (const [balances, texts] of [
    [before, told.before],
    [after, told.after],
  ] as const) {
    must(texts.includes(`Saldo de capital: ${pesos(balances.principal)}.`), 'balance', texts);
  }
  checkReturned(payment, notes, rounding);
}

function checkLine(line: AllocationLine, text: string, rounding: Rounding): void {
  const { amount, before, after, instalment, component } = line;
  must(amountsIn(text)[0] === amount, 'the text names the amount', text, line);
  checkOrigin(line, text, rounding);
  const isLeft = after > 0 && instalment !== null;
  must(text.includes('Faltan') === isLeft, 'what is left', text, line);
  if (isLeft) must(text.includes(`Faltan ${pesos(after)}.`), 'what is left', text, line);
  if (component === 'surplus') return;
  const covered = before - amount - after;
  must(covered >= 0, 'no more than was asked for', line);
  if (covered > 0) must(amountsIn(text).includes(covered), 'what else paid it', text, line);
}

function checkAcceleration(posting: Acceleration, { steps }: Explanation, rounding: Rounding) {
  const { principal, interest, charges, interestOrigin } = posting;
  const total = sum(steps.map((step) => step.amount));
  must(total === principal + interest + charges, 'the steps add up', posting);
  must((interestOrigin === null) === (interest === 0), 'interest has an origin', posting);
  if (interestOrigin === null) return;
  must(interestOf(interestOrigin, rounding) === interest, 'interest from its origin', posting);
  const text = steps.find((step) => step.text.startsWith('Intereses'))?.text ?? '';
  checkInterestText(text, { origin: interestOrigin, result: interest, rounding });
}

/** What was given back is named once, and is what was paid ahead less what was earned. */
function checkReturned(payment: Payment, notes: readonly string[], rounding: Rounding): void {
  const { effect, interestAhead } = payment;
  const unearned = effect === 'payoff' ? payment.unearned : Math.max(0, payment.turned.principal);
  must(effect === 'payoff' || interestAhead === null, 'only a payoff settles', payment);
  if (interestAhead !== null) checkAhead(interestAhead, notes, rounding);
  const interest = Math.max(0, (interestAhead?.paid ?? 0) - (interestAhead?.earned ?? 0));
  must(effect !== 'payoff' || interest <= unearned, 'interest given back', payment);
  const named = notes.filter((note) => /no se caus(an|ó)/.test(note));
  must(named.length === (unearned === 0 ? 0 : 1), 'named once', notes, unearned);
  must(sum(named.flatMap(amountsIn)) === unearned, 'what is given back', notes, unearned);
}

function checkAhead(ahead: InterestAhead, notes: readonly string[], rounding: Rounding): void {
  const { paid, earned, origin } = ahead;
  must(interestOf(origin, rounding) === earned, 'earned', ahead);
  const note = notes.find((text) => text.startsWith('Intereses hasta ese día.'));
  // What was not enough is part of the line that pays the rest.
  must((note === undefined) === paid < earned, 'told once', ahead, notes);
  if (note === undefined) return;
  must(note.endsWith(`Se habían pagado ${pesos(paid)}.`), 'what was paid', ahead, notes);
  checkInterestText(note, { origin, result: earned, rounding });
}

function checkOrigin(line: AllocationLine, text: string, rounding: Rounding): void {
  const { origin, before, amount, after } = line;
  switch (origin.kind) {
    case 'interest':
      must(interestOf(origin, rounding) === before, 'interest from its origin', line);
      checkInterestText(text, { origin, result: before, rounding });
      break;
    case 'late-interest':
      must(lateOf(origin, rounding) === before, 'late interest from its origin', line);
      checkLateText(text, { origin, result: before, rounding });
      break;
    case 'charges':
      must(sum(origin.lines.map((share) => share.amount)) === amount, 'charges', line);
      must(sum(amountsIn(text)) === amount * 2 + after, 'each charge is told', text, line);
      break;
    case 'principal':
      if (origin.left !== null) {
        must(text.includes(`queda en ${pesos(origin.left)}.`), 'what is left', line);
      }
      if (origin.balance === null) break;
      must(
        text.includes(`El saldo de capital era de ${pesos(origin.balance)}`),
        'the balance',
        line,
      );
      must(origin.balance >= amount, 'no more than the balance', line);
      break;
    case 'collection-costs':
      must(before === amount + after, 'costs', line);
      break;
    case 'surplus':
      break;
    default:
      origin satisfies never;
  }
}
