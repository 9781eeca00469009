import type { EntryDetail } from '@cuotaclara/contract/ledger/books';
import type { EntryKind } from '@cuotaclara/contract/ledger/entry-kinds';
import type { Reader } from '#platform/database/database.ts';

/** An entry of the books, as far as its cause is found by it. */
export type CausedEntry = {
  readonly kind: EntryKind;
  readonly source_key: string;
  readonly effective_on: string;
  readonly credit_id: number | null;
};

/** The words of what is behind an entry, and the link to it. */
export type EntryCause = EntryDetail['cause'];

export type ReadCause = (db: Reader, entry: CausedEntry) => Promise<EntryCause> | EntryCause;

/** Causes of entries by their kind: the feature that books a kind of entry tells what caused it. */
export type EntryCauses = Readonly<Partial<Record<EntryKind, ReadCause>>>;

/** The causes of every kind of entry, of all features. */
export type AllEntryCauses = Readonly<Record<EntryKind, ReadCause>>;

/** A cause without anything else to open. */
export const bareCause = (title: string, facts: readonly string[] = []): EntryCause => ({
  title,
  facts: [...facts],
  at: null,
  by: null,
  payment_id: null,
  deposit_id: null,
  settlement_id: null,
});

/** The number in the key of an entry: `payment:12` is 12. */
export const numberInKey = ({ source_key }: Pick<CausedEntry, 'source_key'>): number =>
  Number(source_key.split(':')[1]);

type Words = Readonly<Record<string, string>>;

/** The word of a key; null where there is none. */
export const wordIn = (words: Words, key: string | null): string | null =>
  key === null ? null : (words[key] ?? null);
