import type { ListShape } from '@cuotaclara/contract';

export type ColumnChoice = {
  readonly key: string;
  readonly label: string;
  readonly shown: boolean;
};

/** Every column of a list for choosing: the shown ones in their order, then the others. */
export const columnChoices = (shape: ListShape, shown: readonly string[]): ColumnChoice[] => {
  const hidden = Object.keys(shape.columns).filter((key) => !shown.includes(key));
  return [
    ...shown.map((key) => ({ key, label: shape.columns[key]?.label ?? key, shown: true })),
    ...hidden.map((key) => ({ key, label: shape.columns[key]?.label ?? key, shown: false })),
  ];
};

/** Shows a hidden column as the last one, hides a shown one; the last shown one stays. */
export const toggleColumn = (shown: readonly string[], key: string): readonly string[] => {
  if (!shown.includes(key)) return [...shown, key];
  return shown.length === 1 ? shown : shown.filter((other) => other !== key);
};

/** One place to the start or to the end; at the edge nothing changes. */
export const moveColumn = (
  shown: readonly string[],
  { key, step }: { key: string; step: -1 | 1 },
): readonly string[] => {
  const from = shown.indexOf(key);
  const to = from + step;
  if (from === -1 || to < 0 || to >= shown.length) return shown;
  const others = shown.filter((other) => other !== key);
  return others.toSpliced(to, 0, key);
};
