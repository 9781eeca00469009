import { STATE } from '@cuotaclara/contract';
import { isIn } from '@cuotaclara/contract/credits/state-sets';
import { PLAIN_CONVENTIONS } from '@cuotaclara/contract/loan-terms/conventions';
import { NO_HOLIDAYS } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { costOfCredit, planCredit, RATE_SCALE } from '@cuotaclara/loan-math';
import { type AgreedTerms, termsOf, usualRowOf } from '#api/features/loan-terms/public.ts';
import { copyLine } from './copy-in.ts';
import { creditAt, type Frame, type GeneratedCredit } from './generated-credit.ts';

/** A table to be filled: its columns, and its lines for all credits. */
export type Filling = {
  readonly table: string;
  readonly columns: readonly string[];
  lines(frame: Frame): Iterable<string>;
};

const RATE_EA = 22.5;
const MULTIPLE = 100;

const moment = (ms: number): string => new Date(ms).toISOString();

function* everyCredit(frame: Frame): Generator<GeneratedCredit> {
  for (let place = 0; place < frame.creditCount; place += 1) yield creditAt(frame, place);
}

function agreedFor(frame: Frame, credit: GeneratedCredit): AgreedTerms {
  return {
    amount: credit.amount,
    rateEa: RATE_EA,
    months: credit.months,
    dueDay: credit.dueDay,
    charges: frame.company.charges[credit.product.kind] ?? [],
    instalmentMultiple: MULTIPLE,
    agreedInstalment: null,
    // What a row of credits has when nothing is declared.
    conventions: { ...PLAIN_CONVENTIONS, business_day_shift: false },
  };
}

type Quoted = {
  readonly instalment: number;
  readonly totalCostEa: string | null;
  readonly quotedOn: string;
};

/**
 * What a quote says, for the day of the disbursement where there is one. Finding the total cost
 * takes longer than anything else about a credit, and it hardly depends on the day: the some
 * thousand different ones are found once.
 */
function createQuotes(frame: Frame): (credit: GeneratedCredit) => Quoted {
  const costs = new Map<string, string | null>();
  return (credit) => {
    const disbursement = credit.loan ?? { disbursedOn: frame.today };
    const terms = termsOf(agreedFor(frame, credit), { ...disbursement, holidays: NO_HOLIDAYS });
    const plan = planCredit(terms);
    const key = `${credit.product.kind} ${credit.amount} ${credit.months}`;
    if (!costs.has(key)) {
      const { total } = costOfCredit(plan);
      costs.set(key, total.found ? (total.rateEa / RATE_SCALE).toFixed(6) : null);
    }
    return {
      instalment: usualRowOf(plan).total,
      totalCostEa: costs.get(key) ?? null,
      quotedOn: disbursement.disbursedOn.toString(),
    };
  };
}

/** Letters with which no plate of the demo begins. */
const FIRST_LETTERS = 'IOQ';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** From the signature on, until the credit is paid. */
const WITH_PLATE = [
  STATE.awaitingSignature,
  STATE.signed,
  STATE.inCompliance,
  STATE.awaitingDisbursement,
  STATE.disbursed,
  STATE.paid,
];

/** A plate for each number: QXZ12D for a motorcycle, QXZ123 for a car. */
function plateOf({ id, product, state }: GeneratedCredit): string | null {
  if (!isIn(WITH_PLATE, state)) return null;
  let rest = id;
  const take = (signs: string): string => {
    const sign = signs[rest % signs.length] ?? 'A';
    rest = Math.floor(rest / signs.length);
    return sign;
  };
  const letters = take(LETTERS) + take(LETTERS);
  const digits = take('0123456789') + take('0123456789');
  const last = take(product.kind === 'car' ? '0123456789' : LETTERS);
  return take(FIRST_LETTERS) + letters + digits + last;
}

const stepTo = ({ steps }: GeneratedCredit, state: number) => steps.find(({ to }) => to === state);

