import type { z } from '@cuotaclara/contract';

export type FormSchema = z.ZodMiniObject;

/** The problem of every bad field, by the field's name. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** What only several fields together can have wrong; the schema judges each of them alone. */
export type FormRules = (typed: unknown) => FieldErrors;

type Checked<S extends FormSchema> =
  | { readonly values: z.output<S>; readonly errors: null }
  | { readonly values: null; readonly errors: FieldErrors };

const noRules: FormRules = () => ({});

/** What was typed, as its schema reads it, or the first problem of every bad field. */
export const checkFields = <S extends FormSchema>(
  schema: S,
  typed: unknown,
  rules: FormRules = noRules,
): Checked<S> => {
  const parsed = schema.safeParse(typed);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  const all = { ...rules(typed), ...errors };
  return parsed.success && Object.keys(all).length === 0
    ? { values: parsed.data, errors: null }
    : { values: null, errors: all };
};
