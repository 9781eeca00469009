import type { EntryKind } from '@cuotaclara/contract/ledger/entry-kinds';

/** What the address of a book says: the month, and how deep one has gone. */
export type BooksSearch = {
  readonly month?: string;
  /** The account that is open, by its role. */
  readonly account?: string;
  /** The entry that is open. */
  readonly entry?: number;
  /** The third party of the auxiliary book. */
  readonly third?: string;
  readonly kind?: EntryKind;
  readonly search?: string;
};

export type OnBooksSearch = (next: BooksSearch, how: { readonly replace: boolean }) => void;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const ROLE = /^[a-zA-Z]{1,40}$/;
const THIRD = /^[\w:.-]{1,60}$/;
const SEARCH_MAX = 100;

const textOf = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined;

/** The server refuses a kind that there is not; a table of them would come with the login. */
const KIND = /^[a-z_]{1,40}$/;

const isKind = (value: unknown): value is EntryKind => textOf(value, KIND) !== undefined;

export function readBooksSearch(search: Record<string, unknown>): BooksSearch {
  const month = textOf(search['month'], MONTH);
  const account = textOf(search['account'], ROLE);
  const third = textOf(search['third'], THIRD);
  const entry = Number(search['entry']);
  const text = search['search'];
  const words = typeof text === 'string' || typeof text === 'number' ? String(text) : '';
  return {
    ...(month !== undefined && { month }),
    ...(account !== undefined && { account }),
    ...(Number.isSafeInteger(entry) && entry > 0 && { entry }),
    ...(third !== undefined && { third }),
    ...(isKind(search['kind']) && { kind: search['kind'] }),
    ...(words !== '' && { search: words.slice(0, SEARCH_MAX) }),
  };
}