export const CREDITS: Filling = {
  table: 'credits',
  columns: [
    ...['credit_id', 'borrower_id', 'credit_state_id', 'supplier_id', 'headquarter_id'],
    ...['created_by', 'created_at', 'product_id', 'product_name', 'product_kind'],
    ...['product_price', 'modality', 'plate', 'request_amount', 'amount', 'due_id', 'months'],
    ...['rate_ea', 'due_day', 'charges', 'instalment_multiple', 'instalment', 'total_cost_ea'],
    ...['quoted_on', 'state_since', 'rejection_reason_id', 'studied_by', 'sent_at', 'approved_at'],
    ...['approved_by', 'disbursed_on', 'disbursed_by', 'first_due_on', 'version', 'updated_at'],
  ],
  *lines(frame) {
    const quoteOf = createQuotes(frame);
    const charges = {
      motorcycle: JSON.stringify(frame.company.charges['motorcycle']),
      car: JSON.stringify(frame.company.charges['car']),
    };
    for (const credit of everyCredit(frame)) {
      const chargesText = credit.product.kind === 'car' ? charges.car : charges.motorcycle;
      yield copyLine([
        ...whoseColumns(credit),
        ...purchaseColumns(frame, credit),
        ...[chargesText, MULTIPLE, ...Object.values(quoteOf(credit))],
        ...progressColumns(credit),
      ]);
    }
  },
};

const whoseColumns = (credit: GeneratedCredit) => [
  credit.id,
  credit.borrowerId,
  credit.state,
  credit.supplier.userId,
  credit.supplier.headquarterId,
  credit.creatorId,
  moment(credit.steps[0]?.atMs ?? 0),
];

const purchaseColumns = ({ company }: Frame, credit: GeneratedCredit) => [
  credit.product.id,
  credit.product.name,
  credit.product.kind,
  credit.product.price,
  credit.product.modality,
  plateOf(credit),
  credit.amount,
  credit.amount,
  company.dueIds.get(credit.months),
  credit.months,
  RATE_EA / 100,
  credit.dueDay,
];

function progressColumns(credit: GeneratedCredit) {
  const { state, steps, loan, analystId } = credit;
  const [sent, studied, approved] = [stepTo(credit, 2), stepTo(credit, 3), stepTo(credit, 5)];
  const since = moment(steps.at(-1)?.atMs ?? 0);
  return [
    since,
    state === STATE.rejected ? credit.rejectionReasonId : null,
    studied === undefined ? null : analystId,
    sent === undefined ? null : moment(sent.atMs),
    approved === undefined ? null : moment(approved.atMs),
    approved?.by,
    loan?.disbursedOn.toString(),
    stepTo(credit, 10)?.by,
    loan?.firstDueOn.toString(),
    steps.length,
    since,
  ];
}

const EXPENSES_SHARE = 0.4;

export const APPLICATIONS: Filling = {
  table: 'credit_applications',
  columns: ['credit_id', 'occupation', 'monthly_income', 'monthly_expenses', 'step'],
  *lines(frame) {
    for (const { id, income } of everyCredit(frame)) {
      yield copyLine([id, 'employee', income, Math.round(income * EXPENSES_SHARE), 'payment']);
    }
  },
};

/** What is said of a step that needs words. */
const NOTES: Readonly<Record<number, string>> = {
  4: 'Falta un documento.',
  5: 'Ingresos soportados.',
  12: 'No cumple la política.',
  13: 'Consiguió otra financiación.',
  14: 'Más de 180 días en mora.',
};

export const HISTORY: Filling = {
  table: 'credit_history',
  columns: ['credit_id', 'from_state_id', 'to_state_id', 'note', 'changed_by', 'changed_at'],
  *lines(frame) {
    for (const { id, steps } of everyCredit(frame)) {
      for (const { from, to, by, atMs } of steps) {
        yield copyLine([id, from, to, NOTES[to], by, moment(atMs)]);
      }
    }
  },
};

/** Every disbursed credit with its plan, as it was agreed. */
export function* everyPlan(frame: Frame) {
  for (const credit of everyCredit(frame)) {
    const { loan } = credit;
    if (loan === null) continue;
    const terms = termsOf(agreedFor(frame, credit), { ...loan, holidays: NO_HOLIDAYS });
    const { rows } = planCredit(terms);
    yield { credit, terms, rows, paidCount: loan.paidCount };
  }
}

export const INSTALMENTS: Filling = {
  table: 'instalments',
  columns: [
    ...['credit_id', 'number', 'starts_on', 'due_on', 'opening', 'interest', 'principal'],
    ...['charges', 'balance', 'paid_interest', 'paid_principal', 'paid_charges', 'settled_on'],
  ],
  *lines(frame) {
    for (const { credit, rows, paidCount } of everyPlan(frame)) {
      for (const row of rows) {
        const { interest, principal, charges, dueOn } = row;
        const isPaid = row.number <= paidCount;
        const paid = isPaid ? [interest, principal, charges, dueOn] : [0, 0, 0, null];
        yield copyLine([
          ...[
            credit.id,
            row.number,
            row.startsOn,
            dueOn,
            row.opening,
            interest,
            principal,
            charges,
          ],
          ...[row.balance, ...paid],
        ]);
      }
    }
  },
};
