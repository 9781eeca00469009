import type { AccountBalance } from '@cuotaclara/contract/ledger/books';
import { type GeneralAccount, generalLedger } from '@cuotaclara/contract/ledger/general-ledger';
import classes from '#features/ledger/ledger.module.css';
import { AccountRow, CLASSES, Figures } from './account-row.tsx';
import table from './account-table.module.css';
import { BalanceFoot, BalanceHead } from './account-table.tsx';
import { Toggle, useToggled } from './toggle.tsx';

type GeneralTableProps = {
  readonly month: string;
  readonly accounts: readonly AccountBalance[];
  readonly open: string | undefined;
  readonly onOpen: (role: string) => void;
};

type GeneralPartProps = Pick<GeneralTableProps, 'open' | 'onOpen'> & {
  readonly general: GeneralAccount;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
};

/** An account of four digits; unfolded, the accounts that it adds up. */
const GeneralPart = ({ general, isUnfolded, onToggle, open, onOpen }: GeneralPartProps) => (
  <>
    <tr className={table.row}>
      <td>
        <span className={table.general}>
          <Toggle isOpen={isUnfolded} onToggle={onToggle}>
            <span className={classes.code}>{general.code}</span>
            <span className={classes.name}>{general.name}</span>
          </Toggle>
        </span>
      </td>
      <Figures of={general.accounts} />
    </tr>
    {isUnfolded &&
      general.accounts.map((account) => (
        <AccountRow
          key={account.role}
          account={account}
          isOpen={account.role === open}
          isDeep
          onOpen={onOpen}
        />
      ))}
  </>
);

/** The general ledger: accounts of four digits by class, each with what it adds up. */
export const GeneralTable = ({ month, accounts, open, onOpen }: GeneralTableProps) => {
  const { toggled, toggle } = useToggled();
  const classesOf = [...Map.groupBy(generalLedger(accounts), ({ code }) => code.charAt(0))];
  return (
    <table className={table.table}>
      <BalanceHead month={month} />
      {classesOf.map(([group, own]) => (
        <tbody key={group}>
          <tr className={table.group}>
            <td>
              <span className={table.heading}>
                {group} {CLASSES[group] ?? 'Otras'}
              </span>
            </td>
            <Figures of={own.flatMap((general) => general.accounts)} />
          </tr>
          {own.map((general) => (
            <GeneralPart
              key={general.code}
              {...{ general, open, onOpen }}
              // The account that is open is never out of sight.
              isUnfolded={
                toggled.has(general.code) || general.accounts.some(({ role }) => role === open)
              }
              onToggle={() => toggle(general.code)}
            />
          ))}
        </tbody>
      ))}
      <BalanceFoot accounts={accounts} />
    </table>
  );
};
