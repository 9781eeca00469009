import { type ReactNode, type RefObject, useState } from 'react';
import type { ListModel } from '#lib/list/list-model.ts';
import { ListSheet } from '#ui/data-list/rows/list-sheet.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { KeysHelp } from './keys-help.tsx';
import classes from './list-toolbar.module.css';
import { PeriodChoice } from './period-choice.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { SearchBox } from './search-box.tsx';
import { ViewChoice } from './view-choice.tsx';

type ListToolbarProps<Row> = {
  list: ListModel<Row>;
  isPhone: boolean;
  searchInput: RefObject<HTMLInputElement | null>;
  help: { opened: boolean; onChange: (opened: boolean) => void };
  opensRows: boolean;
  /** What this list has besides, after its filters. */
  children?: ReactNode;
};

/** What narrows a list at the start, what changes how it is seen at the end. */
export const ListToolbar = <Row,>(props: ListToolbarProps<Row>) => {
  const { list, isPhone, searchInput, help, opensRows, children } = props;
  const { searchBox, period, filters, chosenCount, onClear } = list;
  const search = searchBox && <SearchBox {...searchBox} ref={searchInput} />;
  if (isPhone) {
    return (
      <div className={classes.toolbar}>
        {search}
        {children}
        <ListSheet list={list} />
      </div>
    );
  }
  return (
    <div className={classes.toolbar}>
      {search}
      {period && <PeriodChoice period={period} />}
      {filters
        .filter(({ isDrawnApart }) => !isDrawnApart)
        .map((filter) => (
          <FilterChoice key={filter.name} filter={filter} />
        ))}
      {children}
      {chosenCount > 0 && (
        <button type="button" className={classes.clear} onClick={onClear}>
          Limpiar filtros
        </button>
      )}
      <div className={classes.tools}>
        <RefreshButton list={list} />
        <ViewChoice shape={list.shape} view={list.view} />
        <KeysHelp {...help} opensRows={opensRows} hasSearch={searchBox !== null} />
      </div>
    </div>
  );
};

/** Whether the help is open; the key that opens it is not in the toolbar. */
export const useHelp = () => {
  const [opened, onChange] = useState(false);
  return { opened, onChange };
};
