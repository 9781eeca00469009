import { ApiError } from '#lib/api/api-error.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { refusedFields } from '#lib/form/refused-fields.ts';

/** Fields of refusals that speak of the whole, by the codes of the refusals. */
export const REFUSED_AT = {
  amount_out_of_range: 'amount',
  amount_above_price: 'amount',
  financed_above_price: 'amount',
  due_unavailable: 'dueId',
  charge_above_catalogue: 'charges',
} as const;

/** Fields in which the parts of the body are typed, where they have other names. */
export const TYPED_IN = {
  rate_ea: 'rate',
  due_id: 'dueId',
  due_day: 'dueDay',
  agreed_instalment: 'agreedInstalment',
} as const;

const placeOf = (place: string): string => {
  const [part = place] = place.split('.');
  return (TYPED_IN as Readonly<Partial<Record<string, string>>>)[part] ?? part;
};

/** Problems of single fields, as the server says them, by the names of the fields. */
export const problemsOf = (failure: Error | null): FieldErrors =>
  (failure && refusedFields(failure, { fieldAt: placeOf, fieldOfCode: REFUSED_AT })) ?? {};

/** Problems of single charges, as the server says them, by their codes. */
export const chargeProblemsOf = (failure: unknown): FieldErrors => {
  const isOne = failure instanceof ApiError && failure.code === 'charge_above_catalogue';
  const code = isOne ? failure.details?.facts?.['code'] : undefined;
  return isOne && code !== undefined ? { [code]: failure.message } : {};
};
