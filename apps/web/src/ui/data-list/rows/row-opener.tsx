import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import classes from './row-opener.module.css';

/** How a row is opened: as a place with an address of its own, or by doing something here. */
export type RowOpening<Row> =
  | { readonly kind: 'link'; readonly to: (row: Row) => LinkProps }
  | { readonly kind: 'action'; readonly run: (row: Row) => void };

/** Marks what takes the focus when one moves over the rows with the keyboard. */
export const ROW_FOCUS = 'data-row-focus';
export const ROW_FOCUS_SELECTOR = `[${ROW_FOCUS}]`;

type RowOpenerProps<Row> = {
  row: Row;
  opening: RowOpening<Row>;
  tabIndex: number;
  children: ReactNode;
};

/** The first cell of a row, or the title of a card: what opens it. */
export const RowOpener = <Row,>({ row, opening, tabIndex, children }: RowOpenerProps<Row>) => {
  const shared = { className: classes.opener, tabIndex, [ROW_FOCUS]: true };
  return opening.kind === 'link' ? (
    <Link {...opening.to(row)} {...shared}>
      {children}
    </Link>
  ) : (
    <button type="button" {...shared} onClick={() => opening.run(row)}>
      {children}
    </button>
  );
};

const INTERACTIVE = 'a, button, input, select, textarea, label, summary';

const isSelectingText = (): boolean => getSelection()?.isCollapsed === false;

/**
 * A click anywhere on a row opens it as a click on its opener would, with the keys that are held:
 * a stretched link would do the same, but nobody could mark and copy what is written in the row.
 */
export const openRowOf = (event: MouseEvent<HTMLElement>): void => {
  if (!(event.target instanceof Element) || event.target.closest(INTERACTIVE)) return;
  if (isSelectingText()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const opener = event.currentTarget.querySelector<HTMLElement>(ROW_FOCUS_SELECTOR);
  // Where a dialog sends the focus back to when it closes.
  opener?.focus({ preventScroll: true });
  opener?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
};
