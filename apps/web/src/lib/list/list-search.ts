import {
  ITEM_PER_PAGE_MAX,
  LIST_DEFAULTS,
  SEARCH_LENGTH_MAX,
  type SortDir,
} from '@cuotaclara/contract';
import { readDay } from '#lib/format/business-time.ts';

/** What the address of a list says; what is as usual is left out of it. */
export type ListSearch = {
  readonly page_number?: number;
  readonly item_per_page?: number;
  readonly sort_by?: string;
  readonly sort_dir?: SortDir;
  readonly initial_date?: string;
  readonly final_date?: string;
};

/** The same, with the filters of one list, and whatever else its address names. */
export type ListSearchWith<Name extends string> = ListSearch & { readonly [N in Name]?: string };

type Unread = Readonly<Record<string, unknown>>;

const PAGE_NUMBER_MAX = 1_000_000;
const SORT_KEY = /^\w{1,60}$/;

const wholeNumber = (value: unknown, limits: { min: number; max: number }): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return Number.isSafeInteger(number) &&
    Number(number) >= limits.min &&
    Number(number) <= limits.max
    ? Number(number)
    : null;
};

const text = (value: unknown): string =>
  // What is made of digits alone, or is «true», arrives as what it looks like.
  ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value).trim().slice(0, SEARCH_LENGTH_MAX)
    : '';

const readPage = (search: Unread): ListSearch => {
  const number = wholeNumber(search['page_number'], { min: 1, max: PAGE_NUMBER_MAX });
  const size = wholeNumber(search['item_per_page'], { min: 1, max: ITEM_PER_PAGE_MAX });
  return {
    ...(number !== null && { page_number: number }),
    ...(size !== null && size !== LIST_DEFAULTS.item_per_page && { item_per_page: size }),
  };
};

const readSort = (search: Unread): ListSearch => {
  const { sort_by: by, sort_dir: dir } = search;
  if (typeof by !== 'string' || !SORT_KEY.test(by)) return {};
  return dir === 'ASC' || dir === 'DESC' ? { sort_by: by, sort_dir: dir } : {};
};

const readPeriod = (search: Unread): ListSearch => {
  const from = readDay(text(search['initial_date']))?.toString();
  const to = readDay(text(search['final_date']))?.toString();
  if (from !== undefined && to !== undefined && from > to) return {};
  return {
    ...(from !== undefined && { initial_date: from }),
    ...(to !== undefined && { final_date: to }),
  };
};

/**
 * Makes the `validateSearch` of a list's route. It only looks at the form of what the address says,
 * so that a route file brings no list into the bundle that everybody loads; the screen, which knows
 * its columns and filters, drops what they do not have.
 */
export const listSearch =
  <const Name extends string = never>(names: readonly Name[] = []) =>
  (search: Unread): ListSearchWith<Name> => {
    const texts = names
      .map((name) => [name, text(search[name])] as const)
      .filter(([, value]) => value !== '');
    return {
      ...readPage(search),
      ...readSort(search),
      ...readPeriod(search),
      // fromEntries forgets which names there are.
      ...(Object.fromEntries(texts) as { readonly [N in Name]?: string }),
    };
  };
