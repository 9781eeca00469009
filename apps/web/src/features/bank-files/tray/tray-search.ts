/** What the address of the tray filters by; `trayFilters` says which words mean something. */
export type TraySearch = {
  text?: string | undefined;
  age?: string | undefined;
  source?: string | undefined;
  place?: string | undefined;
  proposed?: boolean | undefined;
};

const WORD = /^\w{1,20}$/;

const isWord = (text: unknown): text is string => typeof text === 'string' && WORD.test(text);

/**
 * The filters of an address; what cannot be one of them is left out. The router reads addresses
 * before any page, so the words of the filters are not loaded for it.
 */
export const readTraySearch = (search: Record<string, unknown>): TraySearch => {
  const { text, age, source, place, proposed } = search;
  return {
    ...(typeof text === 'string' && text !== '' && { text }),
    ...(isWord(age) && { age }),
    ...(isWord(source) && { source }),
    ...(isWord(place) && { place }),
    ...(proposed === true && { proposed }),
  };
};
