import type { ListShape } from '@cuotaclara/contract';

/** The columns that a list shows when nobody chose any. */
export const usualColumns = ({ columns }: ListShape): string[] =>
  Object.entries(columns)
    .filter(([, { extra }]) => extra === undefined)
    .map(([key]) => key);

/** The chosen columns that the list still has; the usual ones when none of them is left. */
export const shownColumns = (shape: ListShape, chosen: readonly string[] | null): string[] => {
  const known = (chosen ?? []).filter((key) => Object.hasOwn(shape.columns, key));
  return known.length > 0 ? [...new Set(known)] : usualColumns(shape);
};

/** What a spreadsheet has: the columns that are shown, each with what its cells show besides. */
export const sheetColumns = (shape: ListShape, shown: readonly string[]): string[] => {
  const within = (key: string): string[] =>
    Object.entries(shape.columns)
      .filter(([inner, column]) => column.within === key && !shown.includes(inner))
      .map(([inner]) => inner);
  return shown.flatMap((key) => [key, ...within(key)]);
};
