import { DIMENSIONS } from '@cuotaclara/contract/analytics/analytics-words';
import { useQuery } from '@tanstack/react-query';
import { FilterChip } from '#ui/fields/filter-chip.tsx';
import classes from './analytics.module.css';
import { analyticsQueries } from './analytics-queries.ts';
import {
  type AnalyticsSearch,
  FILTERS,
  type FigurePage,
  type FilterName,
  type OnAnalyticsSearch,
} from './analytics-search.ts';

type ChosenFiltersProps = {
  page: FigurePage;
  search: AnalyticsSearch;
  onSearch: OnAnalyticsSearch;
};

/** By what the page is narrowed, each with its way out. */
export const ChosenFilters = ({ page, search, onSearch }: ChosenFiltersProps) => {
  const chosen = FILTERS.filter((name) => search[name] !== undefined);
  if (chosen.length === 0) return null;
  return (
    <div className={classes.filters}>
      {chosen.map((name) => (
        <ChosenFilter key={name} name={name} page={page} search={search} onSearch={onSearch} />
      ))}
    </div>
  );
};

type ChosenFilterProps = ChosenFiltersProps & { name: FilterName };

const ChosenFilter = ({ name, page, search, onSearch }: ChosenFilterProps) => {
  const { data } = useQuery(analyticsQueries.groups(page, name));
  const found = data?.groups.find(({ id }) => String(id) === search[name]);
  const remove = (): void => {
    const { [name]: _, ...kept } = search;
    onSearch(kept);
  };
  return (
    <FilterChip
      label={DIMENSIONS[name]}
      value={found?.name ?? (data === undefined ? '…' : 'Sin saldo ese día')}
      onClick={remove}
      onRemove={remove}
    />
  );
};
