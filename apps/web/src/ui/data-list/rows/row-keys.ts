type RowPlace = {
  /** -1 when the focus is on no row. */
  readonly current: number;
  readonly count: number;
};

/** The row that a key leads to; null when it is no key of ours. */
export const nextRow = (key: string, { current, count }: RowPlace): number | null => {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(current + 1, count - 1);
    case 'ArrowUp':
    case 'k':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** How many pages a key turns. */
export const pageStep = (key: string): -1 | 0 | 1 => {
  if (key === ']' || key === 'PageDown') return 1;
  return key === '[' || key === 'PageUp' ? -1 : 0;
};

/** Letters and signs work from anywhere on the page; the others only from a row, or they scroll. */
export const worksAnywhere = (key: string): boolean => key.length === 1;
