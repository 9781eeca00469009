import { THIRD_PARTIES } from '@cuotaclara/contract/ledger/books';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BooksSearch, OnBooksSearch } from '#features/ledger/books-search.ts';
import { AccountTable } from '#features/ledger/desk/account-table.tsx';
import { BooksDesk } from '#features/ledger/desk/books-desk.tsx';
import { ExportMenu } from '#features/ledger/desk/export-menu.tsx';
import { MonthSelect, useShownMonth } from '#features/ledger/desk/month-select.tsx';
import classes from '#features/ledger/ledger.module.css';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import own from './auxiliary.module.css';

type AuxiliaryScreenProps = { readonly search: BooksSearch; readonly onSearch: OnBooksSearch };

/** What the books have about one person or company. */
export const AuxiliaryScreen = ({ search, onSearch }: AuxiliaryScreenProps) => {
  const month = useShownMonth(search.month);
  const { third } = search;
  return (
    <>
      <PageHeader
        title="Auxiliar por tercero"
        state="Saldos y movimientos de una persona o empresa, cuenta por cuenta."
        actions={
          <>
            <MonthSelect
              month={month}
              onChange={(next) =>
                onSearch({ month: next, ...(third !== undefined && { third }) }, { replace: false })
              }
            />
            {third !== undefined && <ExportMenu month={month} third={third} />}
          </>
        }
      />
      <ThirdSearch
        isChosen={third !== undefined}
        onChoose={(next) =>
          onSearch(
            { ...(search.month !== undefined && { month: search.month }), third: next },
            { replace: false },
          )
        }
      />
      {third !== undefined && <Auxiliary {...{ month, third, search, onSearch }} />}
    </>
  );
};

type ThirdSearchProps = {
  /** Whether a third party is shown below: then only what is searched for takes its room. */
  readonly isChosen: boolean;
  readonly onChoose: (third: string) => void;
};

const ThirdSearch = ({ isChosen, onChoose }: ThirdSearchProps) => {
  const [text, setText] = useState('');
  const [count, setCount] = useState<number>(THIRD_PARTIES.first);
  const { data, isFetching } = useQuery(ledgerQueries.thirds(text.trim(), count));
  const type = (next: string): void => {
    setText(next);
    setCount(THIRD_PARTIES.first);
  };
  const choose = (third: string): void => {
    type('');
    onChoose(third);
  };
  return (
    <div className={classes.search}>
      <TextInput
        label="Nombre, documento o crédito"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {(!isChosen || text.trim() !== '') && (
        <>
          <p className={own.hint}>
            {data?.data.length === 0
              ? 'Nadie con ese nombre o número está en los libros.'
              : text.trim() === ''
                ? 'Terceros de los libros. Escribe para buscar también a un cliente.'
                : 'Elige de quién quieres ver los libros.'}
          </p>
          <ul className={own.thirds}>
            {data?.data.map(({ third, name, identification }) => (
              <li key={third}>
                <button type="button" className={own.third} onClick={() => choose(third)}>
                  <span>{name}</span>
                  <span className={classes.quiet}>{identification}</span>
                </button>
              </li>
            ))}
          </ul>
          {data?.has_more === true &&
            (count < THIRD_PARTIES.max ? (
              <Button
                variant="subtle"
                loading={isFetching}
                onClick={() => setCount(Math.min(count * 2, THIRD_PARTIES.max))}
              >
                Mostrar más terceros
              </Button>
            ) : (
              <p className={own.hint}>Hay más. Escribe otra parte del nombre o el documento.</p>
            ))}
        </>
      )}
    </div>
  );
};

type AuxiliaryProps = AuxiliaryScreenProps & { readonly month: string; readonly third: string };

const Auxiliary = ({ month, third, search, onSearch }: AuxiliaryProps) => (
  <Loaded query={useQuery(ledgerQueries.auxiliary(third, month))} things="el auxiliar">
    {({ name, identification, accounts }) => (
      <>
        <h2 className="type-h2">
          {name}
          {identification !== null && ` · ${identification}`}
        </h2>
        <BooksDesk {...{ month, search, onSearch, accounts, third }}>
          <AccountTable
            {...{ month, accounts }}
            open={search.account}
            onOpen={(account) => onSearch({ ...search, account }, { replace: false })}
          />
        </BooksDesk>
      </>
    )}
  </Loaded>
);
