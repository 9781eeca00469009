import { type CreditStateId, STATE } from './credit-states.ts';

type StateSet = readonly CreditStateId[];

/** Nothing is lent yet, and the credit can still end without a loan. */
export const UNDER_WAY: StateSet = [
  STATE.draft,
  STATE.requested,
  STATE.inStudy,
  STATE.awaitingAttachments,
  STATE.approved,
  STATE.awaitingSignature,
  STATE.signed,
  STATE.inCompliance,
  STATE.awaitingDisbursement,
];

/** Nobody has decided on the credit: its study is open; each business day it is quoted again. */
export const UNDECIDED: StateSet = [
  STATE.draft,
  STATE.requested,
  STATE.inStudy,
  STATE.awaitingAttachments,
];

/** Approved, and the money has not left: what was approved is frozen with the credit. */
export const APPROVED: StateSet = [
  STATE.approved,
  STATE.awaitingSignature,
  STATE.signed,
  STATE.inCompliance,
  STATE.awaitingDisbursement,
];

/** The borrower owes money: the plan is binding. A written-off credit is still owed. */
export const OWING: StateSet = [STATE.disbursed, STATE.writtenOff];

/** From compliance on there is something to insure, until the credit is paid or written off. */
export const INSURED: StateSet = [STATE.inCompliance, STATE.awaitingDisbursement, STATE.disbursed];

/** Paid, rejected, withdrawn or written off: nothing is decided on the credit any more. */
export const CLOSED: StateSet = [STATE.paid, STATE.rejected, STATE.withdrawn, STATE.writtenOff];

/** The credit ended before any money was lent: there is nothing to pay back. */
export const NEVER_LENT: StateSet = [STATE.rejected, STATE.withdrawn];

/** Compliance and insurance have begun to review the credit, however it went on. */
export const SINCE_COMPLIANCE: StateSet = [
  STATE.inCompliance,
  STATE.awaitingDisbursement,
  STATE.disbursed,
  STATE.paid,
  STATE.writtenOff,
];

/** Until the disbursement a newer screening list holds the credit back, even a cleared one. */
export const SCREENED: StateSet = [STATE.inCompliance, STATE.awaitingDisbursement];

/** In which states the staff may still change what; a draft is changed by its own form. */
export const EDITABLE = {
  /** The agreed terms freeze with the approval. */
  terms: [STATE.requested, STATE.inStudy, STATE.awaitingAttachments],
  plate: UNDER_WAY.filter((state) => state !== STATE.draft),
  supplier: UNDER_WAY,
} as const satisfies Record<string, StateSet>;

export const isIn = (states: StateSet, stateId: number): boolean =>
  (states as readonly number[]).includes(stateId);
