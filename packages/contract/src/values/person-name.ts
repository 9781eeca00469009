type ShortName = { readonly first_name: string; readonly first_surname: string };

type WholeName = {
  readonly first_name: string | null;
  readonly second_name: string | null;
  readonly first_surname: string | null;
  readonly second_surname: string | null;
};

/** First name and first surname: colleagues everywhere, and a client inside a sentence. */
export const shortName = ({ first_name, first_surname }: ShortName): string =>
  `${first_name} ${first_surname}`;

/**
 * Every name and both surnames, as the identification has them: a client wherever they must be told
 * from others, in lists, headings, papers, books and files.
 */
export const wholeName = (names: WholeName): string =>
  [names.first_name, names.second_name, names.first_surname, names.second_surname]
    .filter((part) => part !== null && part !== '')
    .join(' ');
