import type { MonthPoint } from '@cuotaclara/contract/analytics/analytics';
import { AGE_ROWS } from '@cuotaclara/contract/analytics/analytics-words';
import { countText } from '@cuotaclara/contract/values/number-text';
import type { FigurePage } from '#features/analytics/analytics-search.ts';
import { FigureLink } from '#features/analytics/figure-link.tsx';
import { dayText, shareText } from '#features/analytics/figure-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Panel } from '#ui/layout/panel.tsx';
import classes from './panels.module.css';

type AgesPanelProps = { page: FigurePage; point: MonthPoint };

/** Principal of the day by age of arrears; the ages add up to all of it. */
export const AgesPanel = ({ page, point }: AgesPanelProps) => {
  const { ages } = point;
  const all = ages.reduce((sum, { principal }) => sum + principal, 0);
  const credits = ages.reduce((sum, age) => sum + age.credits, 0);
  const largest = Math.max(1, ...ages.slice(1).map(({ principal }) => principal));
  return (
    <Panel
      title="Cartera por edad"
      note={`Saldo al ${dayText(page.day)}. La barra compara la mora.`}
    >
      <table className={classes.ages}>
        <thead>
          <tr>
            <th scope="col">Mora</th>
            <th scope="col" data-bar aria-label="Barra" />
            <th scope="col">Créditos</th>
            <th scope="col">Saldo</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {ages.map((age, place) => (
            <tr key={AGE_ROWS[place]}>
              <th scope="row">{AGE_ROWS[place]}</th>
              <td data-bar>
                {place > 0 && age.principal > 0 && (
                  <i
                    className={classes.ageBar}
                    data-age={place}
                    style={{ inlineSize: `${(age.principal / largest) * 100}%` }}
                  />
                )}
              </td>
              <td>
                {age.credits === 0 ? (
                  '0'
                ) : (
                  <FigureLink page={page} figure="age" to={String(place)}>
                    {countText(age.credits)}
                  </FigureLink>
                )}
              </td>
              <td>{formatMoney(age.principal)}</td>
              <td>{shareText(age.principal, all)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-bar />
            <td>
              <FigureLink page={page} figure="all">
                {countText(credits)}
              </FigureLink>
            </td>
            <td>{formatMoney(all)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
};
