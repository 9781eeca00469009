import { identificationField } from '../borrowers/borrower-fields.ts';
import { borrowerKeyField } from '../borrowers/borrower-key.ts';
import { creditParams } from '../credits/credit-fields.ts';
import { EXCESS_WORDS } from '../servicing/payment-words.ts';
import { idField, keyField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { conventionsField } from './conventions.ts';
import { namedAmount } from './quote.ts';

export const INSTALMENT_STANDINGS = {
  paid: 'Pagada',
  /** A part of it was paid when a payoff settled the rest. */
  part_paid: 'Pagada en parte',
  overdue: 'Vencida',
  /** Paid but for less than the tolerance. */
  tolerated: 'Con un faltante tolerado',
  next: 'Próxima',
  to_come: 'Por venir',
} as const;

export type InstalmentStanding = keyof typeof INSTALMENT_STANDINGS;

const planRow = z.object({
  number: z.int(),
  due_on: z.string(),
  /** The last day to pay it without being late: another than the due date after a day off. */
  pay_by: z.string(),
  /** What the line before leaves, whenever it was paid: lines add up from one to the next. */
  opening: z.int(),
  principal: z.int(),
  interest: z.int(),
  /** Interest of earlier periods that is part of `interest`; it bears none. */
  carried: z.int(),
  /** Interest of this period that is part of later instalments. */
  deferred: z.int(),
  charges: z.int(),
  /** Late interest that was paid and that is owed until today. */
  late: z.int(),
  total: z.int(),
  balance: z.int(),
  paid: z.int(),
  settled_on: z.nullable(z.string()),
  standing: keyField(INSTALMENT_STANDINGS),
  /** Of one that is overdue, until today. */
  days_past_due: z.int(),
});

export type PlanRow = z.output<typeof planRow>;

/** What an extra payment was made for. */
export const EXTRA_AIMS = {
  'reduce-term': 'Para terminar antes',
  'reduce-instalment': 'Para bajar la cuota',
  advance: 'Para adelantar cuotas',
} as const satisfies Readonly<Record<keyof typeof EXCESS_WORDS, string>>;

/**
 * An extra payment that repaid principal outside the instalments, with what was owed before it.
 * One that paid instalments before their dates is in their lines.
 */
const planExtra = z.object({
  on: z.string(),
  /** The instalment that it comes after: the last one paid by then; 0 before the first. */
  after_number: z.int(),
  choice: keyField(EXCESS_WORDS),
  opening: z.int(),
  principal: z.int(),
  interest: z.int(),
  /** Collection costs included. */
  charges: z.int(),
  late: z.int(),
  total: z.int(),
  balance: z.int(),
});

export type PlanExtra = z.output<typeof planExtra>;

/** The payment that ended a credit before its last instalment: what is not in the lines. */
const planPayoff = z.object({
  on: z.string(),
  principal: z.int(),
  interest: z.int(),
  /** Collection costs included. */
  charges: z.int(),
  late: z.int(),
  total: z.int(),
});

export type PlanPayoff = z.output<typeof planPayoff>;

/**
 * What the lines of a plan are. An estimate follows the terms of a credit that nobody has approved;
 * the approved plan is frozen; the binding one begins with the disbursement.
 */
const PLAN_BASES = ['estimate', 'approved', 'binding'] as const;

/** What a disbursement on another day would make of an approved plan. */
const planEstimate = z.object({
  as_of: z.string(),
  instalment: z.int(),
  /** Amounts of the instalments, first to last. */
  instalments: z._default(z.array(z.int()), []),
  first_instalment: z.int(),
  first_due_on: z.string(),
  last_due_on: z.string(),
});

export const paymentPlan = z.object({
  credit_id: z.int(),
  /** The version of the credit that the plan is of: the parts of a page have the same one. */
  version: z.int(),
  basis: z.enum(PLAN_BASES),
  /** The day of the disbursement that the lines count from; supposed until it happens. */
  as_of: z.string(),
  /** Binding from the disbursement on. */
  is_binding: z.boolean(),
  /** Of a plan that was approved for another day than today; null of any other. */
  estimate_today: z.nullable(planEstimate),
  /** The day for which the credit's stored figures were computed; null for old credits. */
  quoted_on: z.nullable(z.string()),
  amount: z.int(),
  /** What is owed on the first day: the amount and what is financed with it. */
  principal: z.int(),
  /** What is paid out: the amount less what is withheld. */
  disbursed: z.int(),
  financed: z.array(namedAmount),
  withheld: z.array(namedAmount),
  rate_ea: z.number(),
  rate_mv: z.number(),
  months: z.int(),
  instalment_multiple: z.int(),
  /** Capital and interest that both sides agreed on for each instalment; null where computed. */
  agreed_instalment: z.nullable(z.int()),
  /** How it is computed and collected, as it was agreed. */
  conventions: conventionsField,
  /** The usual one: the first of a whole month, everything counted, late interest left out. */
  instalment: z.int(),
  /** The very first one, mostly of more or fewer days than a month. */
  first_instalment: z.int(),
  interest_total: z.int(),
  charges_total: z.int(),
  paid_total: z.int(),
  first_due_on: z.string(),
  last_due_on: z.string(),
  /** The money that came in until today; the day is that of the last of it. */
  received: z.object({
    total: z.int(),
    payment_count: z.int(),
    last_on: z.nullable(z.string()),
  }),
  rows: z.array(planRow),
  /** In the order of their days; `plan-lines.ts` puts them among the rows. */
  extras: z.array(planExtra),
  /** Null of a plan that was or will be paid by its lines. */
  payoff: z.nullable(planPayoff),
});

export type PaymentPlan = z.output<typeof paymentPlan>;

export const getPaymentPlan = route({
  method: 'GET',
  url: '/api/managements/credits/:id/payment-plans',
  summary: 'The plan of a credit, with what was paid of it',
  permission: 'view_associated_loans',
  params: creditParams,
  reply: paymentPlan,
  refusals: ['not_found', 'no_plan_yet', 'usury_rate_missing'],
});

export const getOwnPaymentPlan = route({
  method: 'GET',
  url: '/api/borrowers/credits/payment-plans',
  summary: 'The plan of one credit of the signed-in borrower',
  permission: 'use_own_account',
  query: z.object({ credit_id: idField }),
  reply: paymentPlan,
  refusals: ['not_found', 'no_plan_yet', 'usury_rate_missing'],
});

/** What is owed for one disbursed credit today. */
const debt = z.object({
  credit_id: z.int(),
  number: z.string(),
  credit_state_id: z.int(),
  product_name: z.nullable(z.string()),
  amount: z.int(),
  principal_balance: z.int(),
  /** Everything past due today, late interest included. */
  overdue: z.int(),
  days_past_due: z.int(),
  next_due_on: z.nullable(z.string()),
  /** The last day to pay the next one without being late. */
  next_pay_by: z.nullable(z.string()),
  next_amount: z.nullable(z.int()),
  instalments_paid: z.int(),
  instalments_total: z.int(),
  /** How many fell due before today and are not settled. */
  instalments_overdue: z.int(),
  /** What would settle it today. */
  payoff: z.int(),
});

export type Debt = z.output<typeof debt>;

export const debts = z.object({
  document: z.string(),
  debts: z.array(debt),
  principal_balance: z.int(),
  overdue: z.int(),
});

export type Debts = z.output<typeof debts>;

export const getOwnDebts = route({
  method: 'GET',
  url: '/api/borrowers/credits/debts',
  summary: 'What the signed-in borrower owes; the document is their own',
  permission: 'use_own_account',
  query: z.object({ document: identificationField }),
  reply: debts,
  refusals: ['not_found'],
});

export const getBorrowerDebts = route({
  method: 'GET',
  url: '/api/managements/borrowers/debts',
  summary: 'What a borrower owes, of the credits in scope',
  permission: 'view_associated_loans',
  query: z.object({ document: borrowerKeyField }),
  reply: debts,
  refusals: ['not_found'],
});
