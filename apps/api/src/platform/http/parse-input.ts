import { z } from '@cuotaclara/contract';
import { spanish } from '@cuotaclara/contract/values/spanish';
import { Refusal } from './refusal.ts';

// Problems that a schema does not word itself are worded in Spanish.
z.config(spanish());

/** The input as its schema describes it, or a refusal that names every bad field. */
export function parseInput<S extends z.ZodMiniType>(
  schema: S | undefined,
  value: unknown,
): z.output<S> | undefined {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  const summary = fields
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
    .join(' ');
  throw new Refusal('invalid_input', { fields, facts: { summary } });
}
