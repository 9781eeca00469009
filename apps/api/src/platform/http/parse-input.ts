import { z } from '@cuotaclara/contract';
import { INVISIBLE_SIGNS } from '@cuotaclara/contract/values/fields';
import { spanish } from '@cuotaclara/contract/values/spanish';
import { Refusal } from './refusal.ts';

// Problems that a schema does not word itself are worded in Spanish.
z.config(spanish());

type FieldProblem = { readonly path: string; readonly message: string };

/** The input as its schema describes it, or a refusal that names every bad field. */
export function parseInput<S extends z.ZodMiniType>(
  schema: S | undefined,
  value: unknown,
): z.output<S> | undefined {
  if (schema === undefined) return undefined;
  if (isDeeperThan(value, NESTING_MAX)) throw new Refusal('input_too_deep');
  const unstorable = unstorableTexts(value);
  if (unstorable.length > 0) refuseFields(unstorable);
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  return refuseFields(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/** More than any form has. A body of a megabyte can be wrong in a hundred thousand places. */
const PROBLEMS_TOLD_MAX = 100;

function refuseFields(problems: readonly FieldProblem[]): never {
  const fields = problems.slice(0, PROBLEMS_TOLD_MAX);
  // People read the summary, and the names of fields are for programs: `fields` has them.
  const summary = [...new Set(fields.map(({ message }) => message))].join(' ');
  throw new Refusal('invalid_input', { fields, facts: { summary } });
}

/** More levels than any schema has. What recurses over an input never runs out of stack. */
const NESTING_MAX = 32;

/** Level by level and not by recursion: a body of one megabyte can have half a million levels. */
function isDeeperThan(value: unknown, levelsMax: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= levelsMax; depth += 1) {
    level = level.flatMap((part) =>
      typeof part === 'object' && part !== null ? Object.values(part) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

/** PostgreSQL stores neither the NUL character nor half of a surrogate pair. */
const isUnstorable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();

/** The texts of the input that the database would fail on, wherever they are. */
function unstorableTexts(value: unknown, path = ''): readonly FieldProblem[] {
  if (typeof value === 'string') {
    return isUnstorable(value) ? [{ path, message: INVISIBLE_SIGNS }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    // The name of a field may be the caller's own text, which is not repeated if it is unstorable.
    if (isUnstorable(name)) return [{ path, message: INVISIBLE_SIGNS }];
    return unstorableTexts(part, path === '' ? name : `${path}.${name}`);
  });
}
