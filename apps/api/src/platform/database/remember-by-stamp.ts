import type { Reader } from './database.ts';

/**
 * Reads a small table once for each stamp of the reference tables (`reference_stamp`). Another
 * query has read the stamp: every payment needs the tables, and they hardly ever change. What a
 * stamp stands for is never older than the stamp. A failed reading is not remembered.
 */
export function rememberByStamp<Value>(
  read: (db: Reader) => Promise<Value>,
): (db: Reader, stamp: string) => Promise<Value> {
  let remembered: { readonly stamp: string; readonly value: Value } | null = null;
  return async (db, stamp) => {
    if (remembered?.stamp === stamp) return remembered.value;
    const value = await read(db);
    remembered = { stamp, value };
    return value;
  };
}
