import { CREDIT_STATES, listShape } from '@cuotaclara/contract';
import type { ReactNode } from 'react';
import { StateBadge } from '#domain/credit/state-badge.tsx';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { PersonCell } from '#ui/text/person-cell.tsx';
import classes from './kit.module.css';
import type { SampleCredit } from './kit-list-rows.ts';

export const KIT_LIST = listShape({
  name: 'kit-credits',
  things: 'los créditos',
  columns: {
    code: { label: 'Crédito', kind: 'text' },
    client: { label: 'Cliente', kind: 'text', sort: 'client' },
    product: { label: 'Vehículo', kind: 'text' },
    state: {
      label: 'Estado',
      kind: 'choice',
      labels: Object.fromEntries(CREDIT_STATES.map(({ id, label }) => [id, label])),
    },
    amount: { label: 'Monto', kind: 'money', sort: 'amount' },
    rate: { label: 'Tasa E.A.', kind: 'percent', extra: true },
    instalments: { label: 'Cuotas', kind: 'integer', extra: true },
    insured: { label: 'Con seguro', kind: 'boolean', extra: true },
    created_at: { label: 'Creado', kind: 'day', sort: 'creationDate' },
  },
  sort: { by: 'creationDate', dir: 'DESC' },
});

export const creditCells: ListCells<SampleCredit> = {
  code: { render: ({ code }) => <span className={classes.code}>{code}</span> },
  client: {
    skeleton: 'person',
    render: (credit) => (
      <PersonCell person={credit} fullName={credit.client} detail={`CC ${credit.document}`} />
    ),
  },
  product: { skeleton: 'two-lines', render: ({ product }) => product },
  state: { skeleton: 'badge', render: ({ state }) => <StateBadge stateId={state} /> },
};

export const creditCard = (
  credit: SampleCredit,
  title: (children: ReactNode) => ReactNode,
): ReactNode => (
  <div className={classes.creditCard}>
    <div className={classes.creditTop}>
      <StateBadge stateId={credit.state} />
      <DateText value={credit.created_at} />
    </div>
    <p className="type-h2">{title(credit.client)}</p>
    <p className={classes.small}>
      CC {credit.document} · {credit.product}
    </p>
    <div className={classes.creditTop}>
      <span className={classes.small}>Monto</span>
      <MoneyText pesos={credit.amount} strong />
    </div>
  </div>
);
