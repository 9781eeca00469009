import type { AllowanceRates } from '@cuotaclara/contract/ledger/accounts';
import type { Allowance } from '@cuotaclara/contract/ledger/months';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '#domain/credit/use-may.ts';
import type { BooksSearch, OnBooksSearch } from '#features/ledger/books-search.ts';
import { BooksSkeleton } from '#features/ledger/desk/books-skeleton.tsx';
import { MonthSelect, useShownMonth } from '#features/ledger/desk/month-select.tsx';
import classes from '#features/ledger/ledger.module.css';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { monthTitle } from '#features/ledger/month-words.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { FigureBand } from '#ui/layout/figure-band.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import own from './allowance.module.css';
import { CategoryTable } from './category-table.tsx';
import { rateText } from './rate-text.ts';
import { RatesDialog } from './rates-dialog.tsx';

type AllowanceScreenProps = { readonly search: BooksSearch; readonly onSearch: OnBooksSearch };

/** The allowance of a month by category, and the percentages that it is worked out with. */
export const AllowanceScreen = ({ search, onSearch }: AllowanceScreenProps) => {
  const month = useShownMonth(search.month);
  return (
    <>
      <PageHeader
        title="Provisión de cartera"
        state={`${monthTitle(month)}: provisión requerida y provisión contabilizada.`}
        actions={
          <MonthSelect
            month={month}
            onChange={(next) => onSearch({ month: next }, { replace: false })}
          />
        }
      />
      <Loaded
        query={useQuery(ledgerQueries.allowance(month))}
        things="la provisión"
        failedTitle="No pudimos calcular la provisión"
        waiting="Cargando el libro"
        skeleton={<BooksSkeleton />}
      >
        {(allowance) => <Worked allowance={allowance} month={month} />}
      </Loaded>
      <Rates />
    </>
  );
};

type WorkedProps = { readonly allowance: Allowance; readonly month: string };

/** How what is missing gets into the books, or how far it is on its way. */
const NextStep = ({ month }: Pick<WorkedProps, 'month'>) => {
  const { data } = useQuery(ledgerQueries.months);
  const isProposed = data?.open_decisions.some(
    (each) => each.kind === 'month_allowance' && each.month === month,
  );
  return (
    <Link to="/ledger" search={{ month }}>
      {isProposed
        ? 'Ya se propuso: falta que otra persona la apruebe'
        : 'Se propone al cerrar el mes'}
    </Link>
  );
};

const Worked = ({ allowance: { lines, wanted, held }, month }: WorkedProps) => (
  <div className={own.worked}>
    <FigureBand
      figures={[
        {
          label: 'Debería haber',
          value: formatMoney(wanted),
          note: 'Saldos del mes por los porcentajes',
        },
        {
          label: '− Ya provisionado',
          value: formatMoney(held),
          note: (
            <Link to="/ledger" search={{ month, account: 'allowancePrincipal' }}>
              Ver sus movimientos
            </Link>
          ),
        },
        {
          label: wanted >= held ? '= Por provisionar' : '= Sobra',
          value: formatMoney(Math.abs(wanted - held)),
          note: <NextStep month={month} />,
        },
      ]}
    />
    <Panel title="De dónde sale" note="Cada crédito por los días de su cuota más vieja sin pagar.">
      <CategoryTable lines={lines} wanted={wanted} />
    </Panel>
  </div>
);

const Rates = () => {
  const may = useMay();
  const { data } = useQuery(ledgerQueries.accounts);
  const [isChanging, setIsChanging] = useState(false);
  if (data === undefined) return null;
  return (
    <Panel
      title="Porcentajes"
      note="Los define la empresa; cada cambio rige desde la fecha que elijas."
      action={
        may('manage_ledger') && (
          <Button variant="default" onClick={() => setIsChanging(true)}>
            Cambiar porcentajes
          </Button>
        )
      }
    >
      <ul className={classes.rows}>
        {data.rates.map((change) => (
          <RateChange key={change.in_force_from} change={change} />
        ))}
      </ul>
      {isChanging && (
        <RatesDialog
          key={data.rates.length}
          rates={data.rates[0]?.rates ?? []}
          firstOpenOn={data.first_open_on}
          onClose={() => setIsChanging(false)}
        />
      )}
    </Panel>
  );
};

const RateChange = ({ change }: { change: AllowanceRates }) => (
  <li className={classes.rowItem}>
    <div className={classes.rowWords}>
      <strong>
        Desde el <DateText value={change.in_force_from} />
      </strong>
      <p>
        {change.rates
          .map(
            ({ category, principal_bps, interest_bps }) =>
              `${category} ${rateText(principal_bps)} y ${rateText(interest_bps)}`,
          )
          .join(' · ')}
      </p>
      <p className={classes.small}>
        Capital e intereses · {change.set_by ?? 'Valores con que viene el producto'}
      </p>
    </div>
  </li>
);
