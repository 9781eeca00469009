import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from '#features/ledger/ledger.module.css';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { monthTitle, runningMonth } from '#features/ledger/month-words.ts';

/** The month of a book where the address names none: the one to close, or the running one. */
export const useShownMonth = (asked: string | undefined): string => {
  const { data } = useQuery(ledgerQueries.months);
  return asked ?? data?.next ?? runningMonth();
};

type MonthSelectProps = { readonly month: string; readonly onChange: (month: string) => void };

export const MonthSelect = ({ month, onChange }: MonthSelectProps) => {
  const { data } = useQuery(ledgerQueries.months);
  const known = data?.months.map((each) => each.month) ?? [];
  const months = known.includes(month) ? known : [month, ...known];
  return (
    <Select
      className={classes.month}
      aria-label="Mes"
      data={months.map((value) => ({ value, label: monthTitle(value) }))}
      value={month}
      allowDeselect={false}
      onChange={(value) => value !== null && onChange(value)}
    />
  );
};
