import type { Route, z } from '@cuotaclara/contract';

/** A route that takes a body: the schema of the contract is the schema of its form. */
export type BodyRoute = Route & { readonly body: z.ZodMiniType };

export type BodyInput<R extends BodyRoute> = z.input<R['body']>;

type Hole<Value> = [Extract<Value, string>] extends [never] ? undefined : '' | undefined;

/** A body while it is typed: every field may still be missing, and a text without a letter. */
export type Draft<Body> = { readonly [Name in keyof Body]?: Body[Name] | Hole<Body[Name]> };

/** Nothing is typed: blanks alone are nothing either. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

/** What is sent of a body: an optional field that was left empty is not there. */
const withoutHoles = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => !isNothing(value)));

type Step = PropertyKey | { readonly key: PropertyKey };

const nameOf = (step: Step): string => String(typeof step === 'object' ? step.key : step);

const problemsOf = (schema: BodyRoute['body'], body: unknown): Readonly<Record<string, string>> => {
  const judged = schema['~standard'].validate(body);
  if (judged instanceof Promise) throw new Error('A body is judged at once, while it is typed.');
  const problems: Record<string, string> = {};
  for (const { path = [], message } of judged.issues ?? []) {
    problems[path.map(nameOf).join('.')] ??= message;
  }
  return problems;
};

/**
 * First problem of every bad field of a body, by its place: `amount`, `parts.0.amount`. A text that
 * is missing has the words of the schema for an empty one, which ask for it.
 */
export const bodyProblems = (
  schema: BodyRoute['body'],
  body: object,
): Readonly<Record<string, string>> => {
  const problems = problemsOf(schema, withoutHoles(body));
  const missing = Object.keys(problems).filter((place) => isNothing(Reflect.get(body, place)));
  if (missing.length === 0) return problems;
  const emptied = { ...body, ...Object.fromEntries(missing.map((place) => [place, ''])) };
  const asked = problemsOf(schema, emptied);
  return Object.fromEntries(
    Object.entries(problems).map(([place, problem]) => [place, asked[place] ?? problem]),
  );
};

/** What is sent of a body that has no problem: each field as its schema reads it. */
export const readBody = <R extends BodyRoute>(route: R, body: object): BodyInput<R> => {
  // A schema of ours reads its own output again: the server does so.
  return route.body.parse(withoutHoles(body)) as BodyInput<R>;
};
