import type { ReplyOf } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { PAYOUT_STEPS } from '@cuotaclara/contract/disbursement/payout-steps';
import type { listPayouts, Payout } from '@cuotaclara/contract/disbursement/payouts';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { payoutsQuery } from '#features/disbursement/disbursement-queries.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatWait } from '#lib/format/format-wait.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
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

const Rows = ({ payouts }: { payouts: readonly Payout[] }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Crédito</th>
        <th scope="col">Cliente</th>
        <th scope="col">A quién se gira</th>
        <th scope="col">Qué le falta</th>
        <th scope="col">Espera</th>
        <th scope="col" className={classes.money}>
          Valor
        </th>
      </tr>
    </thead>
    <tbody>
      {payouts.map((payout) => (
        <Row key={payout.credit_id} payout={payout} />
      ))}
    </tbody>
  </table>
);

const Row = ({ payout }: { payout: Payout }) => (
  <tr className={classes.row}>
    <td>
      <Link
        to="/credits/$id"
        params={{ id: String(payout.credit_id) }}
        search={{ tab: 'disbursement' }}
        className={classes.number}
      >
        {creditNumber(payout.credit_id)}
      </Link>
    </td>
    <td>
      <span className={classes.strong}>{payout.holder_name}</span>
      <span className={classes.under}>{documentText(payout)}</span>
    </td>
    <td>
      {payout.payee}
      {payout.account !== null && <span className={classes.under}>{payout.account}</span>}
    </td>
    <td>
      <span className={classes.strong}>{PAYOUT_STEPS[payout.step]}</span>
      <span className={classes.under}>{noteOf(payout)}</span>
    </td>
    <td className={classes.wait}>
      {formatWait(payout.since, Temporal.Now.instant())}
      <span className={classes.under}>
        {payout.pays_on === null ? (
          <DateText value={payout.since} />
        ) : (
          <>
            gira el <DateText value={payout.pays_on} />
          </>
        )}
      </span>
    </td>
    <td className={classes.money}>
      {payout.amount === null ? '–' : <MoneyText pesos={payout.amount} strong />}
      {!payout.is_fixed && <span className={classes.under}>valor del crédito</span>}
    </td>
  </tr>
);

type PagerProps = { readonly page: Payouts['page']; readonly onPage: (page: number) => void };

const Pager = ({ page: { number, size, total }, onPage }: PagerProps) => {
  if (total <= size) return null;
  const last = Math.min(total, (number + 1) * size);
  return (
    <div className={classes.pager}>
      <span role="status">
        {countText(number * size + 1)}–{countText(last)} de {countText(total)}
      </span>
      <Button variant="default" disabled={number === 0} onClick={() => onPage(number - 1)}>
        Anteriores
      </Button>
      <Button variant="default" disabled={last >= total} onClick={() => onPage(number + 1)}>
        Siguientes
      </Button>
    </div>
  );
};
