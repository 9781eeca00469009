import {
  type Credit,
  type CreditEvent,
  type RebuildStep,
  rebuild,
  splitTotal,
} from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { it } from 'vitest';
import { CASES, PATIENT } from './arbitraries.ts';
import { anyDesk, type Desk, liveIds } from './desk.ts';
import { must } from './must.ts';

// Lives of every kind of event: payments with each choice, costs, charges, waivers, changes of
// rate, day and charge, pauses, acceleration and restitution, restructure, further lending,
// write-off with recoveries, and reversals.

/** The events that nothing has undone. */
function liveEvents(desk: Desk): readonly CreditEvent[] {
  const ids = new Set(liveIds(desk));
  return desk.events.filter(({ id }) => ids.has(id));
}

/** The amounts of the live events of a kind that handed money over. */
const moneyOf = (desk: Desk, kind: 'payment' | 'disbursement'): number =>
  liveEvents(desk).reduce((sum, event) => sum + (event.kind === kind ? event.amount : 0), 0);

/** Money received by the state of a credit: by its rows, outside them, beyond all debt. */
function toldAsPaid({ instalments, prepayments, surplus }: Credit): number {
  const inRows = instalments.reduce((sum, { paid }) => sum + splitTotal(paid), 0);
  const outside = prepayments.reduce(
    (sum, { costs, late, charges, interest, principal }) =>
      sum + costs + late + charges + interest + principal,
    0,
  );
  return inRows + outside + surplus;
}

/** Interest and principal that waivers settled without money. */
function forgivenOf({ terms, rules, events, today }: Desk): number {
  const { postings } = rebuild({ terms, rules, events, asOf: today });
  return postings.reduce((sum, posting) => {
    if (posting.kind !== 'waiver') return sum;
    const isLent = posting.component === 'interest' || posting.component === 'principal';
    return isLent ? sum + posting.waived : sum;
  }, 0);
}

/** Principal repaid, as the state says it. */
function principalPaid({ instalments, prepayments }: Credit): number {
  const inRows = instalments.reduce((sum, { paid }) => sum + paid.principal, 0);
  return prepayments.reduce((sum, { principal }) => sum + principal, inRows);
}

/** Principal moves by what was handed over, by what is told as repaid, and by nothing else. */
function checkPrincipal({ before, after, posting }: RebuildStep): void {
  const change = after.principal - before.principal;
  switch (posting.kind) {
    case 'payment':
    case 'acceleration':
    case 'restructure':
      must(change <= 0, 'it does not grow', posting);
      break;
    case 'disbursement':
      must(change === posting.amount, 'it grows by what was handed over', posting);
      break;
    case 'waiver':
      must(
        change === (posting.component === 'principal' ? -posting.waived : 0),
        'a quita',
        posting,
      );
      break;
    case 'rate-change':
      must(change === -posting.ahead.unearned, 'what was not earned repays it', posting);
      break;
    default:
      must(change === 0, 'it stays', posting);
  }
}

/** Money received by the state is the money of the payments. */
function checkMoney(desk: Desk): void {
  const paid = moneyOf(desk, 'payment');
  const told = toldAsPaid(desk.credit) - forgivenOf(desk);
  must(told === paid, 'no money is lost or made up', told, paid);
}

/** Principal owed and repaid is the principal that was handed over. */
function checkLent(desk: Desk): void {
  const { credit, terms } = desk;
  const handedOver = terms.principal + moneyOf(desk, 'disbursement');
  must(credit.lent === handedOver, 'all of it is lent', credit.lent, handedOver);
  const repaid = principalPaid(credit);
  must(credit.principal + repaid === handedOver, 'it adds up', credit.principal, repaid);
}

/** No event is lost, and only money that moves changes the principal owed. */
function checkEvents({ terms, rules, events, today }: Desk): void {
  const { postings } = rebuild({ terms, rules, events, asOf: today }, checkPrincipal);
  const told = postings.map(({ id }) => id).toSorted();
  const entered = events.filter(({ kind }) => kind !== 'reversal').map(({ id }) => id);
  must(told.join() === entered.toSorted().join(), 'each event is told once', told, entered);
}

// Playing a life takes ten times as long as a look at it, so each is looked at in every way.
it('a life of any events keeps the money paid, the principal lent and each event', PATIENT, () => {
  fc.assert(
    fc.property(anyDesk, (desk) => {
      checkMoney(desk);
      checkLent(desk);
      checkEvents(desk);
    }),
    CASES,
  );
});
