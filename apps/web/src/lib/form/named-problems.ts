import { ApiError } from '#lib/api/api-error.ts';
import type { FieldErrors } from './check-fields.ts';
import { fieldErrorsOf } from './field-errors.ts';

/** Refusals that are about one field though they speak of the whole, with the name of the field. */
type FieldOfCode = Readonly<Partial<Record<string, string>>>;

/** What the server says of single fields, by their names here; null when it is about the whole. */
export const namedProblems =
  (fieldOfCode: FieldOfCode) =>
  (failure: unknown): FieldErrors | null => {
    if (!(failure instanceof ApiError)) return null;
    const field = fieldOfCode[failure.code];
    if (field !== undefined) return { [field]: failure.message };
    const problems = Object.entries(fieldErrorsOf(failure) ?? {});
    // The server names a field by its place: person.born_date.
    const named = problems.map(([path, message]) => [path.split('.').at(-1) ?? path, message]);
    return named.length === 0 ? null : Object.fromEntries(named);
  };
