import type { GatewaySettlement } from '@cuotaclara/contract/bank-files/settlements';
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

/** Every transfer of the gateway, the newest first; one that was undone says so. */
export const EarlierSettlements = () => {
  const [page, setPage] = useState(0);
  const { data } = useQuery(treasuryQueries.settlements(page));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Panel title="Liquidaciones registradas">
      <div className={classes.scroll}>
        <table className={classes.table} data-cards>
          <thead>
            <tr>
              <th>Día</th>
              <th>Referencia</th>
              <th>Cuenta</th>
              <th className={classes.money}>Bruto</th>
              <th className={classes.money}>Comisión e IVA</th>
              <th className={classes.money}>Retenciones</th>
              <th className={classes.money}>Neto</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((each) => (
              <tr key={each.gateway_settlement_id}>
                <td>
                  <DateText value={each.settled_on} />
                  <span className={classes.under}>{each.recorded_by}</span>
                </td>
                <td>
                  <Link
                    to="/settlements/$id"
                    params={{ id: String(each.gateway_settlement_id) }}
                    className={classes.link}
                  >
                    {each.reference}
                  </Link>{' '}
                  {each.is_undone && (
                    <Badge tone="neutral" icon={IconArrowBackUp}>
                      Deshecha
                    </Badge>
                  )}
                  <span className={classes.under}>
                    {countedText(each.item_count, ['movimiento', 'movimientos'])}
                  </span>
                </td>
                <td>
                  {partyText(each.party)}
                  <span className={`${classes.under} ${classes.onPhone}`}>
                    {deductionsText(each)}
                  </span>
                </td>
                <td className={`${classes.money} ${classes.roomy}`}>
                  <MoneyText pesos={pesos(each.gross_cents)} />
                </td>
                <td className={`${classes.money} ${classes.roomy}`}>
                  <MoneyText pesos={pesos(each.fee_cents + each.fee_iva_cents)} />
                </td>
                <td className={`${classes.money} ${classes.roomy}`}>
                  <MoneyText pesos={pesos(each.withheld_cents)} />
                </td>
                <td className={classes.money}>
                  <MoneyText pesos={pesos(each.net_cents)} strong />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pages page={data.page} onPage={setPage} />
    </Panel>
  );
};
