import type { CreditStateId } from '@cuotaclara/contract';
import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { outOfScopeText } from '@cuotaclara/contract/credits/out-of-scope';
import type { Debt, Debts } from '@cuotaclara/contract/loan-terms/plans';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArchive, IconInfoCircle } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BorrowerTab } from '#domain/borrower/borrower-tab.ts';
import { StateBadge } from '#domain/credit/state-badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { FigureBand } from '#ui/layout/figure-band.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { borrowerQueries } from './borrower-queries.ts';
import classes from './credits-tab.module.css';

type Credit = ManagedBorrower['credits'][number];

/** The tab with the borrower's credits in the user's scope, and today's debt of each. */
export const creditsTab: BorrowerTab = {
  key: 'credits',
  label: 'Créditos y deudas',
  isShown: ({ managed }) => managed !== null,
  Panel: ({ managed }) => managed && <CreditsPanel borrower={managed} />,
};

const CreditsPanel = ({ borrower }: { borrower: ManagedBorrower }) => {
  const query = useQuery(borrowerQueries.debts(exactBorrowerKey(borrower)));
  if (borrower.credits.length === 0 && borrower.credits_out_of_scope.length === 0) {
    return (
      <EmptyState title="No hay créditos a tu vista">
        Los que tenga en estados que sigue tu rol aparecerán aquí.
      </EmptyState>
    );
  }
  return (
    <div className={classes.tab}>
      {/* Each credit shows the shape of its debt while that comes. */}
      <Loaded query={query} things="lo que debe" skeleton={null}>
        {(debts) => debts.debts.length > 0 && <Owed debts={debts} />}
      </Loaded>
      <OutOfScope counts={borrower.credits_out_of_scope} />
      {borrower.credits.length > 0 && <Credits credits={borrower.credits} query={query} />}
    </div>
  );
};

type CreditsProps = {
  credits: readonly Credit[];
  query: Pick<UseQueryResult<Debts>, 'data' | 'isPending'>;
};

const Credits = ({ credits, query: { data, isPending } }: CreditsProps) => (
  <Panel title="Créditos" note="Los que sigue tu rol, del más nuevo al más antiguo.">
    <PlainList
      items={credits.toSorted((one, other) => other.credit_id - one.credit_id)}
      itemKey={({ credit_id }) => credit_id}
      hasLines
      room={4}
    >
      {(credit) => (
        <CreditItem
          credit={credit}
          debt={data?.debts.find((each) => each.credit_id === credit.credit_id)}
          isReading={isPending}
        />
      )}
    </PlainList>
  </Panel>
);

/** Credits out of the role's scope that bear on a decision about the borrower. */
const OutOfScope = ({ counts }: { counts: ManagedBorrower['credits_out_of_scope'] }) =>
  counts.length === 0 ? null : (
    <Panel
      title="Lo que debes saber"
      note="Créditos en estados que tu rol no sigue: cuántos hay, sin abrirlos."
    >
      <ul className={classes.facts}>
        {counts.map((counted) => (
          <li key={counted.family} data-family={counted.family}>
            {counted.family === 'written_off' ? (
              <IconArchive size={18} stroke={1.8} aria-hidden="true" />
            ) : (
              <IconInfoCircle size={18} stroke={1.8} aria-hidden="true" />
            )}
            Tiene {outOfScopeText(counted)}.
          </li>
        ))}
      </ul>
    </Panel>
  );

const Owed = ({ debts }: { debts: Debts }) => (
  <FigureBand
    figures={[
      {
        label: 'Saldo a capital',
        value: <MoneyText pesos={debts.principal_balance} />,
        note:
          debts.debts.length === 1
            ? 'En un crédito desembolsado'
            : `En ${debts.debts.length} créditos desembolsados`,
      },
      {
        label: 'En mora hoy',
        value: <MoneyText pesos={debts.overdue} />,
        note: debts.overdue === 0 ? 'Está al día' : 'Con intereses de mora hasta hoy',
        ...(debts.overdue > 0 && { alarm: IconAlertTriangle }),
      },
    ]}
  />
);

type CreditItemProps = { credit: Credit; debt: Debt | undefined; isReading: boolean };

const CreditItem = ({ credit, debt, isReading }: CreditItemProps) => (
  <Stack gap={3}>
    <div className={classes.head}>
      <Link to="/credits/$id" params={{ id: String(credit.credit_id) }} className={classes.number}>
        {creditNumber(credit.credit_id)}
      </Link>
      {/* The contract has the id as a number; the database knows no other states. */}
      <StateBadge stateId={credit.credit_state_id as CreditStateId} />
      {debt !== undefined && debt.days_past_due > 0 && (
        <Badge tone="danger" icon={IconAlertTriangle}>
          {countedText(debt.days_past_due, ['día de mora', 'días de mora'])}
        </Badge>
      )}
    </div>
    {isReading && <Skeleton height={20} width="min(360px, 100%)" />}
    {debt && <FactList facts={debtFacts(debt)} />}
  </Stack>
);

const debtFacts = (debt: Debt) => [
  { label: 'Producto', value: debt.product_name ?? '–' },
  { label: 'Monto', value: <MoneyText pesos={debt.amount} /> },
  { label: 'Saldo a capital', value: <MoneyText pesos={debt.principal_balance} /> },
  { label: 'En mora', value: <MoneyText pesos={debt.overdue} /> },
  {
    label: 'Próxima cuota',
    value:
      debt.next_amount === null || debt.next_due_on === null ? (
        '–'
      ) : (
        <>
          <MoneyText pesos={debt.next_amount} /> el <DateText value={debt.next_due_on} />
        </>
      ),
  },
  {
    label: 'Cuotas pagadas',
    value: `${debt.instalments_paid} de ${debt.instalments_total}`,
  },
  { label: 'Para pagar todo hoy', value: <MoneyText pesos={debt.payoff} /> },
];
