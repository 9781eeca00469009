import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { explanationOnWire } from '@cuotaclara/contract/payments/explained';
import type { AdditionalPaymentPreview, ExtraChoice } from '@cuotaclara/contract/payments/paying';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import {
  type Allocation,
  type ChargeNames,
  type Credit,
  type Day,
  day,
  type ExcessChoice,
  explain,
  splitTotal,
} from '@cuotaclara/loan-math';
import { refuse } from '#platform/http/refusal.ts';
import { amountsOf, tryPayment } from './amounts-of.ts';
import { demandNoArrears } from './demand-no-arrears.ts';

/** The choices in the order in which they are shown. */
const CHOICES = ['reduce-term', 'reduce-instalment', 'advance'] as const satisfies ExcessChoice[];

/** What is offered before anybody writes an amount: shares of the principal. */
const SUGGESTED_SHARES = [0.1, 0.2, 0.4];
const SUGGESTED_STEP = 50_000;

type Ahead = {
  readonly instalment: number;
  readonly instalments_left: number;
  readonly last_due_on: string | null;
  readonly interest: number;
  readonly charges: number;
};

/** What a credit still asks for, if it is paid as planned. */
function aheadOf({ instalments, settledCount, settledOn }: Credit, on: Day): Ahead {
  const open = settledOn === null ? instalments.slice(settledCount) : [];
  const sum = (of: (each: (typeof open)[number]) => number) =>
    open.reduce((total, each) => total + of(each), 0);
  // The one that the borrower knows from the home: the next to come of which nothing is paid.
  const whole = open.find((each) => each.row.dueOn > on && splitTotal(each.paid) === 0);
  const usual = (whole ?? open.at(-1))?.row;
  return {
    instalment: usual === undefined ? 0 : usual.interest + usual.principal + usual.charges,
    instalments_left: open.length,
    last_due_on: open.at(-1)?.row.dueOn ?? null,
    interest: sum(({ row, paid }) => row.interest - paid.interest),
    charges: sum(({ row, paid }) => row.charges - paid.charges),
  };
}

const paidOf = ({ lines }: Allocation, component: 'interest' | 'charges'): number =>
  lines
    .filter((line) => line.component === component)
    .reduce((total, line) => total + line.amount, 0);

/** Whole months from one day to a later one. */
const monthsBetween = (from: string | null, to: string | null): number =>
  from === null || to === null
    ? 0
    : Math.max(
        0,
        Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'months' })
          .months,
      );

type ChoiceInput = {
  readonly credit: Credit;
  readonly names: ChargeNames;
  readonly before: Ahead;
  readonly today: Temporal.PlainDate;
  readonly amount: number;
};

function choiceOf(excess: ExcessChoice, { credit, names, before, today, amount }: ChoiceInput) {
  const tried = tryPayment(credit, { on: day(today), amount, excess });
  const after = aheadOf(tried.credit, day(today));
  const { allocation } = tried;
  // What is paid ahead of its time is not saved: it is part of this payment.
  const interestSaved = before.interest - after.interest - paidOf(allocation, 'interest');
  const chargesSaved = before.charges - after.charges - paidOf(allocation, 'charges');
  const choice: ExtraChoice = {
    excess,
    // Paying ahead changes no instalment: the next one is only a later one, of other insurance.
    instalment: excess === 'advance' ? before.instalment : after.instalment,
    instalments_left: after.instalments_left,
    last_due_on: after.last_due_on,
    principal_balance: tried.credit.principal,
    interest_saved: Math.max(0, interestSaved),
    charges_saved: Math.max(0, chargesSaved),
    // A credit that is settled is done today.
    months_saved: monthsBetween(after.last_due_on ?? today.toString(), before.last_due_on),
    instalments_saved: before.instalments_left - after.instalments_left,
    instalment_saved: excess === 'advance' ? 0 : Math.max(0, before.instalment - after.instalment),
    explanation: explanationOnWire(explain(allocation, names)),
  };
  return choice;
}

type PreviewInput = {
  readonly creditId: number;
  readonly credit: Credit;
  readonly names: ChargeNames;
  readonly today: Temporal.PlainDate;
  readonly amount: number;
  readonly amountMin: number;
};

const suggestionsFor = (principal: number, { min, max }: { min: number; max: number }): number[] =>
  SUGGESTED_SHARES.map((share) => Math.ceil((principal * share) / SUGGESTED_STEP) * SUGGESTED_STEP)
    .filter((each) => each >= min && each <= max)
    .filter((each, index, all) => all.indexOf(each) === index);

/** The three choices for an extra payment side by side. */
export function previewExtra(input: PreviewInput): AdditionalPaymentPreview {
  const { creditId, credit, names, today, amount, amountMin } = input;
  const { standing, payoff, min } = amountsOf({ credit, on: day(today), amountMin });
  demandNoArrears(standing);
  if (amount < min) refuse('payment_too_small', { minText: pesosText(min) });
  if (amount > payoff) refuse('payment_above_payoff', { payoffText: pesosText(payoff) });
  const before = aheadOf(credit, day(today));
  return {
    credit_id: creditId,
    number: creditNumber(creditId),
    as_of: today.toString(),
    amount,
    amount_min: min,
    amount_max: payoff,
    suggestions: suggestionsFor(credit.principal, { min, max: payoff }),
    covers_due: Math.min(amount, standing.toBeCurrent),
    is_payoff: amount === payoff,
    before: {
      instalment: before.instalment,
      instalments_left: before.instalments_left,
      last_due_on: before.last_due_on,
      principal_balance: credit.principal,
      interest_left: before.interest,
    },
    choices: CHOICES.map((excess) => choiceOf(excess, { credit, names, before, today, amount })),
  };
}
