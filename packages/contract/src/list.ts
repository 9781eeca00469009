import { z } from './zod.ts';

/** What a list starts with when nobody says (§9). */
export const LIST_DEFAULTS = {
  page_number: 0,
  item_per_page: 10,
  sort_dir: 'DESC',
  sort_by: 'creationDate',
} as const;

export const ITEM_PER_PAGE_MAX = 100;
const PAGE_NUMBER_MAX = 1_000_000;

/** Numbers arrive as text in a query string. */
const wholeNumber = (limits: { min: number; max: number }) =>
  z.coerce.number().check(z.int(), z.minimum(limits.min), z.maximum(limits.max));

/** Which page of a list: the names and defaults of the specification. Pages count from 0. */
export const pageFields = {
  page_number: z._default(wholeNumber({ min: 0, max: PAGE_NUMBER_MAX }), LIST_DEFAULTS.page_number),
  item_per_page: z._default(
    wholeNumber({ min: 1, max: ITEM_PER_PAGE_MAX }),
    LIST_DEFAULTS.item_per_page,
  ),
};

export const pageQuery = z.object(pageFields);

/** What every list answers. */
export const listOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    data: z.array(row),
    page: z.object({ number: z.int(), size: z.int(), total: z.int() }),
  });
