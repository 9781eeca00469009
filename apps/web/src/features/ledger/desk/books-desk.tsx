import type { AccountBalance } from '@cuotaclara/contract/ledger/books';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Amount } from '#features/ledger/amount.tsx';
import type { BooksSearch, OnBooksSearch } from '#features/ledger/books-search.ts';
import classes from '#features/ledger/ledger.module.css';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { dayInMonth } from '#features/ledger/month-words.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { EntryCard } from './entry-card.tsx';

type BooksDeskProps = {
  readonly month: string;
  readonly search: BooksSearch;
  readonly onSearch: OnBooksSearch;
  readonly accounts?: readonly AccountBalance[];
  readonly third?: string | undefined;
  readonly children: ReactNode;
};

/** One level up: from the entry to the account, from the account to the book. */
const upFrom = ({ entry, account, ...rest }: BooksSearch): BooksSearch =>
  entry !== undefined && account !== undefined ? { ...rest, account } : rest;

/** A book on the left; what is open of it on the right. Escape goes back one level. */
export const BooksDesk = (props: BooksDeskProps) => {
  const { month, search, onSearch, accounts = [], third, children } = props;
  const { account, entry } = search;
  const isOpen = account !== undefined || entry !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const back = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) {
        onSearch(upFrom(search), { replace: false });
      }
    };
    window.addEventListener('keydown', back);
    return () => window.removeEventListener('keydown', back);
  }, [isOpen, search, onSearch]);
  const own = accounts.find(({ role }) => role === account);
  return (
    <div className={classes.desk} data-open={isOpen || undefined}>
      <div className={classes.list}>{children}</div>
      {isOpen && (
        <aside className={classes.aside} aria-label="Detalle">
          <div className={classes.path}>
            {account !== undefined && (
              <button
                type="button"
                onClick={() =>
                  onSearch({ ...search, entry: undefined as never }, { replace: false })
                }
              >
                {own?.code ?? 'Cuenta'}
              </button>
            )}
            {entry !== undefined && <strong>Asiento {entry}</strong>}
            <button
              type="button"
              className={classes.back}
              onClick={() => onSearch(upFrom(search), { replace: false })}
            >
              <kbd className={classes.key}>Esc</kbd> volver
            </button>
          </div>
          {account !== undefined && (
            <Movements
              {...{ month, account, entry, third }}
              name={own?.name ?? 'la cuenta'}
              onOpen={(id) => onSearch({ ...search, entry: id }, { replace: false })}
            />
          )}
          {entry !== undefined && <EntryCard id={entry} account={account} />}
        </aside>
      )}
    </div>
  );
};

type MovementsProps = {
  readonly month: string;
  readonly account: string;
  readonly name: string;
  readonly entry: number | undefined;
  readonly third: string | undefined;
  readonly onOpen: (entry: number) => void;
};

const Movements = ({ month, account, name, entry, third, onOpen }: MovementsProps) => {
  const query = useInfiniteQuery(ledgerQueries.movements(account, { month, third }));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section aria-label={`Movimientos de ${name}`}>
      <h2 className={classes.asideTitle}>Movimientos de {name}</h2>
      {query.error !== null && <Notice tone="danger">{failureText(query.error)}</Notice>}
      {query.isSuccess && rows.length === 0 && (
        <p className={classes.small}>No se movió en este mes.</p>
      )}
      <ul className={classes.movements}>
        {rows.map((row) => (
          <li key={`${row.entry_id} ${row.n}`}>
            <button
              type="button"
              className={classes.movement}
              data-open={row.entry_id === entry || undefined}
              aria-current={row.entry_id === entry}
              onClick={() => onOpen(row.entry_id)}
            >
              <span className={classes.quiet}>{dayInMonth(row.booked_on)}</span>
              <span className={classes.name} title={row.borrower_name ?? undefined}>
                {row.text}
              </span>
              <Amount pesos={row.amount} />
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Ver más movimientos
        </Button>
      )}
    </section>
  );
};
