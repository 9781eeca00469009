type Table = Readonly<Record<string, unknown>>;

/** The keys that two of the tables have. */
type RepeatedKey<Tables extends readonly Table[]> = Tables extends readonly [
  infer First,
  ...infer Rest extends readonly Table[],
]
  ? Extract<keyof First, AnyKeyOf<Rest>> | RepeatedKey<Rest>
  : never;

type AnyKeyOf<Tables extends readonly Table[]> = Tables extends readonly [
  infer First,
  ...infer Rest extends readonly Table[],
]
  ? keyof First | AnyKeyOf<Rest>
  : never;

type MergedTable<Tables extends readonly Table[]> = Tables extends readonly [
  infer First,
  ...infer Rest extends readonly Table[],
]
  ? First & MergedTable<Rest>
  : unknown;

type Checked<Tables extends readonly Table[]> = [RepeatedKey<Tables>] extends [never]
  ? unknown
  : { readonly keyOfTwoTables: RepeatedKey<Tables> };

/**
 * Joins the tables that features declare, in this order. A key of two tables does not compile: the
 * error names it.
 */
export const mergeTables = <const Tables extends readonly Table[]>(
  tables: Tables & Checked<Tables>,
): MergedTable<Tables> => Object.assign({}, ...tables);
