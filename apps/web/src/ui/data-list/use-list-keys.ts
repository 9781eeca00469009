import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import type { ListModel } from '#lib/list/list-model.ts';
import { nextRow, pageStep, worksAnywhere } from './rows/row-keys.ts';
import { useRowFocus } from './rows/use-row-focus.ts';

const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** AltGr, which Spanish keyboards need for brackets, arrives as Ctrl and Alt. */
const isCommand = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(OWN_KEYS) !== null) ||
  document.querySelector('[aria-modal="true"]') !== null;

type ListKeysInput<Row> = {
  readonly list: ListModel<Row>;
  readonly container: RefObject<HTMLElement | null>;
  readonly searchInput: RefObject<HTMLInputElement | null>;
  readonly onHelp: () => void;
};

const NO_ROWS: readonly unknown[] = [];

/** The keys of a list: over its rows, through its pages, into its search box. */
export const useListKeys = <Row>({ list, container, searchInput, onHelp }: ListKeysInput<Row>) => {
  const { content, page, onPage } = list;
  const ready = content.kind === 'ready' ? content : null;
  const rowFocus = useRowFocus({
    container,
    rows: ready?.rows ?? NO_ROWS,
    refreshing: ready?.refreshing ?? false,
  });

  const turnPage = (step: number): void => {
    if (ready === null) return;
    // From beyond the end one goes back to the last page.
    const number = Math.min(page.number, Math.ceil(ready.total / page.size)) + step;
    if (number < 0 || number * page.size >= ready.total) return;
    rowFocus.focusFirstOfNextRows();
    onPage({ number, size: page.size });
  };

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || isCommand(event) || isElsewhere(event)) return;
    const { key } = event;
    const current = rowFocus.focusedRow();
    if (current === -1 && !worksAnywhere(key)) return;
    const row = nextRow(key, { current, count: rowFocus.rowCount() });
    const step = pageStep(key);
    if (row !== null) rowFocus.focusRow(row);
    else if (step !== 0) turnPage(step);
    else if (key === '/' && searchInput.current) searchInput.current.focus();
    else if (key === '?') onHelp();
    else return;
    event.preventDefault();
  });

  return rowFocus.focus;
};
