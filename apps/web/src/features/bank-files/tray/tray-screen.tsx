import { AGES, DEPOSIT_PLACES, DEPOSIT_SOURCES } from '@cuotaclara/contract/deposits/deposit-words';
import type { Treasury } from '@cuotaclara/contract/treasury/treasury';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pages } from '#features/bank-files/pages.tsx';
import classes from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { DepositsTable } from './deposits-table.tsx';
import { ForeignMoney } from './foreign-money.tsx';
import { placesText } from './places-text.ts';
import own from './tray.module.css';
import { trayFilters } from './tray-filters.ts';
import type { TraySearch } from './tray-search.ts';

const SHOWN = 25;
const optionsOf = (all: string, words: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];
const icon = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;

type TrayScreenProps = { search: TraySearch; onSearch: (search: TraySearch) => void };

const Filters = ({ search, onSearch }: TrayScreenProps) => (
  <div className={classes.line}>
    <TextInput
      className={own.search}
      aria-label="Buscar en la bandeja"
      placeholder="Referencia, texto o valor"
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      defaultValue={search.text ?? ''}
      onBlur={(event) => onSearch({ ...search, text: event.currentTarget.value || undefined })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          onSearch({ ...search, text: event.currentTarget.value || undefined });
        }
      }}
    />
    <NativeSelect
      aria-label="Cuánto espera"
      rightSection={icon}
      data={optionsOf('Toda edad', AGES)}
      value={search.age ?? ''}
      onChange={(event) => onSearch({ ...search, age: event.currentTarget.value || undefined })}
    />
    <NativeSelect
      aria-label="Por dónde entró"
      rightSection={icon}
      data={optionsOf('De todas partes', DEPOSIT_SOURCES)}
      value={search.source ?? ''}
      onChange={(event) => onSearch({ ...search, source: event.currentTarget.value || undefined })}
    />
    <NativeSelect
      aria-label="Dónde está"
      rightSection={icon}
      data={optionsOf('Por asignar y en la bandeja', DEPOSIT_PLACES)}
      value={search.place ?? ''}
      onChange={(event) => onSearch({ ...search, place: event.currentTarget.value || undefined })}
    />
    <Checkbox
      label="Con una propuesta por aprobar"
      checked={search.proposed === true}
      onChange={(event) =>
        onSearch({ ...search, proposed: event.currentTarget.checked || undefined })
      }
    />
  </div>
);

const traySentence = (tray: Treasury['tray']): string => {
  if (tray.count === 0) return 'Todo lo que entró tiene dueño.';
  const many = countedText(tray.count, ['consignación', 'consignaciones']);
  const total = `${many} por ${formatMoney(tray.pesos)}`;
  return `${total}: ${placesText(tray)}. No bajan ninguna deuda hasta que las asignes.`;
};

const NOTHING = (
  <EmptyState title="Nada sin identificar">
    Todo lo que entró con estos filtros tiene dueño.
  </EmptyState>
);

/** Everything that came in and is of nobody yet, the oldest first. */
export const TrayScreen = ({ search, onSearch }: TrayScreenProps) => {
  const [page, setPage] = useState(0);
  const { data: desk } = useQuery(treasuryQueries.desk);
  const query = useQuery(
    treasuryQueries.deposits({
      page_number: page,
      item_per_page: SHOWN,
      search: search.text,
      ...trayFilters(search),
      ...(search.proposed === true && { proposed: 'true' }),
    }),
  );
  const change = (next: TraySearch): void => {
    setPage(0);
    onSearch(next);
  };
  return (
    <>
      <PageHeader
        title="Consignaciones sin identificar"
        state={
          desk === undefined ? 'Dinero que entró y no baja ninguna deuda.' : traySentence(desk.tray)
        }
      />
      <div className={classes.wide}>
        <ForeignMoney />
        <Filters search={search} onSearch={change} />
        <Loaded query={query} things="la bandeja" skeleton={240} empty={NOTHING}>
          {(deposits) => (
            <>
              <DepositsTable deposits={deposits.data} />
              <Pages page={deposits.page} onPage={setPage} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
};
