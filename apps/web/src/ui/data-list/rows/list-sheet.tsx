import { type ColumnKind, type ListShape, SORT_DIRS, type SortDir } from '@cuotaclara/contract';
import { countText } from '@cuotaclara/contract/values/number-text';
import { Button, Drawer, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconRefresh } from '@tabler/icons-react';
import { formatPeriod } from '#lib/format/format-period.ts';
import type { ListModel, ListSort } from '#lib/list/list-model.ts';
import { offeredOptions } from '#ui/data-list/toolbar/filter-choice.tsx';
import { PeriodOptions } from '#ui/data-list/toolbar/period-choice.tsx';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import classes from './list-sheet.module.css';

type SheetProps<Row> = { list: ListModel<Row> };

const RefreshLine = <Row,>({ list }: SheetProps<Row>) => (
  <Button
    variant="subtle"
    loading={list.isFetching}
    leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
    onClick={list.onRefresh}
  >
    Actualizar
  </Button>
);

/** What narrows the list, as far as it is not drawn elsewhere. */
const summaryOf = <Row,>({ period, filters }: ListModel<Row>): string =>
  [
    ...(period === null ? [] : [formatPeriod(period.value)]),
    ...filters
      .filter(({ isChosen, isDrawnApart }) => isChosen && !isDrawnApart)
      .flatMap(({ options, value }) => options.find((each) => each.value === value)?.label ?? []),
  ].join(' · ');

/** The toolbar of a phone: what is chosen in one line, the choices in a sheet. */
export const ListSheet = <Row,>({ list }: SheetProps<Row>) => {
  const [opened, { open, close }] = useDisclosure(false);
  const { period, filters, sort, chosenCount } = list;
  if (period === null && sort === null && filters.length === 0) {
    return (
      <div className={classes.line}>
        <span />
        <RefreshLine list={list} />
      </div>
    );
  }
  return (
    <div className={classes.line}>
      <p className={classes.summary}>{summaryOf(list)}</p>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />}
        onClick={open}
      >
        {chosenCount === 0 ? 'Filtros' : `Filtros (${chosenCount})`}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title="Filtros y orden"
        overlayProps={dialogProps.overlayProps}
        attributes={dialogProps.attributes}
        closeButtonProps={dialogProps.closeButtonProps}
        classNames={{
          content: classes.content ?? '',
          header: classes.header ?? '',
          title: classes.title ?? '',
        }}
      >
        <SheetBody list={list} onClose={close} />
      </Drawer>
    </div>
  );
};

const SheetBody = <Row,>({ list, onClose }: SheetProps<Row> & { onClose: () => void }) => {
  const { content, chosenCount, onClear } = list;
  const total = content.kind === 'ready' ? content.total : null;
  return (
    <div className={classes.body}>
      <SheetFields list={list} />
      <RefreshLine list={list} />
      <div className={classes.actions}>
        <Button variant="default" disabled={chosenCount === 0} onClick={onClear}>
          Limpiar filtros
        </Button>
        <Button onClick={onClose}>
          {total === null ? 'Ver la lista' : `Ver ${countText(total)}`}
        </Button>
      </div>
    </div>
  );
};

/** The two orders of a column, in words that fit what is in it. */
const orderWords = (kind: ColumnKind): Record<SortDir, string> => {
  switch (kind) {
    case 'text':
    case 'choice':
    case 'boolean':
      return { ASC: 'de la A a la Z', DESC: 'de la Z a la A' };
    case 'day':
    case 'moment':
      return { ASC: 'lo más antiguo primero', DESC: 'lo más reciente primero' };
    case 'integer':
    case 'money':
    case 'percent':
      return { ASC: 'de menor a mayor', DESC: 'de mayor a menor' };
    default:
      return kind satisfies never;
  }
};

const sortOptions = ({ columns }: ListShape) =>
  Object.values(columns).flatMap(({ label, kind, sort }) =>
    sort === undefined
      ? []
      : SORT_DIRS.map((dir) => ({
          value: `${sort} ${dir}`,
          label: `${label}: ${orderWords(kind)[dir]}`,
        })),
  );

const readSort = (value: string): ListSort => {
  const [by = '', dir] = value.split(' ');
  return { by, dir: dir === 'ASC' ? 'ASC' : 'DESC' };
};

const SheetFields = <Row,>({ list }: SheetProps<Row>) => {
  const { period, filters, sort, onSort } = list;
  return (
    <>
      {filters
        .filter(({ isDrawnApart }) => !isDrawnApart)
        .map((filter) => (
          <NativeSelect
            key={filter.name}
            label={filter.label}
            data={offeredOptions(filter)}
            value={filter.value}
            onChange={(event) => filter.onChange(event.currentTarget.value)}
          />
        ))}
      {sort && (
        <NativeSelect
          label="Orden"
          data={sortOptions(list.shape)}
          value={`${sort.by} ${sort.dir}`}
          onChange={(event) => onSort(readSort(event.currentTarget.value))}
        />
      )}
      {period && (
        <fieldset className={classes.period}>
          <legend>{period.label}</legend>
          <PeriodOptions period={period} onChosen={() => {}} />
        </fieldset>
      )}
    </>
  );
};
