import { ITEM_PER_PAGE_MAX } from '@cuotaclara/contract';
import type { CloseFilter } from '@cuotaclara/contract/closes/closes';
import { readDay } from '#lib/format/business-time.ts';

/** The address of the closes: the day that is open, which are listed, the page. */
export type ClosesSearch = {
  readonly day?: string;
  readonly only?: CloseFilter;
  readonly page?: number;
  readonly size?: number;
};

export type OnClosesSearch = (next: ClosesSearch) => void;

const PAGE_MAX = 100_000;

const wholeNumber = (value: unknown, max: number): number | null => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 && number <= max ? number : null;
};

export function readClosesSearch(search: Record<string, unknown>): ClosesSearch {
  const { day, only } = search;
  const page = wholeNumber(search['page'], PAGE_MAX);
  const size = wholeNumber(search['size'], ITEM_PER_PAGE_MAX);
  const date = typeof day === 'string' ? readDay(day) : null;
  return {
    ...(date !== null && { day: date.toString() }),
    ...((only === 'differences' || only === 'resumed') && { only }),
    ...(page !== null && { page }),
    ...(size !== null && { size }),
  };
}
