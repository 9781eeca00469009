import type { GatewaySettlement } from '@cuotaclara/contract/settlements/settlements';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Pages } from '#features/bank-files/pages.tsx';
import classes from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { Narrow, type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

/** In cents, because the gateway has them; whole pesos are shown. */
const pesos = (cents: number): number => Math.round(cents / 100);

/** From gross to net, where a phone has no columns for it. */
const deductionsText = (each: GatewaySettlement): string =>
  [
    `Bruto ${formatMoney(pesos(each.gross_cents))}`,
    `comisión e IVA ${formatMoney(pesos(each.fee_cents + each.fee_iva_cents))}`,
    `retenciones ${formatMoney(pesos(each.withheld_cents))}`,
  ].join(', ');

const COLUMNS: readonly RowColumn<GatewaySettlement>[] = [
  {
    head: 'Día',
    cell: ({ settled_on, recorded_by }) => (
      <>
        <DateText value={settled_on} />
        <span className={classes.under}>{recorded_by}</span>
      </>
    ),
  },
  {
    head: 'Referencia',
    cell: ({ gateway_settlement_id, reference, is_undone, item_count }) => (
      <>
        <Link
          to="/settlements/$id"
          params={{ id: String(gateway_settlement_id) }}
          className={classes.link}
        >
          {reference}
        </Link>{' '}
        {is_undone && (
          <Badge tone="neutral" icon={IconArrowBackUp}>
            Deshecha
          </Badge>
        )}
        <span className={classes.under}>
          {countedText(item_count, ['movimiento', 'movimientos'])}
        </span>
      </>
    ),
  },
  {
    head: 'Cuenta',
    cell: (each) => (
      <>
        {partyText(each.party)}
        <Narrow>
          <span className={classes.under}>{deductionsText(each)}</span>
        </Narrow>
      </>
    ),
  },
  ...(
    [
      ['Bruto', ({ gross_cents }) => gross_cents],
      ['Comisión e IVA', ({ fee_cents, fee_iva_cents }) => fee_cents + fee_iva_cents],
      ['Retenciones', ({ withheld_cents }) => withheld_cents],
    ] as const satisfies readonly (readonly [string, (each: GatewaySettlement) => number])[]
  ).map(
    ([head, centsOf]): RowColumn<GatewaySettlement> => ({
      head,
      kind: 'money',
      isRoomy: true,
      cell: (each) => <MoneyText pesos={pesos(centsOf(each))} />,
    }),
  ),
  {
    head: 'Neto',
    kind: 'money',
    cell: ({ net_cents }) => <MoneyText pesos={pesos(net_cents)} strong />,
  },
];

/** Every transfer of the gateway, the newest first; one that was undone says so. */
export const EarlierSettlements = () => {
  const [page, setPage] = useState(0);
  const { data } = useQuery(treasuryQueries.settlements(page));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Panel title="Liquidaciones registradas">
      <RowTable
        rows={data.data}
        rowKey={({ gateway_settlement_id }) => gateway_settlement_id}
        columns={COLUMNS}
        hasCards
      />
      <Pages page={data.page} onPage={setPage} />
    </Panel>
  );
};
