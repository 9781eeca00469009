import type { Amount } from '../amount.ts';
import type { Allocation, AllocationLine, InterestOrigin } from '../payments/allocation.ts';
import type { Split } from '../payments/component.ts';
import type { Day } from '../plan/calendar.ts';
import type { EffectiveAnnual } from '../terms/rate.ts';
import type { CreditEvent, Waivable } from './events.ts';
import type { EarnedInterest, OwedLines, ToldRow } from './told-lines.ts';

/** The instalments that an event drew again. */
export type DrawnRows = {
  readonly count: number;
  /** The first of them, its day and what it asks for. */
  readonly firstNumber: number;
  readonly firstDueOn: Day;
  readonly first: Amount;
  /** Total of the second: it is the usual one where the first covers other days. */
  readonly usual: Amount;
  readonly last: Amount;
  /** These three, or as many as there are, with all that adds up to them. */
  readonly told: readonly ToldRow[];
};

/** Effect of an event on instalments that were paid ahead. Their amounts stay. */
export type AheadChange = {
  /** Interest of their days that they did not pay: it falls due later and bears none. */
  readonly deferred: Amount;
  /** Interest that they paid and that is not earned any more: it repays principal. */
  readonly unearned: Amount;
};

type PostingOf<Kind extends CreditEvent['kind'], Facts> = {
  readonly kind: Kind;
  readonly id: string;
  readonly on: Day;
} & Readonly<Facts>;

export type CostPosting = PostingOf<
  'collection-cost',
  { instalment: number; net: Amount; iva: Amount }
>;

export type ChargePosting = PostingOf<
  'charge',
  { chargeId: string; instalment: number; dueOn: Day; net: Amount; iva: Amount }
>;

/** A change of a charge, with what it adds to the first instalment concerned, before and after. */
export type ChargeChangePosting = PostingOf<
  'charge-change',
  { chargeId: string; instalment: number; dueOn: Day; before: Amount; after: Amount }
>;

export type DueDayPosting = PostingOf<'due-day-change', { rows: DrawnRows }>;

/** The principal that became due, and the interest that its running period had earned. */
export type AccelerationPosting = PostingOf<
  'acceleration',
  {
    instalment: number;
    principal: Amount;
    interest: Amount;
    /** Origin of the interest; null without any. */
    interestOrigin: InterestOrigin | null;
    charges: Amount;
  }
>;

/** The late interest that was owed on the day with the acceleration, and without it. */
export type RestitutionPosting = PostingOf<
  'restitution',
  {
    of: string;
    lateBefore: Amount;
    lateAfter: Amount;
    /** Both of them instalment by instalment. */
    linesBefore: readonly AllocationLine[];
    linesAfter: readonly AllocationLine[];
  }
>;

/** The debt, part by part, and the plan that repays it. Only its principal bears interest. */
export type RestructurePosting = PostingOf<
  'restructure',
  {
    owed: Split;
    rateBefore: EffectiveAnnual;
    rateAfter: EffectiveAnnual;
    rows: DrawnRows;
  } & OwedLines
>;

export type WaiverPosting = PostingOf<
  'waiver',
  {
    component: Waivable;
    waived: Amount;
    left: Amount;
    reason: string;
    /** Amounts forgiven, instalment by instalment. */
    lines: readonly AllocationLine[];
  }
>;

export type RateChangePosting = PostingOf<
  'rate-change',
  {
    rateBefore: EffectiveAnnual;
    rateAfter: EffectiveAnnual;
    ahead: AheadChange;
    /** The principal before and after it. */
    before: Amount;
    after: Amount;
    rows: DrawnRows;
  } & EarnedInterest
>;

export type LatePausePosting = PostingOf<'late-pause', { until: Day | null; reason: string }>;

export type LateResumptionPosting = PostingOf<'late-resumption', { pausedOn: Day }>;

export type DisbursementPosting = PostingOf<
  'disbursement',
  { amount: Amount; before: Amount; after: Amount; ahead: AheadChange; rows: DrawnRows }
>;

/** The whole debt on the day of the write-off. */
export type WriteOffPosting = PostingOf<'write-off', { owed: Split } & OwedLines>;

/** An event that was undone: it has no effect on the credit. */
type ReversedPosting = {
  readonly kind: 'reversed';
  readonly id: string;
  readonly on: Day;
  readonly reversedBy: string;
};

/** Why an event had no effect on the credit. */
export const IDLE_REASONS = {
  settled: 'El crédito ya estaba pagado.',
  'nothing-overdue': 'No había cuotas vencidas ese día.',
  'nothing-to-come': 'No quedaban cuotas por venir.',
  'nothing-to-waive': 'No se debía nada de ese concepto ese día.',
  'same-rate': 'La tasa ya era esa.',
  'not-paused': 'Los intereses de mora no estaban suspendidos.',
  'written-off': 'El crédito ya estaba castigado.',
  restituted: 'El plazo fue restituido: la aceleración no tiene efecto.',
} as const;

export type IdleReason = keyof typeof IDLE_REASONS;

/** An event that found nothing to act on. It is kept, because an earlier entry may change that. */
export type IdlePosting = {
  readonly kind: 'idle';
  readonly event: CreditEvent['kind'];
  readonly id: string;
  readonly on: Day;
  readonly reason: IdleReason;
};

/** The outcome of an event. */
export type Posting =
  | Allocation
  | CostPosting
  | ChargePosting
  | ChargeChangePosting
  | DueDayPosting
  | AccelerationPosting
  | RestitutionPosting
  | RestructurePosting
  | WaiverPosting
  | RateChangePosting
  | LatePausePosting
  | LateResumptionPosting
  | DisbursementPosting
  | WriteOffPosting
  | ReversedPosting
  | IdlePosting;
