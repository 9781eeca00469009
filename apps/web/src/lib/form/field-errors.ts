import { ApiError } from '#lib/api/api-error.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';

/** What a refusal says of single fields; null when it is about the whole. */
export const fieldErrorsOf = (failure: unknown): FieldErrors | null => {
  const fields = failure instanceof ApiError ? (failure.details?.fields ?? []) : [];
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
};
