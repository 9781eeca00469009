import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import {
  type Allocation,
  type Credit,
  type Explanation,
  explain,
  type Instalment,
  paidInstalments,
  type RebuildStep,
  rebuild,
  standingOn,
  withEveryDigit,
  withLateCorrected,
} from '@cuotaclara/loan-math';
import { NOTHING_PAID, paidBy } from '#core/money/movements/lived-credit.ts';
import { methodOf, unsafePayment } from '#core/money/payments/paid-payments.reads.ts';
import { paymentEventId } from '#core/money/plans/credit-events.ts';
import { chargeNamesOf } from '#core/money/terms/credit-terms.reads.ts';
import type { DocumentParts } from '#features/document-data/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type CreditOn, unsafeLife } from './credit-life.ts';

type ReceiptInput = CreditOn & { readonly paymentId: number };

/** What an instalment still asks for, but for late interest to come. */
const missingOf = ({ row, paid, waived, costs, passedOnTotal }: Instalment): number =>
  costs -
  paid['collection-costs'] -
  waived['collection-costs'] +
  (row.charges + passedOnTotal - paid.charges - waived.charges) +
  (row.interest - paid.interest) +
  (row.principal - paid.principal);

/** The instalments that a payment paid something of, with what they ask for after it. */
function instalmentsOf(allocation: Allocation, after: Credit) {
  const byNumber = Map.groupBy(paidInstalments(allocation), ({ instalment }) => instalment ?? 0);
  return [...byNumber]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([number, own]) => {
      const dueOn = own.find((line) => line.dueOn !== null)?.dueOn;
      if (dueOn === undefined || dueOn === null) return [];
      const instalment = after.instalments.find(({ row }) => row.number === number);
      const isOpen = after.settledOn === null && instalment !== undefined;
      return [
        {
          number,
          due_on: dueOn,
          paid: own.reduce((sum, { amount }) => sum + amount, 0),
          missing: isOpen ? Math.max(0, missingOf(instalment)) : 0,
        },
      ];
    });
}

/** The parts of a payment. What they leave unsaid, as of unearned interest, is with the last. */
const stepsOf = (told: Explanation) => {
  // A sealed paper keeps every digit of the rates: there is no detail to open in it.
  const { steps, notes } = withEveryDigit(told);
  return steps.map(({ text, amount }, index) => ({
    text: index === steps.length - 1 ? [text, ...notes].join(' ') : text,
    amount,
  }));
};

/** What the receipt of a payment says: where each peso went, and what comes next. Not scoped. */
export async function receiptParts(
  db: Reader,
  { paymentId, ...input }: ReceiptInput,
): Promise<DocumentParts> {
  const payment = await unsafePayment(db, { creditId: input.creditId, paymentId });
  if (payment.credit_event_id !== null) refuse('paper_of_reversed_payment');
  const { history, row } = await unsafeLife(db, input);
  const steps: RebuildStep[] = [];
  rebuild(history, (step) => {
    if (step.event.id === paymentEventId(paymentId)) steps.push(step);
  });
  const [step] = steps;
  if (step === undefined) throw new Error('a stored payment is part of its credit');
  const { posting, after } = step;
  const allocation = posting.kind === 'payment' ? posting : null;
  // Money for a credit that owed nothing is all the borrower's.
  const idle = { ...NOTHING_PAID, surplus: payment.amount };
  const paid = allocation === null ? idle : paidBy(allocation);
  const standing = after.settledOn === null ? standingOn(after, step.event.on) : null;
  const next = standing?.next ?? null;
  return {
    payment: {
      receipt: receiptNumber(paymentId),
      paid_on: payment.paid_on,
      amount: payment.amount,
      method: methodOf(payment),
      reference: payment.reference,
      costs: paid.costs,
      late_interest: paid.late,
      interest: paid.interest,
      charges: paid.charges,
      principal: paid.principal,
      surplus: paid.surplus,
      turned: allocation?.turned.principal ?? 0,
      correction: null,
      balance: after.principal,
      still_due: standing?.toBeCurrent ?? 0,
      next_due_on: next?.dueOn ?? null,
      next_amount: next?.amount ?? null,
      instalments: allocation === null ? [] : instalmentsOf(allocation, after),
      steps: stepsOf(
        withLateCorrected(explain(posting, chargeNamesOf(row)), payment.late_corrected ?? 0),
      ),
    },
  };
}
