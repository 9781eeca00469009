import { listSearch } from '#lib/list/list-search.ts';

/** Names in the address of the credits of a figure, besides page and order. */
export const readFigureSearch = listSearch([
  'day',
  'reading',
  'figure',
  'from',
  'to',
  'vintage',
  'life',
  'product',
  'headquarter',
  'supplier',
  'adviser',
]);

export type FigureSearch = ReturnType<typeof readFigureSearch>;
