/** Where a list stands. Empty is ready with no rows. */
export type ListContent<Row> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly onRetry: () => void;
      readonly requestId?: string | null | undefined;
    }
  | {
      readonly kind: 'ready';
      readonly rows: readonly Row[];
      readonly total: number;
      /** The next page is on the way; this one stays until it is there. */
      readonly refreshing?: boolean;
    };

export type ListPage = { readonly number: number; readonly size: number };

export type ListSort = {
  readonly by: string;
  readonly dir: 'ASC' | 'DESC';
  readonly onChange: (sort: { by: string; dir: 'ASC' | 'DESC' }) => void;
};
