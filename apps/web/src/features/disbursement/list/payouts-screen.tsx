import type { ReplyOf } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { PAYOUT_STEPS } from '@cuotaclara/contract/disbursement/payout-steps';
import type { listPayouts, Payout } from '@cuotaclara/contract/disbursement/payouts';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { payoutsQuery } from '#features/disbursement/disbursement-queries.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatWait } from '#lib/format/format-wait.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './payouts.module.css';
import type { PayoutsSearch } from './payouts-search.ts';

type Payouts = ReplyOf<typeof listPayouts>;

type PayoutsScreenProps = {
  readonly search: PayoutsSearch;
  readonly onSearch: (next: PayoutsSearch) => void;
};

function stateOf({ steps }: Payouts): string {
  const all = steps.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return 'Ningún crédito espera desembolso.';
  const approve = steps.find(({ step }) => step === 'approve')?.count ?? 0;
  const waiting = countedText(all, ['crédito espera', 'créditos esperan']);
  if (approve === 0) return `${waiting} su desembolso.`;
  const prepared = countedText(approve, ['está preparado', 'están preparados']);
  return `${waiting} su desembolso. ${prepared} para aprobar.`;
}

/** The desk of disbursements: to prepare, to approve, and transfers without their voucher. */
export const PayoutsScreen = ({ search, onSearch }: PayoutsScreenProps) => {
  const { step, page = 0 } = search;
  const query = useQuery(payoutsQuery({ step, page }));
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Por desembolsar"
        state={data === undefined ? 'Créditos aprobados que esperan su dinero.' : stateOf(data)}
      />
      {data !== undefined && <Steps steps={data.steps} search={search} onSearch={onSearch} />}
      <Loaded
        query={query}
        things="los desembolsos"
        skeleton={240}
        empty={
          <EmptyState title={step === undefined ? 'Nada por desembolsar' : 'Nada aquí por ahora'}>
            {step === undefined
              ? 'Cuando cumplimiento apruebe un crédito firmado, aparece aquí.'
              : 'Mira los otros pasos, o vuelve cuando alguien avance uno.'}
          </EmptyState>
        }
      >
        {(payouts) => (
          <>
            <Rows payouts={payouts.data} />
            <Pager page={payouts.page} onPage={(next) => onSearch({ ...search, page: next })} />
          </>
        )}
      </Loaded>
    </>
  );
};

type StepsProps = PayoutsScreenProps & { readonly steps: Payouts['steps'] };

const Steps = ({ steps, search, onSearch }: StepsProps) => (
  <fieldset className={classes.steps}>
    <legend className="visually-hidden">Qué les falta</legend>
    {steps.map(({ step, count, pesos }) => {
      const isChosen = step === search.step;
      return (
        <button
          key={step}
          type="button"
          className={classes.step}
          aria-pressed={isChosen}
          onClick={() => onSearch(isChosen ? {} : { step })}
        >
          <span className={classes.count}>{countText(count)}</span>
          <span className={classes.label}>{PAYOUT_STEPS[step]}</span>
          <span className={classes.pesos}>
            <MoneyText pesos={pesos} />
          </span>
        </button>
      );
    })}
  </fieldset>
);

/** What the next person has to know about it. */
function noteOf({ step, prepared_by, approved_by, is_own, returned_for }: Payout): string {
  if (step === 'prepare') {
    return returned_for === null ? 'Nadie lo ha preparado' : `Devuelto: ${returned_for}`;
  }
  if (step === 'approve') {
    return is_own ? 'Lo preparaste tú: aprueba otra persona' : `Lo preparó ${prepared_by ?? '–'}`;
  }
  return `Lo aprobó ${approved_by ?? '–'}; falta el comprobante`;
}

/** «CC 1.037.648.215»: the kind as it came, the number as people read it. */
const documentText = ({ identification }: Payout): string =>
  identification.replace(/\d+$/, formatIdentification);

const AccountOf = ({ payout: { payee, account } }: { payout: Payout }) => (
  <>
    {payee}
    {account !== null && <span className={classes.under}>{account}</span>}
  </>
);

/** Wait so far, and the day since when or until when. */
const Wait = ({ payout: { since, pays_on: paysOn } }: { payout: Payout }) => (
  <span className={classes.wait}>
    {formatWait(since, Temporal.Now.instant())}
    <span className={classes.under}>
      {paysOn === null ? (
        <DateText value={since} />
      ) : (
        <>
          gira el <DateText value={paysOn} />
        </>
      )}
    </span>
  </span>
);

const COLUMNS: readonly RowColumn<Payout>[] = [
  {
    head: 'Crédito',
    cell: ({ credit_id: id }) => (
      <Link
        to="/credits/$id"
        params={{ id: String(id) }}
        search={{ tab: 'disbursement' }}
        className={classes.number}
      >
        {creditNumber(id)}
      </Link>
    ),
  },
  {
    head: 'Cliente',
    cell: (payout) => (
      <>
        <span className={classes.strong}>{payout.holder_name}</span>
        <span className={classes.under}>{documentText(payout)}</span>
      </>
    ),
  },
  { head: 'A quién se gira', cell: (payout) => <AccountOf payout={payout} /> },
  {
    head: 'Qué le falta',
    cell: (payout) => (
      <>
        <span className={classes.strong}>{PAYOUT_STEPS[payout.step]}</span>
        <span className={classes.under}>{noteOf(payout)}</span>
      </>
    ),
  },
  { head: 'Espera', isBeside: true, cell: (payout) => <Wait payout={payout} /> },
  {
    head: 'Valor',
    kind: 'money',
    cell: ({ amount, is_fixed: isFixed }) => (
      <>
        {amount === null ? '–' : <MoneyText pesos={amount} strong />}
        {!isFixed && <span className={classes.under}>valor del crédito</span>}
      </>
    ),
  },
];

const Rows = ({ payouts }: { payouts: readonly Payout[] }) => {
  const navigate = useNavigate();
  return (
    <RowTable
      rows={payouts}
      rowKey={({ credit_id }) => credit_id}
      columns={COLUMNS}
      isWide
      hasCards
      opening={{
        onOpen: ({ credit_id: id }) =>
          void navigate({
            to: '/credits/$id',
            params: { id: String(id) },
            search: { tab: 'disbursement' },
          }),
      }}
    />
  );
};

type PagerProps = { readonly page: Payouts['page']; readonly onPage: (page: number) => void };

const Pager = ({ page: { number, size, total }, onPage }: PagerProps) => {
  if (total <= size) return null;
  const last = Math.min(total, (number + 1) * size);
  return (
    <Row to="right">
      <Quiet isLive>
        {countText(number * size + 1)}–{countText(last)} de {countText(total)}
      </Quiet>
      <Button variant="default" disabled={number === 0} onClick={() => onPage(number - 1)}>
        Anteriores
      </Button>
      <Button variant="default" disabled={last >= total} onClick={() => onPage(number + 1)}>
        Siguientes
      </Button>
    </Row>
  );
};
