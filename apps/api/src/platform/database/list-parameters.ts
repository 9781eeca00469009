type Values = readonly unknown[];

/** Which parameters of a statement are lists, by its text. */
const listPlaces = new Map<string, readonly number[]>();

/**
 * The text of a statement whose parameters at these places, counted from one, are lists with a
 * member for each thing it is about: arrays, or arrays as JSON. Transactions that share a
 * connection send it once, with all their members; so each of them looks for its own rows in the
 * answer.
 */
export function takesLists(text: string, ...places: readonly number[]): string {
  listPlaces.set(
    text,
    places.map((place) => place - 1),
  );
  return text;
}

/** Numbers as PostgreSQL writes an array: pg would look for quotes in each of them. */
const arrayOf = (values: Values): unknown =>
  values.every((value) => typeof value === 'number') ? `{${values.join()}}` : values;

const joined = (lists: Values): unknown =>
  Array.isArray(lists[0])
    ? arrayOf(lists.flat())
    : `[${lists
        .map((list) => String(list).trim().slice(1, -1))
        .filter((members) => members.trim() !== '')
        .join()}]`;

/** The values of several calls of one statement as those of a single call; null if they differ. */
export function joinLists(text: string, calls: readonly Values[]): Values | null {
  const places = listPlaces.get(text);
  const [first] = calls;
  if (places === undefined || first === undefined) return null;
  const isAlike = calls.every((values) =>
    values.every((value, place) => places.includes(place) || value === first[place]),
  );
  if (!isAlike) return null;
  return first.map((value, place) =>
    places.includes(place) ? joined(calls.map((values) => values[place])) : value,
  );
}
