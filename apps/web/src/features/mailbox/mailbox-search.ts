import { LIST_DEFAULTS } from '@cuotaclara/contract';

/** What the address of the mailbox says; the defaults are left out of it. */
export type MailboxSearch = {
  readonly page_number?: number;
  readonly item_per_page?: number;
  readonly recipient?: string;
  /** The message that is open. */
  readonly message?: string;
};

const ITEM_PER_PAGE_MAX = 100;

const wholeNumber = (value: unknown, limits: { min: number; max: number }): number | null =>
  Number.isSafeInteger(value) && Number(value) >= limits.min && Number(value) <= limits.max
    ? Number(value)
    : null;

const text = (value: unknown): string | null =>
  // An address made of digits alone arrives as a number.
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;

export const readMailboxSearch = (search: Record<string, unknown>): MailboxSearch => {
  const number = wholeNumber(search['page_number'], { min: 1, max: 1_000_000 });
  const size = wholeNumber(search['item_per_page'], { min: 1, max: ITEM_PER_PAGE_MAX });
  const recipient = text(search['recipient']);
  const message = text(search['message']);
  return {
    ...(number !== null && { page_number: number }),
    ...(size !== null && size !== LIST_DEFAULTS.item_per_page && { item_per_page: size }),
    ...(recipient && { recipient }),
    ...(message && { message }),
  };
};
