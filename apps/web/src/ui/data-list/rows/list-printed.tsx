import { formatPeriod } from '#lib/format/format-period.ts';
import type { ListModel } from '#lib/list/list-model.ts';
import classes from '#ui/data-list/data-list.module.css';

/** What the rows were narrowed by, for the paper, where the toolbar is not. */
export const ListPrinted = <Row,>({ list }: { list: ListModel<Row> }) => {
  const { period, filters, searchBox } = list;
  const chosen = filters
    .filter(({ isChosen }) => isChosen)
    .map(({ label, options, value }) => {
      const option = options.find((each) => each.value === value);
      return `${label}: ${option?.label ?? value}`;
    });
  const words = [
    ...(period === null ? [] : [`${period.label}: ${formatPeriod(period.value)}`]),
    ...(searchBox === null || searchBox.value === '' ? [] : [`Búsqueda: «${searchBox.value}»`]),
    ...chosen,
  ];
  return words.length === 0 ? null : <p className={classes.printed}>{words.join(' · ')}</p>;
};
