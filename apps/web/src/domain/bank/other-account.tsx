import { BANKS } from '@cuotaclara/contract/values/bank-party';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import classes from './own-account.module.css';

const BANK_OPTIONS = [
  { value: '', label: 'Elige el banco' },
  ...Object.entries(BANKS)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es-CO')),
];
const ACCOUNT_DIGITS_MAX = 20;

type OtherAccountProps = {
  typed: { readonly bank: string; readonly account: string };
  problems: { readonly bank?: string; readonly account?: string };
  onTyped: (part: { readonly bank: string } | { readonly account: string }) => void;
};

/** An account of the company that nothing has named yet. */
export const OtherAccount = ({ typed, problems, onTyped }: OtherAccountProps) => (
  <div className={classes.pair}>
    <NativeSelect
      label="Banco"
      rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
      data={BANK_OPTIONS}
      value={typed.bank}
      error={problems.bank}
      onChange={(event) => onTyped({ bank: event.currentTarget.value })}
    />
    <TextInput
      label="Número de la cuenta"
      inputMode="numeric"
      autoComplete="off"
      maxLength={ACCOUNT_DIGITS_MAX}
      value={typed.account}
      error={problems.account}
      onChange={(event) => onTyped({ account: event.currentTarget.value.replaceAll(/\D/g, '') })}
    />
  </div>
);
