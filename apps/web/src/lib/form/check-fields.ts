import type { z } from '@cuotaclara/contract';

export type FormSchema = z.ZodMiniObject;

/** The problem of every bad field, by the field's name. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

type Checked<S extends FormSchema> =
  | { readonly values: z.output<S>; readonly errors: null }
  | { readonly values: null; readonly errors: FieldErrors };

/** What was typed, as its schema reads it, or the first problem of every bad field. */
export const checkFields = <S extends FormSchema>(schema: S, typed: unknown): Checked<S> => {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { values: parsed.data, errors: null };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { values: null, errors };
};
