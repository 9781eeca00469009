import { INVISIBLE_SIGNS, VISIBLE_TEXT } from '../values/fields.ts';
import { z } from '../values/zod.ts';

/** What a list starts with when nobody says (§9). */
export const LIST_DEFAULTS = {
  page_number: 0,
  item_per_page: 10,
  sort_dir: 'DESC',
  sort_by: 'creationDate',
} as const;

export const ITEM_PER_PAGE_MAX = 100;
const PAGE_NUMBER_MAX = 1_000_000;

type Limits = { readonly min: number; readonly max: number };

/** Numbers arrive as text in a query string. */
const wholeNumber = ({ min, max }: Limits, error: string) =>
  z.coerce
    .number({ error })
    .check(z.int({ error }), z.minimum(min, { error }), z.maximum(max, { error }));

/** Which page of a list: the names and defaults of the specification. Pages count from 0. */
export const pageFields = {
  page_number: z._default(
    wholeNumber(
      { min: 0, max: PAGE_NUMBER_MAX },
      'La página es un número entero: la primera es la 0.',
    ),
    LIST_DEFAULTS.page_number,
  ),
  item_per_page: z._default(
    wholeNumber(
      { min: 1, max: ITEM_PER_PAGE_MAX },
      `En una página caben de 1 a ${ITEM_PER_PAGE_MAX} filas.`,
    ),
    LIST_DEFAULTS.item_per_page,
  ),
};

export const SEARCH_LENGTH_MAX = 100;

/** The text that a user types to search a list. */
export const searchField = z.string({ error: 'Escribe lo que buscas.' }).check(
  z.overwrite((text) => text.trim().replace(/\s+/g, ' ')),
  z.maxLength(SEARCH_LENGTH_MAX, { error: 'Busca con un texto más corto.' }),
  z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
);

export const pageQuery = z.object(pageFields);

/** What every list answers. */
export const listOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    data: z.array(row),
    page: z.object({ number: z.int(), size: z.int(), total: z.int() }),
  });
