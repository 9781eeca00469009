import { z } from '../values/zod.ts';
import { pageFields } from './list.ts';
import { dayField, type Period } from './period.ts';

/** How a value of a column is written, on the screen and in a spreadsheet. */
export type ColumnKind =
  | 'text'
  | 'integer'
  | 'money'
  | 'percent'
  | 'day'
  | 'moment'
  | 'boolean'
  | 'choice';

export type ListColumn = {
  readonly label: string;
  readonly kind: ColumnKind;
  /** The name under which the server sorts by this column; absent where it does not. */
  readonly sort?: string;
  /** Offered in the choice of columns, but not shown until chosen. */
  readonly extra?: true;
  /** What each value of a `choice` is called. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What a figure counts: «días», «meses». */
  readonly unit?: string;
  /** The column whose cell also shows it: a spreadsheet has it beside that one. */
  readonly within?: string;
};

export const SORT_DIRS = ['ASC', 'DESC'] as const;
export type SortDir = (typeof SORT_DIRS)[number];

/**
 * One list of the product, declared once: the server sorts and exports by it, the web draws it. The
 * name of a column is the name of its value in a row.
 */
export type ListShape = {
  /** Under this name a person's choice of columns is kept. */
  readonly name: string;
  /** What the rows are, with their article: «los usuarios». */
  readonly things: string;
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly sort: { readonly by: string; readonly dir: SortDir };
};

export const listShape = <const S extends ListShape>(shape: S): S => shape;

type ColumnsOf<S extends ListShape> = S['columns'];

/** The names by which a list can be sorted. */
export type SortKeyOf<S extends ListShape> = {
  [K in keyof ColumnsOf<S>]: ColumnsOf<S>[K] extends { readonly sort: infer Key extends string }
    ? Key
    : never;
}[keyof ColumnsOf<S>];

export type ColumnKeyOf<S extends ListShape> = keyof ColumnsOf<S> & string;

const sortKeysOf = <S extends ListShape>(shape: S): SortKeyOf<S>[] =>
  Object.values(shape.columns).flatMap(({ sort }) =>
    // The mapped type says the same; the compiler cannot see that a flatMap keeps to it.
    sort === undefined ? [] : [sort as SortKeyOf<S>],
  );

type Shape = Record<string, z.ZodMiniType>;

function sortFields<S extends ListShape>(shape: S) {
  const keys = sortKeysOf(shape);
  return {
    sort_by: z._default(
      z.enum(keys, { error: `Esta lista se puede ordenar por: ${keys.join(', ')}.` }),
      // `listShape` does not check that its default is among the keys; a test of each list does.
      (keys.find((key) => key === shape.sort.by) ?? keys[0]) as never,
    ),
    sort_dir: z._default(z.enum(SORT_DIRS, { error: 'El orden es ASC o DESC.' }), shape.sort.dir),
  };
}

const periodFields = {
  initial_date: z.optional(dayField),
  final_date: z.optional(dayField),
};

function isInOrder(query: unknown): boolean {
  // Only the queries below are checked by it, and each of them has a period.
  const { initial_date: from, final_date: to } = query as Period;
  return from === undefined || to === undefined || from <= to;
}

const inOrder = z.refine<unknown>(isInOrder, {
  path: ['final_date'],
  error: 'La fecha final no puede ser anterior a la inicial.',
});

/** The query of a list: page, sort, period, and the filters of its own. */
export const listQuery = <S extends ListShape, const F extends Shape>(shape: S, filters: F) =>
  z.object({ ...pageFields, ...sortFields(shape), ...periodFields, ...filters }).check(inOrder);

const LISTED_COLUMNS = /^\w+(,\w+)*$/;

/** The columns that a list shows until somebody chooses others. */
const shownColumns = ({ columns }: ListShape): string =>
  Object.entries(columns)
    .filter(([, column]) => column.extra !== true)
    .map(([key]) => key)
    .join(',');

/**
 * The query of an export: the same list without pages, and the columns that are shown; without any,
 * those that the list starts with.
 */
export const exportQuery = <S extends ListShape, const F extends Shape>(shape: S, filters: F) =>
  z
    .object({
      columns: z.pipe(
        z
          ._default(z.string({ error: 'Di qué columnas quieres exportar.' }), shownColumns(shape))
          .check(
            z.regex(LISTED_COLUMNS, { error: 'Separa las columnas con comas.' }),
            z.refine(
              (text) => text.split(',').every((key) => Object.hasOwn(shape.columns, key)),
              `Las columnas de esta lista son: ${Object.keys(shape.columns).join(', ')}.`,
            ),
          ),
        // The refinement has shown that each is a column.
        z.transform((text: string) => [...new Set(text.split(','))] as ColumnKeyOf<S>[]),
      ),
      ...sortFields(shape),
      ...periodFields,
      ...filters,
    })
    .check(inOrder);
