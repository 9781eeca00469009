import type { AccountBalance } from '@cuotaclara/contract/ledger/books';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Amount } from '#features/ledger/amount.tsx';
import classes from '#features/ledger/ledger.module.css';
import { endsOf } from '#features/ledger/month-words.ts';
import table from './account-table.module.css';

const CLASSES: Readonly<Record<string, string>> = {
  '1': 'Activo',
  '2': 'Pasivo',
  '3': 'Patrimonio',
  '4': 'Ingresos',
  '5': 'Gastos',
  '8': 'Cuentas de orden',
};

type AccountTableProps = {
  readonly month: string;
  readonly accounts: readonly AccountBalance[];
  readonly open: string | undefined;
  readonly onOpen: (role: string) => void;
};

const sumOf = (
  accounts: readonly AccountBalance[],
  key: 'opening' | 'debits' | 'credits' | 'closing',
) => accounts.reduce((sum, account) => sum + account[key], 0);

const Figures = ({ of }: { of: readonly AccountBalance[] }) => (
  <>
    <td className={table.wide}>
      <Amount pesos={sumOf(of, 'opening')} />
    </td>
    <td className={table.wide}>
      <Amount pesos={sumOf(of, 'debits')} />
    </td>
    <td className={table.wide}>
      <Amount pesos={sumOf(of, 'credits')} />
    </td>
    <td>
      <Amount pesos={sumOf(of, 'closing')} strong />
    </td>
  </>
);

/** Accounts by class, with the sums of each. Credit balances are in parentheses. */
export const AccountTable = ({ month, accounts, open, onOpen }: AccountTableProps) => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { before, end } = endsOf(month);
  const groups = [...Map.groupBy(accounts, ({ code }) => code.charAt(0))];
  const toggle = (group: string): void => {
    const next = new Set(closed);
    if (!next.delete(group)) next.add(group);
    setClosed(next);
  };
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Cuenta</th>
          <th scope="col">Saldo al {before}</th>
          <th scope="col">Débitos</th>
          <th scope="col">Créditos</th>
          <th scope="col">Saldo al {end}</th>
        </tr>
      </thead>
      {groups.map(([group, own]) => (
        <tbody key={group}>
          <tr className={table.group}>
            <td>
              <button
                type="button"
                className={table.toggle}
                aria-expanded={!closed.has(group)}
                onClick={() => toggle(group)}
              >
                {closed.has(group) ? (
                  <IconChevronRight size={14} aria-hidden="true" />
                ) : (
                  <IconChevronDown size={14} aria-hidden="true" />
                )}
                {group} {CLASSES[group] ?? 'Otras'}
              </button>
            </td>
            <Figures of={own} />
          </tr>
          {!closed.has(group) &&
            own.map((account) => (
              <tr
                key={account.role}
                className={table.row}
                data-open={account.role === open || undefined}
              >
                <td>
                  <button
                    type="button"
                    className={table.account}
                    onClick={() => onOpen(account.role)}
                  >
                    <span className={classes.code}>{account.code}</span>
                    <span className={classes.name} title={account.name}>
                      {account.name}
                    </span>
                  </button>
                </td>
                <Figures of={[account]} />
              </tr>
            ))}
        </tbody>
      ))}
      <tfoot>
        <tr className={table.total}>
          <td>Total</td>
          <Figures of={accounts} />
        </tr>
      </tfoot>
    </table>
  );
};
