import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import classes from './treasury.module.css';
import { treasuryQueries } from './treasury-queries.ts';

export type FoundCredit = {
  readonly credit_id: number;
  readonly number: string;
  readonly borrower_name: string;
};

type CreditSearchProps = {
  label: string;
  onCredit: (credit: FoundCredit) => void;
  inputRef?: Ref<HTMLInputElement>;
};

const LETTERS_MIN = 2;
const WAIT_MS = 250;

/** Finds a credit by its number, a person, a document or a plate. */
export const CreditSearch = ({ label, onCredit, inputRef }: CreditSearchProps) => {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), WAIT_MS);
  const isAsked = asked.length >= LETTERS_MIN;
  const { data } = useQuery({ ...treasuryQueries.credits(asked), enabled: isAsked });
  return (
    <div>
      <TextInput
        ref={inputRef ?? null}
        label={label}
        placeholder="Crédito, persona, documento o placa"
        autoComplete="off"
        value={text}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isAsked && data !== undefined && (
        <ul className={classes.found} aria-label="Créditos encontrados">
          {data.length === 0 && (
            <li>
              <p className={classes.quiet}>Ningún crédito con eso.</p>
            </li>
          )}
          {data.map(({ credit_id, number, borrower_name, plate }) => (
            <li key={credit_id}>
              <button
                type="button"
                className={classes.pick}
                onClick={() => {
                  onCredit({ credit_id, number, borrower_name });
                  setText('');
                }}
              >
                <span>
                  <span className={classes.strong}>{borrower_name}</span>
                  <span className={classes.under}>
                    {[number, plate].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
