import type { Density, FileRoute, ListShape, Period, SortDir } from '@cuotaclara/contract';

/** Every value of a row that has a column is one that a spreadsheet could hold. */
export type ListValue = string | number | boolean | null | undefined;

/** The state of a list. Empty is ready with no rows. */
export type ListContent<Row> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly onRetry: () => void;
      /** What the server said, where it speaks to the person who asked. */
      readonly text?: string | null;
      readonly requestId?: string | null | undefined;
    }
  | {
      readonly kind: 'ready';
      readonly rows: readonly Row[];
      readonly total: number;
      /** The next page is on the way; this one stays until it is there. */
      readonly refreshing?: boolean;
      /** There when the rows could not be fetched again: they are those of before. */
      readonly onRetry?: (() => void) | null;
    };

export type ListPage = { readonly number: number; readonly size: number };

export type ListSort = { readonly by: string; readonly dir: SortDir };

export type ListOption = { readonly value: string; readonly label: string };

/** One filter of a list, as its screen declares it. */
export type ListFilter = {
  readonly label: string;
  /** Undefined while they are being fetched. */
  readonly options: readonly ListOption[] | undefined;
  /**
   * The option that the server takes when the address names none. Without it there is no filter
   * then, and «Todos» is offered for that.
   */
  readonly fallback?: string;
  /** What no filter is called: «Todas» goes with «Ciudad». */
  readonly allLabel?: string;
  /** The screen draws it itself: it is not among the choices of the toolbar. */
  readonly isDrawnApart?: boolean;
};

/** One filter with its present value. */
export type ListFilterModel = Required<Omit<ListFilter, 'fallback' | 'options'>> & {
  readonly name: string;
  readonly options: readonly ListOption[];
  /** Empty when nothing is left out. */
  readonly value: string;
  /** The address names it: it can be taken off. */
  readonly isChosen: boolean;
  /** Something of it is left out when nobody chooses, so «all» is one of the options. */
  readonly hasFallback: boolean;
  readonly onChange: (value: string) => void;
};

export type ListPeriodModel = {
  /** Which date of a row it is about: «Creado». */
  readonly label: string;
  /** What is shown: the chosen one, or that of the role. */
  readonly value: Period;
  readonly usual: Period;
  readonly today: Temporal.PlainDate;
  readonly isChosen: boolean;
  readonly onChange: (period: Period) => void;
};

export type ListSearchBoxModel = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** What people choose to see of a list; kept for them. */
export type ListViewModel = {
  /** The columns that are shown, in their order. */
  readonly columns: readonly string[];
  /** The person chose them, so they can be put back. */
  readonly isChosen: boolean;
  readonly density: Density;
  /** Null puts back the columns of the list. */
  readonly onColumns: (columns: readonly string[] | null) => void;
  readonly onDensity: (density: Density) => void;
};

export type ListExportModel = {
  readonly route: FileRoute;
  readonly query: Readonly<Record<string, string | number>>;
};

/** Everything that the frame of a list shows and can be asked for. */
export type ListModel<Row> = {
  readonly shape: ListShape;
  readonly content: ListContent<Row>;
  readonly page: ListPage;
  readonly onPage: (page: ListPage) => void;
  /** Called when the user is about to ask for it, to load it early. */
  readonly onPageIntent: (page: ListPage) => void;
  /** Null where the server does not sort. */
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort) => void;
  readonly searchBox: ListSearchBoxModel | null;
  readonly filters: readonly ListFilterModel[];
  readonly period: ListPeriodModel | null;
  /** How many filters were chosen; the text that is looked for and the period are filters too. */
  readonly chosenCount: number;
  readonly onClear: () => void;
  readonly view: ListViewModel;
  readonly isFetching: boolean;
  /** When the rows were fetched, in milliseconds; null before. */
  readonly updatedAt: number | null;
  readonly onRefresh: () => void;
  readonly excel: ListExportModel | null;
};
