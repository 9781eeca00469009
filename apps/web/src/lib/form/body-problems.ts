import type { Route, Upload, z } from '@cuotaclara/contract';

type RouteWithBody = Route & { readonly body: z.ZodMiniType };
type RouteWithFile = Route & { readonly query: z.ZodMiniType; readonly upload: Upload };

/**
 * A route that takes a body: the schema of the contract is the schema of its form. One that takes a
 * file has its other fields in the query, and the file beside them.
 */
export type BodyRoute = RouteWithBody | RouteWithFile;

export type BodyInput<R extends BodyRoute> = R extends RouteWithFile
  ? z.input<R['query']> & { readonly file: File }
  : R extends RouteWithBody
    ? z.input<R['body']>
    : never;

type Hole<Value> = [Extract<Value, string>] extends [never] ? undefined : '' | undefined;

/** An object inside a body is typed field by field too. */
type TypedPart<Value> = Value extends readonly unknown[] | Blob
  ? Value
  : Value extends object
    ? Draft<Value>
    : Value;

/** A body while it is typed: every field may still be missing, and a text without a letter. */
export type Draft<Body> = {
  readonly [Name in keyof Body]?: TypedPart<Body[Name]> | Hole<Body[Name]>;
};

/** Nothing is typed: blanks alone are nothing either. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

/** What is sent of a body: an optional field that was left empty is not there. */
const withoutHoles = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => !isNothing(value)));

type PathStep = PropertyKey | { readonly key: PropertyKey };

const nameOf = (step: PathStep): string => String(typeof step === 'object' ? step.key : step);

const FILE_MISSING = 'Elige el archivo.';

const takesFile = (route: BodyRoute): route is RouteWithFile => route.upload !== undefined;

const problemsOf = (route: BodyRoute, body: object): Readonly<Record<string, string>> => {
  const schema = takesFile(route) ? route.query : route.body;
  const judged = schema['~standard'].validate(body);
  if (judged instanceof Promise) throw new Error('A body is judged at once, while it is typed.');
  const problems: Record<string, string> = {};
  for (const { path = [], message } of judged.issues ?? []) {
    problems[path.map(nameOf).join('.')] ??= message;
  }
  if (takesFile(route) && !('file' in body)) problems['file'] = FILE_MISSING;
  return problems;
};

/**
 * First problem of every bad field of a body, by its place: `amount`, `parts.0.amount`. A text that
 * is missing has the words of the schema for an empty one, which ask for it.
 */
export const bodyProblems = (route: BodyRoute, body: object): Readonly<Record<string, string>> => {
  const problems = problemsOf(route, withoutHoles(body));
  const missing = Object.keys(problems).filter((place) => isNothing(Reflect.get(body, place)));
  if (missing.length === 0) return problems;
  const emptied = { ...body, ...Object.fromEntries(missing.map((place) => [place, ''])) };
  const asked = problemsOf(route, emptied);
  return Object.fromEntries(
    Object.entries(problems).map(([place, problem]) => [place, asked[place] ?? problem]),
  );
};

/** What is sent of a body that has no problem: each field as its schema reads it. */
export const readBody = <R extends BodyRoute>(route: R, body: object): BodyInput<R> => {
  const whole = withoutHoles(body);
  // A schema of ours reads its own output again: the server does so. An address is sent as typed.
  return (takesFile(route) ? whole : route.body.parse(whole)) as BodyInput<R>;
};

/** The parts of a call that a form fills in. */
export const callParts = (route: BodyRoute, sent: unknown): object => {
  if (!takesFile(route)) return { body: sent };
  const { file, ...query } = sent as { readonly file: File };
  return { query, body: file };
};

/** Text of what is sent, by which the same thing is known again; a file by its facts. */
export const sentText = (sent: unknown): string =>
  JSON.stringify(sent, (_name, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
