import type { AccountBalance, Movement } from '@cuotaclara/contract/ledger/books';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Amount } from '#features/ledger/amount.tsx';
import type { BooksSearch, OnBooksSearch } from '#features/ledger/books-search.ts';
import classes from '#features/ledger/ledger.module.css';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { dayInMonth } from '#features/ledger/month-words.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useInSight } from '#ui/layout/use-in-sight.ts';
import path from './books-path.module.css';
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

const accountOf = ({ entry: _, ...rest }: BooksSearch): BooksSearch => rest;

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
  const { aside, list } = useInSight({ isOpen, opened: `${account} ${entry}` });
  const own = accounts.find(({ role }) => role === account);
  return (
    <div className={classes.desk} data-open={isOpen || undefined}>
      <div ref={list} className={classes.list}>
        {children}
      </div>
      {isOpen && (
        <aside ref={aside} tabIndex={-1} className={classes.aside} aria-label="Detalle">
          <div className={path.path}>
            {account !== undefined && (
              <button type="button" onClick={() => onSearch(accountOf(search), { replace: false })}>
                {own?.code ?? 'Cuenta'}
              </button>
            )}
            {account !== undefined && entry !== undefined && (
              <IconChevronRight size={14} aria-hidden="true" />
            )}
            {entry !== undefined && <strong>Asiento {entry}</strong>}
            <button
              type="button"
              className={path.back}
              onClick={() => onSearch(upFrom(search), { replace: false })}
            >
              <IconArrowLeft className={path.backArrow} size={18} aria-hidden="true" />
              <kbd className={path.key}>Esc</kbd> volver
            </button>
          </div>
          {account !== undefined && (
            <Movements
              {...{ month, account, entry, third }}
              name={own?.name ?? 'la cuenta'}
              onOpen={(id) => onSearch({ ...search, entry: id }, { replace: false })}
              onAll={() => onSearch(upFrom(search), { replace: false })}
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
  /** Closes the entry, so that the account has the room. */
  readonly onAll: () => void;
};

/** Movements before and after the open one: its entry below stays in sight. */
const AROUND = 2;

/** The rows around the entry that is open; all of them where none is, or where it is not here. */
function rowsAround(rows: readonly Movement[], entry: number | undefined): readonly Movement[] {
  const place = rows.findIndex(({ entry_id }) => entry_id === entry);
  return place === -1 ? rows : rows.slice(Math.max(0, place - AROUND), place + AROUND + 1);
}

const Movements = ({ month, account, name, entry, third, onOpen, onAll }: MovementsProps) => {
  const query = useInfiniteQuery(ledgerQueries.movements(account, { month, third }));
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const rows = rowsAround(all, entry);
  const isCut = rows.length < all.length;
  return (
    <section aria-label={`Movimientos de ${name}`}>
      <h2 className={classes.asideTitle}>Movimientos de {name}</h2>
      {query.error !== null && <Notice tone="danger">{failureText(query.error)}</Notice>}
      {query.isSuccess && all.length === 0 && (
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
      {isCut && (
        <Button variant="subtle" size="sm" onClick={onAll}>
          Ver todos los movimientos
        </Button>
      )}
      {query.hasNextPage && !isCut && (
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
