import { listColumns } from '#ui/data-list/list-columns.ts';
import { DateText } from '#ui/date-text.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import classes from './kit.module.css';
import type { SampleCredit } from './kit-list-rows.ts';

const column = listColumns<SampleCredit>();

export const creditColumns = column.columns([
  column.accessor('code', {
    header: 'Crédito',
    cell: ({ row }) => <span className={classes.code}>{row.original.code}</span>,
  }),
  column.display({
    id: 'client',
    header: 'Cliente',
    meta: { skeleton: 'person' },
    cell: ({ row: { original: credit } }) => (
      <PersonCell
        person={credit}
        fullName={`${credit.first_name} ${credit.first_surname} ${credit.second_surname}`}
        detail={`CC ${credit.document}`}
      />
    ),
  }),
  column.accessor('product', { header: 'Vehículo', meta: { skeleton: 'two-lines' } }),
  column.accessor('stateId', {
    header: 'Estado',
    meta: { skeleton: 'badge' },
    cell: ({ row }) => <StateBadge stateId={row.original.stateId} />,
  }),
  column.accessor('amountPesos', {
    header: 'Monto',
    meta: { align: 'end', sortKey: 'amount' },
    cell: ({ row }) => <MoneyText pesos={row.original.amountPesos} strong />,
  }),
  column.accessor('createdAt', {
    header: 'Creado',
    meta: { align: 'end', sortKey: 'creationDate' },
    cell: ({ row }) => <DateText value={row.original.createdAt} />,
  }),
]);

export const CreditCard = ({ credit }: { credit: SampleCredit }) => (
  <div className={classes.creditCard}>
    <div className={classes.creditTop}>
      <StateBadge stateId={credit.stateId} />
      <DateText value={credit.createdAt} />
    </div>
    <p className="type-h2">
      {credit.first_name} {credit.first_surname}
    </p>
    <p className={classes.small}>
      CC {credit.document} · {credit.product}
    </p>
    <div className={classes.creditTop}>
      <span className={classes.small}>Monto</span>
      <MoneyText pesos={credit.amountPesos} strong />
    </div>
  </div>
);
