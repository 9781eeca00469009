import { CREDIT_STATES, type CreditStateId, STATE } from './credit-states.ts';

type StateSet = readonly CreditStateId[];

export const EVERY_STATE: StateSet = CREDIT_STATES.map(({ id }) => id);

/** Every credit but those that the lender took out of its books. */
export const NOT_WRITTEN_OFF: StateSet = EVERY_STATE.filter((id) => id !== STATE.writtenOff);

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

/** The sale can still become a loan, is one or was paid: what its supplier follows. */
export const SOLD: StateSet = [...UNDER_WAY, STATE.disbursed, STATE.paid];

/** The money has left, however the loan ended. */
export const LENT: StateSet = [STATE.disbursed, STATE.paid, STATE.writtenOff];

/** Compliance has cleared the credit for its disbursement; the lender still expects its money. */
export const CLEARED: StateSet = [STATE.awaitingDisbursement, STATE.disbursed, STATE.paid];

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

/** All have signed the documents, and the credit went on to compliance or further. */
export const SIGNED_BY_ALL: StateSet = [STATE.signed, ...SINCE_COMPLIANCE];

/** The compliance officer is about to review the credit or has done so; none is paid yet. */
export const REVIEWED: StateSet = [
  STATE.signed,
  STATE.inCompliance,
  STATE.awaitingDisbursement,
  STATE.disbursed,
  STATE.rejected,
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
