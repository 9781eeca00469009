import { ALLOWANCE_CATEGORIES } from '@cuotaclara/contract/ledger/ledger-words';
import type { Allowance } from '@cuotaclara/contract/ledger/months';
import { countText } from '@cuotaclara/contract/values/number-text';
import { Amount } from '#features/ledger/amount.tsx';
import own from './allowance.module.css';
import { rateText } from './rate-text.ts';

/** Balances, percentages and allowance of each risk category. */
export const CategoryTable = ({ lines, wanted }: Pick<Allowance, 'lines' | 'wanted'>) => (
  <div className={own.scroll}>
    <table className={own.table}>
      <thead>
        <tr>
          <th scope="col">Categoría</th>
          <th scope="col">Créditos</th>
          <th scope="col">Capital</th>
          <th scope="col">%</th>
          <th scope="col">Intereses</th>
          <th scope="col">%</th>
          <th scope="col">Provisión</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.category}>
            <td>
              <strong>{line.category}</strong> {ALLOWANCE_CATEGORIES[line.category]}
            </td>
            <td data-label="Créditos">{countText(line.credit_count)}</td>
            <td data-label="Capital">
              <Amount pesos={line.principal} />
            </td>
            <td data-label="% de capital">{rateText(line.principal_bps)}</td>
            <td data-label="Intereses">
              <Amount pesos={line.interest} />
            </td>
            <td data-label="% de intereses">{rateText(line.interest_bps)}</td>
            <td data-label="Provisión">
              <Amount pesos={line.principal_allowance + line.interest_allowance} strong />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6}>Total</td>
          <td>
            <Amount pesos={wanted} strong />
          </td>
        </tr>
      </tfoot>
    </table>
  </div>
);
