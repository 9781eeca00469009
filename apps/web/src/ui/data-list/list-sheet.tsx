import { Button, Drawer, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconRefresh } from '@tabler/icons-react';
import { formatPeriod } from '#lib/format/format-period.ts';
import type { ListModel, ListSort } from '#lib/list/list-model.ts';
import { dialogProps } from '../dialog-props.ts';
import { offeredOptions } from './filter-choice.tsx';
import classes from './list-sheet.module.css';
import { PeriodOptions } from './period-choice.tsx';

const count = new Intl.NumberFormat('es-CO');

type SheetProps<Row> = { list: ListModel<Row> };

/** The toolbar of a phone: what is chosen in one line, the choices in a sheet. */
export const ListSheet = <Row,>({ list }: SheetProps<Row>) => {
  const [opened, { open, close }] = useDisclosure(false);
  const { period, chosenCount, content } = list;
  const total = content.kind === 'ready' ? content.total : null;
  return (
    <div className={classes.line}>
      <p className={classes.summary}>{period && formatPeriod(period.value)}</p>
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
        <div className={classes.body}>
          <SheetFields list={list} />
          <div className={classes.actions}>
            <Button variant="default" disabled={chosenCount === 0} onClick={list.onClear}>
              Limpiar filtros
            </Button>
            <Button onClick={close}>
              {total === null ? 'Ver la lista' : `Ver ${count.format(total)}`}
            </Button>
          </div>
        </div>
      </Drawer>
    </div>
  );
};

const DIRECTIONS = { ASC: 'de menor a mayor', DESC: 'de mayor a menor' } as const;

const sortOptions = <Row,>({ shape }: ListModel<Row>) =>
  Object.values(shape.columns).flatMap(({ label, sort }) =>
    sort === undefined
      ? []
      : (['ASC', 'DESC'] as const).map((dir) => ({
          value: `${sort} ${dir}`,
          label: `${label}, ${DIRECTIONS[dir]}`,
        })),
  );

const readSort = (value: string): ListSort => {
  const [by = '', dir] = value.split(' ');
  return { by, dir: dir === 'ASC' ? 'ASC' : 'DESC' };
};

const SheetFields = <Row,>({ list }: SheetProps<Row>) => {
  const { period, filters, sort, onSort, isFetching, onRefresh } = list;
  return (
    <>
      {filters.map((filter) => (
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
          data={sortOptions(list)}
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
      <Button
        variant="subtle"
        loading={isFetching}
        leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
        onClick={onRefresh}
      >
        Actualizar
      </Button>
    </>
  );
};
