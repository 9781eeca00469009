import { ApiError } from '#lib/api/api-error.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { namedProblems } from '#lib/form/named-problems.ts';

const fieldProblems = namedProblems({
  amount_out_of_range: 'amount',
  amount_above_price: 'amount',
  financed_above_price: 'amount',
  due_unavailable: 'due_id',
});

/** What the server says of single fields of the terms, by their names. */
export const problemsOf = (failure: unknown): FieldErrors => fieldProblems(failure) ?? {};

/** What the server says of single charges, by their codes. */
export const chargeProblemsOf = (failure: unknown): FieldErrors => {
  const isOne = failure instanceof ApiError && failure.code === 'charge_above_catalogue';
  const code = isOne ? failure.details?.facts?.['code'] : undefined;
  return isOne && code !== undefined ? { [code]: failure.message } : {};
};
