/** What happened to one field between before and after. */
export type FactChange = 'added' | 'removed' | 'changed' | 'same';

export type FieldDifference = {
  /** The names that lead to it: `filters`, `action`. */
  readonly path: readonly string[];
  readonly change: FactChange;
  readonly before: unknown;
  readonly after: unknown;
};

type Facts = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Records inside records become fields of their own; lists stay whole. */
const flatten = (facts: Facts, path: readonly string[] = []): [string, unknown][] =>
  Object.entries(facts).flatMap(([name, value]) =>
    isRecord(value) && Object.keys(value).length > 0
      ? flatten(value, [...path, name])
      : [[JSON.stringify([...path, name]), value] as [string, unknown]],
  );

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const changeOf = (before: Before, after: Before): FactChange => {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return isSame(before.value, after.value) ? 'same' : 'changed';
};

type Before = { readonly value: unknown } | undefined;

const fieldIn = (fields: ReadonlyMap<string, unknown>, key: string): Before =>
  fields.has(key) ? { value: fields.get(key) } : undefined;

/** Field by field: what changed comes first, what stayed the same last, each in its own order. */
export const differenceOf = (before: Facts | null, after: Facts | null): FieldDifference[] => {
  const was = new Map(flatten(before ?? {}));
  const is = new Map(flatten(after ?? {}));
  const fields = [...new Set([...was.keys(), ...is.keys()])].map((key) => {
    const [one, other] = [fieldIn(was, key), fieldIn(is, key)];
    return {
      path: JSON.parse(key) as string[],
      change: changeOf(one, other),
      before: one?.value,
      after: other?.value,
    };
  });
  return [
    ...fields.filter(({ change }) => change !== 'same'),
    ...fields.filter(({ change }) => change === 'same'),
  ];
};
