import { ApiError } from '#lib/api/api-error.ts';
import type { FieldErrors } from './check-fields.ts';
import { fieldErrorsOf } from './field-errors.ts';

type Placing = {
  /** The field in which a part of the body is typed. */
  readonly fieldAt: (place: string) => string;
  /** Refusals that are about one field though they speak of the whole, by their codes. */
  readonly fieldOfCode: Readonly<Partial<Record<string, string>>>;
};

/** What the server says of single fields, by their names here; null when it is about the whole. */
export const refusedFields = (failure: Error, placing: Placing): FieldErrors | null => {
  if (!(failure instanceof ApiError)) return null;
  const field = placing.fieldOfCode[failure.code];
  if (field !== undefined) return { [field]: failure.message };
  const problems = Object.entries(fieldErrorsOf(failure) ?? {});
  if (problems.length === 0) return null;
  return Object.fromEntries(problems.map(([place, problem]) => [placing.fieldAt(place), problem]));
};
