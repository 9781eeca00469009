import { TextInput, type TextInputProps } from '@mantine/core';
import type { FormEvent } from 'react';
import { plainPesos, typedMoney } from '#lib/format/typed-money.ts';
import { placeCaret } from './place-caret.ts';

type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onInput' | 'onChange'> & {
  /** The digits of the amount; none while nothing is typed. */
  digits: string;
  onDigits: (digits: string) => void;
};

/** The points are put in before React looks, so that the caret stays where somebody types. */
const putPoints = ({ currentTarget: field }: FormEvent<HTMLInputElement>): void => {
  const shown = typedMoney(field.value);
  if (shown === field.value) return;
  const caret = placeCaret({ typed: field.value, shown, at: field.selectionStart ?? 0 });
  field.value = shown;
  field.setSelectionRange(caret, caret);
};

/** An amount of pesos, with its points while it is typed. What is pasted may be written anyhow. */
export const MoneyInput = ({ digits, onDigits, ...props }: MoneyInputProps) => (
  <TextInput
    inputMode="numeric"
    autoComplete="off"
    leftSection="$"
    leftSectionPointerEvents="none"
    {...props}
    value={typedMoney(digits)}
    onInput={putPoints}
    onChange={(event) => onDigits(plainPesos(event.currentTarget.value))}
  />
);
