import { ApiError } from '#lib/api/api-error.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { fieldErrorsOf } from '#lib/form/field-errors.ts';

/** Refusals that are about one field, though they speak of the whole. */
const FIELD_OF_CODE: Readonly<Partial<Record<string, string>>> = {
  identification_taken: 'identification',
  borrower_exists: 'identification',
  document_kind_unavailable: 'document_kind_id',
  email_taken: 'email',
  city_unavailable: 'residence_city_id',
  product_unavailable: 'product_id',
  supplier_unavailable: 'supplier_id',
  due_unavailable: 'due_id',
  amount_out_of_range: 'request_amount',
  amount_above_price: 'request_amount',
};

/** What the server says of single fields, by their names here; null when it is about the whole. */
export const problemsOf = (failure: unknown): FieldErrors | null => {
  if (!(failure instanceof ApiError)) return null;
  const field = FIELD_OF_CODE[failure.code];
  if (field !== undefined) return { [field]: failure.message };
  const problems = Object.entries(fieldErrorsOf(failure) ?? {});
  // The server names a field by its place: person.born_date.
  const named = problems.map(([path, message]) => [path.split('.').at(-1) ?? path, message]);
  return named.length === 0 ? null : Object.fromEntries(named);
};

export const wasChangedMeanwhile = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'changed_meanwhile';
