import { AGES } from '@cuotaclara/contract/deposits/deposit-words';
import type { Treasury } from '@cuotaclara/contract/treasury/treasury';
import { countText } from '@cuotaclara/contract/values/number-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DepositsTable } from '#features/bank-files/tray/deposits-table.tsx';
import { placesText } from '#features/bank-files/tray/places-text.ts';
import classes from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import home from './home.module.css';

const SHOWN = 4;

/** The tray by age, the oldest first, with its guess. */
export const TrayPanel = ({ tray }: { tray: Treasury['tray'] }) => {
  const { data } = useQuery(treasuryQueries.deposits({ item_per_page: SHOWN }));
  const ages = tray.ages.filter(({ count }) => count > 0).toReversed();
  return (
    <Panel
      title="Consignaciones sin identificar"
      note={
        tray.count === 0 ? (
          'Todo lo que entró tiene dueño.'
        ) : (
          <>
            <MoneyText pesos={tray.pesos} /> entraron y aún no bajan ninguna deuda:{' '}
            {placesText(tray)}
          </>
        )
      }
      action={
        tray.count > 0 && (
          <Link to="/deposits" className={classes.link}>
            Ver las {countText(tray.count)}
          </Link>
        )
      }
    >
      {ages.length > 0 && (
        <ul className={home.ages}>
          {ages.map(({ age, count, pesos }) => (
            <li key={age} style={{ flexGrow: (100 * pesos) / tray.pesos }}>
              <i className={home.stripe} data-age={age} />
              <Link to="/deposits" search={{ age }}>
                <b>{countText(count)}</b> {AGES[age]}
                <strong>
                  <MoneyText pesos={pesos} />
                </strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.data.length > 0 && <DepositsTable deposits={data.data} />}
    </Panel>
  );
};
