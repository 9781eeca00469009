import { TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { isBelowZero, pastedMoney, plainPesos, typedMoney } from '#lib/format/typed-money.ts';
import { placeCaret } from './place-caret.ts';

type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onInput' | 'onChange'> & {
  /** The digits of the amount; none while nothing is typed. */
  digits: string;
  onDigits: (digits: string) => void;
};

const BELOW_ZERO = 'Escribe un valor mayor que cero.';

type Write = typeof typedMoney;

/** An amount with its points; a minus stays visible, because it is refused. */
const written = (typed: string, write: Write = typedMoney): string =>
  (isBelowZero(typed) ? '-' : '') + write(typed);

/** The points are put in before React reads the value, so that the caret keeps its place. */
const putPoints = (field: HTMLInputElement, write: Write): void => {
  const shown = written(field.value, write);
  if (shown === field.value) return;
  const caret = placeCaret({ typed: field.value, shown, at: field.selectionStart ?? 0 });
  field.value = shown;
  field.setSelectionRange(caret, caret);
};

/** An amount of pesos, with its points while it is typed. What is pasted may be written anyhow. */
export const MoneyInput = ({ digits, onDigits, error, ...props }: MoneyInputProps) => {
  const [belowZero, setBelowZero] = useState('');
  const isPasting = useRef(false);
  // An amount that comes from elsewhere takes the place of what was refused here.
  const isRefused = digits === '' && belowZero !== '';
  const take = (typed: string): void => {
    const isBelow = isBelowZero(typed);
    setBelowZero(isBelow ? written(typed) : '');
    onDigits(isBelow ? '' : plainPesos(typed));
  };
  const shown = isRefused ? belowZero : typedMoney(digits);
  const put = ({ currentTarget: field }: FormEvent<HTMLInputElement>): void => {
    // What a browser fills in by itself is not pasted, and comes in one piece too.
    const isWhole = isPasting.current || field.value.length - shown.length > 1;
    isPasting.current = false;
    putPoints(field, isWhole ? pastedMoney : typedMoney);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      leftSection="$"
      leftSectionPointerEvents="none"
      {...props}
      error={isRefused ? BELOW_ZERO : error}
      value={shown}
      onPaste={() => {
        isPasting.current = true;
      }}
      onInput={put}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
};
