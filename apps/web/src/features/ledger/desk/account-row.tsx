import type { AccountBalance } from '@cuotaclara/contract/ledger/books';
import { Amount } from '#features/ledger/amount.tsx';
import classes from '#features/ledger/ledger.module.css';
import table from './account-table.module.css';

/** What the first digit of a code means. */
export const CLASSES: Readonly<Record<string, string>> = {
  '1': 'Activo',
  '2': 'Pasivo',
  '3': 'Patrimonio',
  '4': 'Ingresos',
  '5': 'Gastos',
  '8': 'Cuentas de orden',
};

const sumOf = (
  accounts: readonly AccountBalance[],
  key: 'opening' | 'debits' | 'credits' | 'closing',
) => accounts.reduce((sum, account) => sum + account[key], 0);

/** The four figures of accounts together. */
export const Figures = ({ of }: { of: readonly AccountBalance[] }) => (
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

type AccountRowProps = {
  readonly account: AccountBalance;
  readonly isOpen: boolean;
  /** Whether it is below an account of four digits. */
  readonly isDeep?: boolean;
  readonly onOpen: (role: string) => void;
};

/** One account: its name and every figure of it open its movements. */
export const AccountRow = ({ account, isOpen, isDeep = false, onOpen }: AccountRowProps) => (
  <tr className={table.row} data-open={isOpen || undefined}>
    <td>
      <button
        type="button"
        className={table.account}
        data-deep={isDeep || undefined}
        aria-current={isOpen || undefined}
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
);
