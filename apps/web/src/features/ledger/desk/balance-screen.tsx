import type { AccountBalance } from '@cuotaclara/contract/ledger/books';
import { MONTH_STATES } from '@cuotaclara/contract/ledger/ledger-words';
import type { MonthClosing } from '@cuotaclara/contract/ledger/months';
import { useQuery } from '@tanstack/react-query';
import type { BooksSearch, OnBooksSearch } from '#features/ledger/books-search.ts';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { monthTitle } from '#features/ledger/month-words.ts';
import { ClosingStrip } from '#features/ledger/months/closing-strip.tsx';
import { MonthActions } from '#features/ledger/months/month-actions.tsx';
import { MonthDecisions } from '#features/ledger/months/month-decisions.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { AccountTable } from './account-table.tsx';
import { BooksDesk } from './books-desk.tsx';
import { BooksSkeleton } from './books-skeleton.tsx';
import { ExportMenu } from './export-menu.tsx';
import { MonthSelect, useShownMonth } from './month-select.tsx';

type BalanceScreenProps = { readonly search: BooksSearch; readonly onSearch: OnBooksSearch };

const sentenceOf = (month: string, closing: MonthClosing | undefined): string =>
  closing === undefined
    ? monthTitle(month)
    : `${monthTitle(month)} está ${MONTH_STATES[closing.state].toLowerCase()}.`;

const balanceWords = (balances: { readonly accounts: readonly AccountBalance[] } | undefined) => {
  if (balances === undefined) return '';
  const sum = balances.accounts.reduce((total, { debits, credits }) => total + debits - credits, 0);
  return sum === 0 ? 'Débitos y créditos cuadran.' : 'Débitos y créditos no cuadran.';
};

/** The trial balance of a month, with its closing list on top. */
export const BalanceScreen = ({ search, onSearch }: BalanceScreenProps) => {
  const month = useShownMonth(search.month);
  const query = useQuery(ledgerQueries.balances(month));
  const { data: closing } = useQuery(ledgerQueries.closing(month));
  return (
    <>
      <PageHeader
        title="Balance de prueba"
        state={`${sentenceOf(month, closing)} ${balanceWords(query.data)}`}
        actions={
          <>
            <MonthSelect
              month={month}
              onChange={(next) => onSearch({ month: next }, { replace: false })}
            />
            <ExportMenu month={month} />
            {closing && <MonthActions closing={closing} />}
          </>
        }
      />
      {closing?.state === 'closing' && <ClosingStrip closing={closing} />}
      {closing && <MonthDecisions decisions={closing.open_decisions} />}
      {closing?.run?.findings.map((finding) => (
        <Notice key={`${finding.check} ${finding.what} ${finding.of}`} tone="danger">
          {finding.check}. {finding.what}: se esperaba {finding.expected} y hay {finding.found}.
        </Notice>
      ))}
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
            <AccountTable
              {...{ month, accounts }}
              open={search.account}
              onOpen={(account) =>
                onSearch(
                  { ...(search.month !== undefined && { month: search.month }), account },
                  { replace: false },
                )
              }
            />
          </BooksDesk>
        )}
      </Loaded>
    </>
  );
};
