import type { ReplyOf } from '@cuotaclara/contract';
import type { listJournal } from '@cuotaclara/contract/ledger/books';
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
import { formatDate } from '#lib/format/format-date.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import own from './journal.module.css';

type JournalScreenProps = { readonly search: BooksSearch; readonly onSearch: OnBooksSearch };

/** The journal: every entry of a month with its lines, newest first. */
export const JournalScreen = ({ search, onSearch }: JournalScreenProps) => {
  const month = useShownMonth(search.month);
  const { kind, search: words } = search;
  const query = useInfiniteQuery(ledgerQueries.journal({ month, kind, search: words }));
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
      <Loaded
        query={query}
        things="el diario"
        waiting="Cargando el libro"
        skeleton={<BooksSkeleton />}
        isEmpty={({ pages }) => entriesOf(pages).length === 0}
        empty={<EmptyState title="No hay asientos">Busca otro número o elige otro mes.</EmptyState>}
        // An entry that is open stays beside a list without entries.
        around={(standIn) => (
          <>
            {standIn}
            <BooksDesk {...{ month, search, onSearch }}>{null}</BooksDesk>
          </>
        )}
      >
        {({ pages }) => (
          <BooksDesk {...{ month, search, onSearch }}>
            <Entries entries={entriesOf(pages)} search={search} onSearch={onSearch} />
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
        )}
      </Loaded>
    </>
  );
};

type JournalEntry = ReplyOf<typeof listJournal>['data'][number];

const entriesOf = (pages: readonly ReplyOf<typeof listJournal>[]): readonly JournalEntry[] =>
  pages.flatMap(({ data }) => data);

type EntriesProps = JournalScreenProps & { readonly entries: readonly JournalEntry[] };

const Entries = ({ entries, search, onSearch }: EntriesProps) => (
  <>
    <p className={own.columns} aria-hidden="true">
      <span>Débito</span>
      <span>Crédito</span>
    </p>
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
              {/* Months of what is found may differ. */}
              {search.search === undefined
                ? dayInMonth(entry.booked_on)
                : formatDate(entry.booked_on)}
            </span>
            <span className={classes.quiet}>{entry.voucher ?? entry.entry_id}</span>
            <span className={own.entryText}>{entry.text}</span>
            <span className={own.entryWho}>{entry.borrower_name}</span>
          </button>
          <Lines lines={entry.lines} />
        </li>
      ))}
    </ul>
  </>
);

const Lines = ({ lines }: Pick<JournalEntry, 'lines'>) => (
  <table className={`${classes.lines} ${own.lines}`}>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Cuenta</th>
        <th scope="col">Débito</th>
        <th scope="col">Crédito</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
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
);
