import { AGES, DEPOSIT_PLACES, DEPOSIT_SOURCES } from '@cuotaclara/contract/deposits/deposit-words';
import type { TraySearch } from './tray-search.ts';

const keyIn = <Key extends string>(
  words: Readonly<Record<Key, string>>,
  text: string | undefined,
): Key | undefined =>
  // Object.hasOwn does not narrow its second argument.
  text !== undefined && Object.hasOwn(words, text) ? (text as Key) : undefined;

/** The filters of an address that mean something; another word filters nothing. */
export const trayFilters = ({ age, source, place }: TraySearch) => ({
  age: keyIn(AGES, age),
  source: keyIn(DEPOSIT_SOURCES, source),
  place: keyIn(DEPOSIT_PLACES, place),
});
