import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Amount } from '#features/ledger/amount.tsx';
import type { BooksSearch, OnBooksSearch } from '#features/ledger/books-search.ts';
import { BooksDesk } from '#features/ledger/desk/books-desk.tsx';
import { BooksSkeleton } from '#features/ledger/desk/books-skeleton.tsx';
import { ExportMenu } from '#features/ledger/desk/export-menu.tsx';
import { MonthSelect, useShownMonth } from '#features/ledger/desk/month-select.tsx';
import classes from '#features/ledger/ledger.module.css';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { dayInMonth } from '#features/ledger/month-words.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import own from './journal.module.css';

type JournalScreenProps = { readonly search: BooksSearch; readonly onSearch: OnBooksSearch };

/** The journal: every entry of a month with its lines, newest first. */
export const JournalScreen = ({ search, onSearch }: JournalScreenProps) => {
  const month = useShownMonth(search.month);
  const { kind, search: words } = search;
  const query = useInfiniteQuery(ledgerQueries.journal({ month, kind, search: words }));
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <PageHeader
        title="Libro diario"
        state="Cada asiento con sus cuentas, del más nuevo al más viejo."
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
      <TextInput
        className={classes.search}
        label="Asiento, comprobante, recibo, giro o crédito"
        description="Un número se busca en todos los meses."
        defaultValue={words ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const { search: _, entry: __, ...rest } = search;
          onSearch({ ...rest, ...(value !== '' && { search: value }) }, { replace: true });
        }}
      />
      {query.error !== null && <Notice tone="danger">{failureText(query.error)}</Notice>}
      {query.isSuccess && entries.length === 0 && (
        <EmptyState title="No hay asientos">Busca otro número o elige otro mes.</EmptyState>
      )}
      <BooksDesk {...{ month, search, onSearch }}>
        {query.isPending && <BooksSkeleton />}
        {entries.length > 0 && (
          <p className={own.columns} aria-hidden="true">
            <span>Débito</span>
            <span>Crédito</span>
          </p>
        )}
        <ul className={own.entries}>
          {entries.map((entry) => (
            <li
              key={entry.entry_id}
              className={own.entry}
              data-open={entry.entry_id === search.entry || undefined}
            >
              <button
                type="button"
                className={own.entryHead}
                onClick={() => onSearch({ ...search, entry: entry.entry_id }, { replace: false })}
              >
                <span className={classes.quiet}>
                  {words === undefined ? dayInMonth(entry.booked_on) : formatDate(entry.booked_on)}
                </span>
                <span className={classes.quiet}>{entry.voucher ?? entry.entry_id}</span>
                <span className={own.entryText}>{entry.text}</span>
                <span className={own.entryWho}>{entry.borrower_name}</span>
              </button>
              <table className={`${classes.lines} ${own.lines}`}>
                <thead className="visually-hidden">
                  <tr>
                    <th scope="col">Cuenta</th>
                    <th scope="col">Débito</th>
                    <th scope="col">Crédito</th>
                  </tr>
                </thead>
                <tbody>
                  {entry.lines.map((line) => (
                    <tr key={line.n}>
                      <td>
                        <span className={classes.code}>{line.code}</span> {line.account}
                      </td>
                      <td>{line.amount > 0 && <Amount pesos={line.amount} />}</td>
                      <td>{line.amount < 0 && <Amount pesos={-line.amount} />}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <div className={own.more}>
            <Button
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Ver más asientos
            </Button>
          </div>
        )}
      </BooksDesk>
    </>
  );
};
