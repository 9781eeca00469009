import type { AccountBalance } from '@cuotaclara/contract/ledger/books';
import { endsOf } from '#features/ledger/month-words.ts';
import { AccountRow, CLASSES, Figures } from './account-row.tsx';
import table from './account-table.module.css';
import { Toggle, useToggled } from './toggle.tsx';

type AccountTableProps = {
  readonly month: string;
  readonly accounts: readonly AccountBalance[];
  readonly open: string | undefined;
  readonly onOpen: (role: string) => void;
};

/** The columns of a book of balances. */
export const BalanceHead = ({ month }: { month: string }) => {
  const { before, end } = endsOf(month);
  return (
    <thead>
      <tr>
        <th scope="col">Cuenta</th>
        <th scope="col" className={table.wide}>
          Saldo al {before}
        </th>
        <th scope="col" className={table.wide}>
          Débitos
        </th>
        <th scope="col" className={table.wide}>
          Créditos
        </th>
        <th scope="col">Saldo al {end}</th>
      </tr>
    </thead>
  );
};

/** The sums of a book: both balances are nothing where it adds up. */
export const BalanceFoot = ({ accounts }: { accounts: readonly AccountBalance[] }) => (
  <tfoot>
    <tr className={table.total}>
      <td>Total</td>
      <Figures of={accounts} />
    </tr>
  </tfoot>
);

/** Accounts by class, with the sums of each. Credit balances are in parentheses. */
export const AccountTable = ({ month, accounts, open, onOpen }: AccountTableProps) => {
  const { toggled: closed, toggle } = useToggled();
  const groups = [...Map.groupBy(accounts, ({ code }) => code.charAt(0))];
  return (
    <table className={table.table}>
      <BalanceHead month={month} />
      {groups.map(([group, own]) => (
        <tbody key={group}>
          <tr className={table.group}>
            <td>
              <Toggle isOpen={!closed.has(group)} onToggle={() => toggle(group)}>
                {group} {CLASSES[group] ?? 'Otras'}
              </Toggle>
            </td>
            <Figures of={own} />
          </tr>
          {!closed.has(group) &&
            own.map((account) => (
              <AccountRow
                key={account.role}
                account={account}
                isOpen={account.role === open}
                onOpen={onOpen}
              />
            ))}
        </tbody>
      ))}
      <BalanceFoot accounts={accounts} />
    </table>
  );
};
