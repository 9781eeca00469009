import { useQuery } from '@tanstack/react-query';
import type { BooksSearch, OnBooksSearch } from '#features/ledger/books-search.ts';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { monthTitle } from '#features/ledger/month-words.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { BooksDesk } from './books-desk.tsx';
import { BooksSkeleton } from './books-skeleton.tsx';
import { ExportMenu } from './export-menu.tsx';
import { GeneralTable } from './general-table.tsx';
import { MonthSelect, useShownMonth } from './month-select.tsx';

type GeneralScreenProps = { readonly search: BooksSearch; readonly onSearch: OnBooksSearch };

/** The general ledger of a month: libro mayor y balances. */
export const GeneralScreen = ({ search, onSearch }: GeneralScreenProps) => {
  const month = useShownMonth(search.month);
  const query = useQuery(ledgerQueries.balances(month));
  const open = (account: string): void =>
    onSearch(
      { ...(search.month !== undefined && { month: search.month }), account },
      { replace: false },
    );
  return (
    <>
      <PageHeader
        title="Mayor y balances"
        state={`${monthTitle(month)} por cuenta de mayor. Despliega una para ver qué suma.`}
        actions={
          <>
            <MonthSelect
              month={month}
              onChange={(next) => onSearch({ month: next }, { replace: false })}
            />
            <ExportMenu month={month} />
          </>
        }
      />
      <Loaded
        query={query}
        things="los saldos"
        waiting="Cargando el libro"
        skeleton={<BooksSkeleton />}
        isEmpty={({ accounts }) => accounts.length === 0}
        empty={
          <EmptyState title="Este mes no tiene saldos">
            Los libros empiezan con el primer desembolso. Elige otro mes.
          </EmptyState>
        }
      >
        {({ accounts }) => (
          <BooksDesk {...{ month, search, onSearch, accounts }}>
            <GeneralTable {...{ month, accounts }} open={search.account} onOpen={open} />
          </BooksDesk>
        )}
      </Loaded>
    </>
  );
};
