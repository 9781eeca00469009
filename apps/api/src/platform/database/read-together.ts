/**
 * Answers many callers with one reading. Callers of the same moment share it; a caller during a
 * reading waits for the next one, which starts after the question: nobody is answered with what was
 * true before they asked.
 */
export function readTogether<Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let next: { readonly keys: Set<Key>; readonly values: Promise<ReadonlyMap<Key, Value>> } | null =
    null;
  let current: Promise<unknown> = Promise.resolve();

  const start = () => {
    const keys = new Set<Key>();
    const values = current.then(momentOver).then(() => {
      next = null;
      return readAll([...keys]);
    });
    // How it ends is the business of those who asked, not of those who ask next.
    current = values.catch(() => {});
    return { keys, values };
  };

  return async (key) => {
    next ??= start();
    next.keys.add(key);
    return (await next.values).get(key);
  };
}

/** When everything that has arrived at this moment was looked at. */
const momentOver = (): Promise<void> => new Promise((over) => void setImmediate(over));
