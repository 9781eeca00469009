import type { SettlementLine } from '@cuotaclara/contract/bank-files/settlements';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import classes from '#features/bank-files/treasury.module.css';
import { MoneyText } from '#ui/text/money-text.tsx';

/** The lines of an entry: what goes up on the left, what goes down on the right. */
export const SettlementLines = ({ lines }: { lines: readonly SettlementLine[] }) => (
  <div className={classes.scroll}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th>Cuenta</th>
          <th className={classes.money}>Débito</th>
          <th className={classes.money}>Crédito</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, party, amount }) => (
          <tr key={`${account} ${party}`}>
            <td>
              {account}
              {party !== null && <span className={classes.under}>{partyText(party)}</span>}
            </td>
            <td className={classes.money}>{amount > 0 && <MoneyText pesos={amount} />}</td>
            <td className={classes.money}>{amount < 0 && <MoneyText pesos={-amount} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
