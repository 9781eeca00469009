import type { DueDebt, Portfolio } from '@cuotaclara/contract/servicing/portfolio';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#lib/format/format-money.ts';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './debt.module.css';
import { DebtSums } from './debt-sums.tsx';
import { lateText, standingSentences } from './debt-words.ts';
import { LateLines } from './late-lines.tsx';
import { MovementTable } from './movement-table.tsx';
import { portfolioQueries } from './portfolio-queries.ts';

/** Debt of the borrower for one credit today, and where each peso of it comes from. */
export const OwnDebt = ({ creditId }: { readonly creditId: number }) => (
  <Panel title="Tu deuda hoy">
    <Loaded
      query={useQuery(portfolioQueries.own(creditId))}
      things="tu deuda"
      level={3}
      skeleton={160}
    >
      {(portfolio) => <Debt portfolio={portfolio} />}
    </Loaded>
  </Panel>
);

const Debt = ({ portfolio }: { readonly portfolio: Portfolio }) => (
  <Stack>
    {portfolio.balance.total === 0 && <Quiet>No debes nada de este crédito.</Quiet>}
    {standingSentences(portfolio, 'borrower').map((sentence) => (
      <Quiet key={sentence}>{sentence}</Quiet>
    ))}
    {portfolio.debts.length > 0 && (
      <PlainList
        items={portfolio.debts}
        itemKey={({ number }) => number}
        label="Cuotas por pagar hoy"
        hasLines
      >
        {(debt) => <DueLine debt={debt} />}
      </PlainList>
    )}
    <DebtSums portfolio={portfolio} audience="borrower" />
    <LateLines debts={portfolio.debts} />
    <details className={classes.why}>
      <summary>Ver los movimientos</summary>
      <MovementTable
        movements={portfolio.movements}
        linkOf={(id, words) => (
          <Link to="/borrower/pay/$part/$id" params={{ part: 'receipt', id: String(id) }}>
            {words}
          </Link>
        )}
      />
    </details>
  </Stack>
);

const PARTS = [
  ['principal', 'Capital'],
  ['interest', 'Intereses'],
  ['charges', 'Seguro y cargos'],
  ['costs', 'Gastos de cobranza'],
  ['late', 'Mora'],
] as const satisfies readonly (readonly [keyof DueDebt['owed'], string])[];

const partsText = ({ owed }: DueDebt): string =>
  PARTS.filter(([name]) => owed[name] > 0)
    .map(([name, words]) => `${words} ${formatMoney(owed[name])}`)
    .join(' · ');

const DueLine = ({ debt }: { readonly debt: DueDebt }) => (
  <div className={classes.debt}>
    <div>
      <p className={classes.name}>Cuota {debt.number}</p>
      <Quiet>{lateText(debt)}</Quiet>
      <Quiet>{partsText(debt)}</Quiet>
    </div>
    <p className={classes.name}>
      <MoneyText pesos={debt.owed.total} strong />
    </p>
  </div>
);
