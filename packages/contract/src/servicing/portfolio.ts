import type { CreditEvent, Standing } from '@cuotaclara/loan-math';
import { creditParams } from '../credits/credit-fields.ts';
import { keyField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

/** Standings of a credit. */
export const PORTFOLIO_STATUSES = {
  current: 'Al día',
  overdue: 'En mora',
  settled: 'Pagado',
  'written-off': 'Castigado',
} as const satisfies Readonly<Record<Standing['status'], string>>;

/** Everything that moves the balance of a credit, or what is asked for with its instalments. */
export const MOVEMENT_KINDS = {
  opening: 'Desembolso',
  payment: 'Pago',
  reversal: 'Reverso',
  turned: 'Paso a capital',
  'collection-cost': 'Gasto de cobranza',
  charge: 'Cargo',
  'charge-change': 'Cambio de un cargo',
  'due-day-change': 'Cambio de día de pago',
  acceleration: 'Aceleración',
  restitution: 'Restitución del plazo',
  restructure: 'Reestructuración',
  waiver: 'Condonación',
  'rate-change': 'Cambio de tasa',
  'late-pause': 'Pausa de la mora',
  'late-resumption': 'Reanudación de la mora',
  disbursement: 'Otro desembolso',
  'write-off': 'Castigo',
} as const satisfies Readonly<Record<CreditEvent['kind'] | 'opening' | 'turned', string>>;

export type MovementKind = keyof typeof MOVEMENT_KINDS;

/** A debt by its concepts, which add up to the total. */
const owedParts = z.object({
  /** Collection costs, documented and charged. */
  costs: z.int(),
  late: z.int(),
  charges: z.int(),
  interest: z.int(),
  principal: z.int(),
  total: z.int(),
});

export type OwedParts = z.output<typeof owedParts>;

/** Days of late interest at one rate: first and last are counted. */
const lateAccrual = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.int(),
  /** Per cent a year, effective; and of each day, with every digit that was computed with. */
  rate_ea: z.number(),
  rate_daily: z.number(),
  amount: z.int(),
});

export type LateAccrual = z.output<typeof lateAccrual>;

/** Late interest of an instalment: accruals + carried − already paid − forgiven. */
const lateDebt = z.object({
  /** The overdue principal, which alone bears it. */
  base: z.int(),
  accruals: z.array(lateAccrual),
  /** Late interest of days before, when the overdue principal was another. */
  carried: z.int(),
  already_paid: z.int(),
  forgiven: z.int(),
  amount: z.int(),
});

/** An instalment that is due and asks for money. */
const dueDebt = z.object({
  number: z.int(),
  due_on: z.iso.date(),
  pay_by: z.iso.date(),
  /** Zero where it is not overdue. */
  days_past_due: z.int(),
  /** Short of so little that the next payment settles it: it is not overdue. */
  is_tolerated: z.boolean(),
  owed: owedParts,
  late: z.nullable(lateDebt),
});

export type DueDebt = z.output<typeof dueDebt>;

/** One line of what happened, as it was then, with the principal that was owed after it. */
const movement = z.object({
  on: z.iso.date(),
  kind: keyField(MOVEMENT_KINDS),
  concept: z.string(),
  /** The payment, also of its reversal; null of anything else. */
  payment_id: z.nullable(z.int()),
  /** Money that came in; less than zero where it was taken back. */
  amount: z.int(),
  principal: z.int(),
  interest: z.int(),
  /** Collection costs included. */
  charges: z.int(),
  late: z.int(),
  surplus: z.int(),
  /** Added to the debt by something that is no payment; less than zero where it was forgiven. */
  added: z.int(),
  principal_balance: z.int(),
});

export type Movement = z.output<typeof movement>;

/** The debt of a credit today, with where each figure comes from. */
const portfolio = z.object({
  credit_id: z.int(),
  /** The version of the credit that it is of: the parts of a page have the same one. */
  version: z.int(),
  number: z.string(),
  as_of: z.iso.date(),
  status: keyField(PORTFOLIO_STATUSES),
  days_past_due: z.int(),
  /** All that is owed, earned until today: what settles the credit. */
  balance: z.extend(owedParts, {
    /** Interest and charges paid for days to come, which a payoff gives back. */
    given_back: z.int(),
  }),
  overdue: owedParts,
  due_today: owedParts,
  /** Overdue, due today, and what was tolerated until now. */
  to_be_current: z.int(),
  to_be_current_tomorrow: z.int(),
  next: z.nullable(
    z.object({
      number: z.int(),
      due_on: z.iso.date(),
      pay_by: z.iso.date(),
      amount: z.int(),
    }),
  ),
  /** Paid beyond all that is owed: it is the borrower's. */
  surplus: z.int(),
  accelerated_on: z.nullable(z.iso.date()),
  restructured_on: z.nullable(z.iso.date()),
  written_off_on: z.nullable(z.iso.date()),
  /** Late interest does not run; without an end, until it is resumed. */
  late_pause: z.nullable(z.object({ since: z.iso.date(), until: z.nullable(z.iso.date()) })),
  /** Oldest first; they add up to `to_be_current`. */
  debts: z.array(dueDebt),
  /** The newest first. */
  movements: z.array(movement),
});

export type Portfolio = z.output<typeof portfolio>;

export const getPortfolio = route({
  method: 'GET',
  url: '/api/managements/credits/rsn/portfolio/:id',
  summary: 'The debt of a credit today, instalment by instalment, and its movements',
  permission: 'view_payments',
  params: creditParams,
  reply: portfolio,
  refusals: ['not_found', 'credit_not_disbursed'],
});

export const getOwnPortfolio = route({
  method: 'GET',
  url: '/api/borrowers/credits/rsn/portfolio/:id',
  summary: 'The debt of an own credit today, instalment by instalment, and its movements',
  permission: 'use_own_account',
  params: creditParams,
  reply: portfolio,
  refusals: ['not_found', 'credit_not_disbursed'],
});
