import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateQueries } from '../template-queries.ts';

export type ShownCredit = { readonly id: number; readonly label: string };

type CreditChoiceProps = {
  readonly credit: ShownCredit | null;
  readonly onChange: (credit: ShownCredit) => void;
};

const TYPING_PAUSE_MS = 300;

export const creditLabel = ({ number, name }: { number: string; name: string }): string =>
  `${number}, ${name}`;

/** The credit that the preview is made with, found by its number or by the person. */
export const CreditChoice = ({ credit, onChange }: CreditChoiceProps) => {
  const [typed, setTyped] = useState('');
  const search = typed === credit?.label ? '' : typed.trim();
  const [asked] = useDebouncedValue(search, TYPING_PAUSE_MS);
  const { data: found = [] } = useQuery(templateQueries.credits(asked));
  const options = found.map((each) => ({
    value: String(each.credit_id),
    label: creditLabel(each),
  }));
  const isListed = credit === null || options.some(({ value }) => value === String(credit.id));
  const own =
    isListed || credit === null ? [] : [{ value: String(credit.id), label: credit.label }];
  return (
    <Select
      aria-label="Así queda con el crédito"
      placeholder="Busca un crédito o una persona"
      size="sm"
      searchable
      allowDeselect={false}
      nothingFoundMessage="No hay créditos aprobados así."
      // The server has looked already.
      filter={({ options: all }) => all}
      data={[...own, ...options]}
      value={credit === null ? null : String(credit.id)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(_value, option) => {
        if (option) onChange({ id: Number(option.value), label: option.label });
      }}
    />
  );
};
