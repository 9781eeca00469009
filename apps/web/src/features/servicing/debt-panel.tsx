import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { DueDebt, Portfolio } from '@cuotaclara/contract/servicing/portfolio';
import { useQuery } from '@tanstack/react-query';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import { isDisbursed, isPaid } from '#domain/credit/credit-state.ts';
import type { CreditPanel } from '#domain/credit/credit-tab.ts';
import { useMay } from '#domain/credit/use-may.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Narrow, type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { DebtSums } from './debt-sums.tsx';
import { lateText, standingSentences } from './debt-words.ts';
import { LateLines } from './late-lines.tsx';
import { portfolioQueries } from './portfolio-queries.ts';

/** Debt of a credit today, for the staff who see its payments. */
const DebtPanel = ({ credit }: { readonly credit: CreditDetail }) => {
  const may = useMay();
  // A paid credit owes nothing, and its page says so first.
  const isShown = isDisbursed(credit) && !isPaid(credit) && may('view_payments');
  return isShown ? <Debt creditId={credit.credit_id} /> : null;
};

export const debtPanel: CreditPanel = { key: 'debt', Panel: DebtPanel };

const Debt = ({ creditId }: { readonly creditId: number }) => (
  <Panel title="Lo que debe hoy">
    <CreditPart
      query={useQuery(portfolioQueries.ofCredit(creditId))}
      things="lo que debe"
      skeleton={200}
    >
      {(portfolio) => <DebtFigures portfolio={portfolio} />}
    </CreditPart>
  </Panel>
);

const DebtFigures = ({ portfolio }: { readonly portfolio: Portfolio }) => (
  <Stack>
    {standingSentences(portfolio, 'staff').map((sentence) => (
      <Quiet key={sentence}>{sentence}</Quiet>
    ))}
    {portfolio.debts.length > 0 && <DueTable debts={portfolio.debts} />}
    <DebtSums portfolio={portfolio} audience="staff" />
    <LateLines debts={portfolio.debts} />
  </Stack>
);

const part = (head: string, name: keyof DueDebt['owed']): RowColumn<DueDebt> => ({
  head,
  kind: 'money',
  isRoomy: name !== 'total',
  cell: ({ owed }) => (owed[name] === 0 ? '–' : <MoneyText pesos={owed[name]} />),
});

const columnsFor = (debts: readonly DueDebt[]): readonly RowColumn<DueDebt>[] => [
  {
    head: 'Cuota',
    isName: true,
    cell: (debt) => (
      <>
        {debt.number}
        <Narrow>{lateText(debt)}</Narrow>
      </>
    ),
  },
  { head: 'Vencimiento', isRoomy: true, cell: lateText },
  part('Capital', 'principal'),
  part('Intereses', 'interest'),
  part('Cargos', 'charges'),
  ...(debts.some(({ owed }) => owed.costs > 0) ? [part('Cobranza', 'costs')] : []),
  part('Mora', 'late'),
  part('Total', 'total'),
];

const DueTable = ({ debts }: { readonly debts: readonly DueDebt[] }) => (
  <RowTable
    rows={debts}
    rowKey={({ number }) => number}
    columns={columnsFor(debts)}
    label="Cuotas por pagar hoy"
    isFlush
  />
);
