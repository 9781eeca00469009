/** A place in the books: the day, the entry and, among lines, the line. */
export type Place = {
  readonly booked_on: string;
  readonly entry_id: number;
  readonly n?: number;
};

const cursorOf = ({ booked_on, entry_id, n }: Place): string =>
  [booked_on, entry_id, ...(n === undefined ? [] : [n])].join('~');

/** The place that a cursor names; its schema has shown that it is one. */
export function placeOf(cursor: string | undefined): Required<Place> | null {
  if (cursor === undefined) return null;
  const [booked_on = '', entry = '', n = '0'] = cursor.split('~');
  return { booked_on, entry_id: Number(entry), n: Number(n) };
}

type Paged<Row> = { readonly data: readonly Row[]; readonly next: string | null };

/** A page of rows of which one more was read than it has. */
export function pageOf<Row extends Place>(rows: readonly Row[], size: number): Paged<Row> {
  const data = rows.slice(0, size);
  const last = data.at(-1);
  return { data, next: rows.length > size && last !== undefined ? cursorOf(last) : null };
}
