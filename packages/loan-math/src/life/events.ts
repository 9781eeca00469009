import type { Amount } from '../amount.ts';
import type { Component } from '../payments/component.ts';
import type { ExcessChoice } from '../payments/credit.ts';
import type { Day } from '../plan/calendar.ts';
import type { AgreedRate } from '../terms/agreed-rate.ts';
import type { Charge } from '../terms/charge.ts';
import type { Share } from '../terms/rate.ts';

/** Identity and place of an event: its id, its day, and its sequence within the day. */
type Dated = {
  readonly id: string;
  readonly on: Day;
  /** Events of one day happen by rising sequence; no two of them may share one. */
  readonly sequence: number;
};

/** Money received on a day, and what the payer wants done with what is left over. */
export type Payment = Dated & { readonly amount: Amount; readonly excess: ExcessChoice };

/** Undoes an earlier event as if it had never been. */
type Reversal = Dated & { readonly of: string };

/** A documented effort to collect, charged to the borrower with its IVA. */
export type CollectionCost = Dated & {
  readonly amount: Amount;
  readonly ivaShare: Share | null;
  /** Without arrears nothing was collected: such a cost is charged only where this is false. */
  readonly onlyIfOverdue: boolean;
};

/** Something the lender paid for the borrower and passes on: it is owed once, bears no interest. */
export type PassedOnCharge = Dated & {
  readonly chargeId: string;
  readonly amount: Amount;
  readonly ivaShare: Share | null;
};

/** The charge of that id costs this from the instalments due after the day on; null ends it. */
export type ChargeChange = Dated & {
  readonly chargeId: string;
  readonly charge: InstalmentCharge | null;
};

/** A charge that comes with the instalments. */
export type InstalmentCharge = Charge & { readonly moment: 'instalment' };

/** An agreement to pay on other days from a date on: the next due date says which ones. */
export type DueDayChange = Dated & { readonly nextDueOn: Day };

/** The lender claims the whole principal at once because an instalment is overdue. */
export type Acceleration = Dated;

/** The lender gives the term back: the acceleration leaves no trace (Ley 45 de 1990, art. 69). */
type Restitution = Dated & { readonly of: string };

/** A new plan for what is owed. Interest, charges and costs owed so far bear no interest in it. */
export type Restructure = Dated & {
  readonly instalmentCount: number;
  /** The first instalments, which repay no principal. */
  readonly graceCount: number;
  readonly firstDueOn: Day;
  /** Null keeps the rate. */
  readonly rate: AgreedRate | null;
};

/** Components that may be forgiven; interest and principal (a *quita*) only once they are due. */
export const WAIVABLES = [
  'collection-costs',
  'late-interest',
  'charges',
  'interest',
  'principal',
] as const satisfies readonly Component[];

export type Waivable = (typeof WAIVABLES)[number];

/** The lender forgives a debt that is owed, oldest instalment first. */
export type Waiver = Dated & {
  readonly component: Waivable;
  /** Null forgives all of it. */
  readonly amount: Amount | null;
  readonly reason: string;
};

/** Another rate from a day on, for the principal that is not due. */
export type RateChange = Dated & { readonly rate: AgreedRate };

/** No late interest runs after the day, as in an insolvency. */
export type LatePause = Dated & {
  /** The last day without late interest; null until it is resumed. */
  readonly until: Day | null;
  readonly reason: string;
};

/** Late interest runs again after the day. */
export type LateResumption = Dated;

/** More money lent under the same credit: it is repaid with the instalments that are left. */
export type FurtherDisbursement = Dated & { readonly amount: Amount };

/** The lender takes the debt out of its books. The borrower owes it as before. */
export type WriteOff = Dated;

/** Everything that happens to a credit after its disbursement. */
export type CreditEvent =
  | ({ readonly kind: 'payment' } & Payment)
  | ({ readonly kind: 'reversal' } & Reversal)
  | ({ readonly kind: 'collection-cost' } & CollectionCost)
  | ({ readonly kind: 'charge' } & PassedOnCharge)
  | ({ readonly kind: 'charge-change' } & ChargeChange)
  | ({ readonly kind: 'due-day-change' } & DueDayChange)
  | ({ readonly kind: 'acceleration' } & Acceleration)
  | ({ readonly kind: 'restitution' } & Restitution)
  | ({ readonly kind: 'restructure' } & Restructure)
  | ({ readonly kind: 'waiver' } & Waiver)
  | ({ readonly kind: 'rate-change' } & RateChange)
  | ({ readonly kind: 'late-pause' } & LatePause)
  | ({ readonly kind: 'late-resumption' } & LateResumption)
  | ({ readonly kind: 'disbursement' } & FurtherDisbursement)
  | ({ readonly kind: 'write-off' } & WriteOff);
