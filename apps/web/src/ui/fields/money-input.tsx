import { TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isBelowZero, plainPesos, typedMoney } from '#lib/format/typed-money.ts';
import { placeCaret } from './place-caret.ts';

type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onInput' | 'onChange'> & {
  /** The digits of the amount; none while nothing is typed. */
  digits: string;
  onDigits: (digits: string) => void;
};

const BELOW_ZERO = 'Escribe un valor mayor que cero.';

/** What was typed, with its points; a minus stays visible, because it is refused. */
const written = (typed: string): string => (isBelowZero(typed) ? '-' : '') + typedMoney(typed);

/** The points are put in before React reads the value, so that the caret keeps its place. */
const putPoints = ({ currentTarget: field }: FormEvent<HTMLInputElement>): void => {
  const shown = written(field.value);
  if (shown === field.value) return;
  const caret = placeCaret({ typed: field.value, shown, at: field.selectionStart ?? 0 });
  field.value = shown;
  field.setSelectionRange(caret, caret);
};

/** An amount of pesos, with its points while it is typed. What is pasted may be written anyhow. */
export const MoneyInput = ({ digits, onDigits, error, ...props }: MoneyInputProps) => {
  const [belowZero, setBelowZero] = useState('');
  // An amount that comes from elsewhere takes the place of what was refused here.
  const isRefused = digits === '' && belowZero !== '';
  const take = (typed: string): void => {
    const isBelow = isBelowZero(typed);
    setBelowZero(isBelow ? written(typed) : '');
    onDigits(isBelow ? '' : plainPesos(typed));
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      leftSection="$"
      leftSectionPointerEvents="none"
      {...props}
      error={isRefused ? BELOW_ZERO : error}
      value={isRefused ? belowZero : typedMoney(digits)}
      onInput={putPoints}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
};
