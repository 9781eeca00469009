import type { Reader } from './database.ts';

type Flight = { current: Promise<unknown>; next: Promise<unknown> | null };

/** By database, because the same question has another answer in another one. */
const flights = new WeakMap<Reader, Map<string, Flight>>();

/**
 * One reading for everyone who asks the same thing while it is being read. A caller after its start
 * gets the next one, shared with all who came meanwhile: no answer is older than its
 * question. On a Monday at eight everybody opens the same list, and its rows are counted twice.
 */
export function shareReading<Value>(
  db: Reader,
  { key, read }: { key: string; read: () => Promise<Value> },
): Promise<Value> {
  const ofDatabase = flights.get(db) ?? new Map<string, Flight>();
  flights.set(db, ofDatabase);
  const flight = ofDatabase.get(key);
  if (flight === undefined) return begin(ofDatabase, { key, read });
  flight.next ??= flight.current.catch(() => {}).then(() => begin(ofDatabase, { key, read }));
  // The key names the question, and the same question is read by the same function.
  return flight.next as Promise<Value>;
}

function begin<Value>(
  ofDatabase: Map<string, Flight>,
  { key, read }: { key: string; read: () => Promise<Value> },
): Promise<Value> {
  const current = read();
  const flight: Flight = { current, next: null };
  ofDatabase.set(key, flight);
  const land = () => {
    if (flight.next === null) ofDatabase.delete(key);
  };
  current.then(land, land);
  return current;
}
