import { TWO_PEOPLE_REFUSALS } from '../users/two-people.ts';

/** Refusals of every act about the undoing of a bank file. */
export const UNDO_REFUSALS = [
  'not_found',
  'idempotency_key_missing',
  'bank_file_not_booked',
] as const;

/** Refusals of the approval, which takes payments back. */
export const UNDO_APPROVAL_REFUSALS = [
  ...UNDO_REFUSALS,
  ...TWO_PEOPLE_REFUSALS,
  'bank_file_spent',
  'bank_file_undo_own',
  'bank_file_undo_changed',
] as const;
