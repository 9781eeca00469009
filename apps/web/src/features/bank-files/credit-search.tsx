import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
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
  autoFocus?: boolean;
  error?: string | undefined;
};

const LETTERS_MIN = 2;
const WAIT_MS = 250;

/** Up and down move through what was found; the field itself is before the first. */
const stepThrough = (around: HTMLElement | null, event: KeyboardEvent): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || around === null) return;
  event.preventDefault();
  const stops = [...around.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus();
};

/** Finds a credit that owes by its number, a person, a document, a telephone or a plate. */
export const CreditSearch = (props: CreditSearchProps) => {
  const { label, onCredit, inputRef, autoFocus = false, error } = props;
  const around = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), WAIT_MS);
  const isAsked = asked.length >= LETTERS_MIN;
  const { data } = useQuery({ ...treasuryQueries.credits(asked), enabled: isAsked });
  const choose = ({ credit_id, number, borrower_name }: FoundCredit): void => {
    onCredit({ credit_id, number, borrower_name });
    setText('');
  };
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // The form around is not sent from here: Enter takes the first that was found.
    event.preventDefault();
    const [first] = isAsked && asked === text.trim() ? (data ?? []) : [];
    if (first !== undefined) choose(first);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are a second way through the list.
    <div ref={around} onKeyDown={(event) => stepThrough(around.current, event)}>
      <TextInput
        ref={inputRef ?? null}
        label={label}
        placeholder="Crédito, persona, documento, celular o placa"
        autoFocus={autoFocus}
        error={error}
        onKeyDown={onEnter}
        autoComplete="off"
        value={text}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isAsked && data !== undefined && (
        <ul className={classes.found} aria-label="Créditos encontrados">
          {data.length === 0 && (
            <li>
              <Quiet>Ningún crédito que reciba pagos coincide. Revisa el número o el nombre.</Quiet>
            </li>
          )}
          {data.map((credit) => (
            <li key={credit.credit_id}>
              <button type="button" className={classes.pick} onClick={() => choose(credit)}>
                <span>
                  <span className={classes.strong}>{credit.borrower_name}</span>
                  <span className={classes.under}>
                    {[credit.number, credit.plate].filter(Boolean).join(' · ')}
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
