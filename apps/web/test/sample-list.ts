import type { ListShape } from '@cuotaclara/contract';
import { vi } from 'vitest';
import type { ListModel } from '#lib/list/list-model.ts';
import { usualColumns } from '#lib/list/shown-columns.ts';

/** A list in the state that the test gives, which records what it is asked for. */
export const sampleList = <Row>(
  shape: ListShape,
  differences: Partial<ListModel<Row>>,
): ListModel<Row> => ({
  shape,
  content: { kind: 'loading' },
  page: { number: 0, size: 10 },
  onPage: vi.fn(),
  onPageIntent: vi.fn(),
  sort: null,
  onSort: vi.fn(),
  searchBox: null,
  filters: [],
  period: null,
  chosenCount: 0,
  onClear: vi.fn(),
  view: {
    columns: usualColumns(shape),
    isChosen: false,
    density: 'comfortable',
    onColumns: vi.fn(),
    onDensity: vi.fn(),
  },
  isFetching: false,
  updatedAt: null,
  onRefresh: vi.fn(),
  excel: null,
  ...differences,
});
