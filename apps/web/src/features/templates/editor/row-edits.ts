import { useState } from 'react';

export const replaceRow = <Row>(rows: readonly Row[], at: number, row: Row): Row[] =>
  rows.map((each, place) => (place === at ? row : each));

export const insertRow = <Row>(rows: readonly Row[], row: Row): Row[] => [...rows, row];

export const removeRow = <Row>(rows: readonly Row[], at: number): Row[] =>
  rows.filter((_, place) => place !== at);

export const moveRow = <Row>(rows: readonly Row[], from: number, to: number): Row[] => {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  const others = removeRow(rows, from);
  return [...others.slice(0, to), row, ...others.slice(to)];
};

/** Names of rows that go along when they move: a field keeps its caret and its own undo. */
export const useRowKeys = (count: number) => {
  const [keys, setKeys] = useState<readonly number[]>(() =>
    Array.from({ length: count }, (_, at) => at),
  );
  const [next, setNext] = useState(count);
  if (keys.length < count) {
    const more = Array.from({ length: count - keys.length }, (_, at) => next + at);
    setKeys([...keys, ...more]);
    setNext(next + more.length);
  }
  return {
    of: (at: number): number => keys[at] ?? at,
    move: (from: number, to: number) => setKeys(moveRow(keys, from, to)),
    remove: (at: number) => setKeys(removeRow(keys, at)),
  };
};
