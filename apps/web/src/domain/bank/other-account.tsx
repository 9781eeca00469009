import { NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { Pair } from '#ui/layout/basics/pair.tsx';
import { ACCOUNT_FIELD, BANK_OPTIONS } from './bank-options.ts';

const { clean, ...FIELD } = ACCOUNT_FIELD;

type OtherAccountProps = {
  typed: { readonly bank: string; readonly account: string };
  problems: { readonly bank?: string; readonly account?: string };
  onTyped: (part: { readonly bank: string } | { readonly account: string }) => void;
};

/** An account of the company that nothing has named yet. */
export const OtherAccount = ({ typed, problems, onTyped }: OtherAccountProps) => (
  <Pair>
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
      {...FIELD}
      value={typed.account}
      error={problems.account}
      onChange={(event) => onTyped({ account: clean(event.currentTarget.value) })}
    />
  </Pair>
);
