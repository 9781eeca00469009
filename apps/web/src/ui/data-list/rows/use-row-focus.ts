import { type RefObject, useEffect, useRef, useState } from 'react';
import { ROW_FOCUS_SELECTOR } from './row-opener.tsx';

export type RowFocus = {
  readonly tabIndexOf: (index: number) => 0 | -1;
  readonly onFocus: (index: number) => void;
};

type RowFocusInput = {
  readonly container: RefObject<HTMLElement | null>;
  /** Other rows are there when this is another value. */
  readonly rows: readonly unknown[];
  readonly refreshing: boolean;
};

/** One row at a time is on the way of the Tab key; the arrows lead to the others. */
export const useRowFocus = ({ container, rows, refreshing }: RowFocusInput) => {
  const [place, setPlace] = useState<{ rows: readonly unknown[]; index: number } | null>(null);
  const current = place?.rows === rows ? place.index : 0;
  const wantsFirst = useRef(false);

  const targets = (): HTMLElement[] => [
    ...(container.current?.querySelectorAll<HTMLElement>(ROW_FOCUS_SELECTOR) ?? []),
  ];

  // The rows of the page that was asked for by keyboard are there: the focus goes on among them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason to look.
  useEffect(() => {
    if (!wantsFirst.current || refreshing) return;
    wantsFirst.current = false;
    targets()[0]?.focus();
  }, [rows, refreshing]);

  const focus: RowFocus = {
    tabIndexOf: (index) => (index === current ? 0 : -1),
    onFocus: (index) => setPlace({ rows, index }),
  };
  return {
    focus,
    /** -1 when the focus is elsewhere. */
    focusedRow: () => targets().findIndex((target) => target.matches(':focus')),
    rowCount: () => targets().length,
    focusRow: (index: number) => targets()[index]?.focus(),
    focusFirstOfNextRows: () => {
      wantsFirst.current = true;
    },
  };
};
