import { TextInput, type TextInputProps } from '@mantine/core';
import type { FormEvent } from 'react';
import { placeCaret } from './place-caret.ts';

type FormattedInputProps = Omit<TextInputProps, 'value' | 'onInput'> & {
  /** How what was typed so far is shown; it adds and drops separators, nothing else. */
  format: (typed: string) => string;
};

type Format = FormattedInputProps['format'];

/** Puts separators into a field before its value is read, so that the caret keeps its place. */
export const putSeparators =
  (format: Format) =>
  ({ currentTarget: field }: FormEvent<HTMLInputElement>): void => {
    const shown = format(field.value);
    if (shown === field.value) return;
    const caret = placeCaret({ typed: field.value, shown, at: field.selectionStart ?? 0 });
    field.value = shown;
    field.setSelectionRange(caret, caret);
  };

/** A field that puts points and spaces into a number while it is typed, as people write it. */
export const FormattedInput = ({ format, defaultValue = '', ...props }: FormattedInputProps) => (
  <TextInput
    {...props}
    defaultValue={format(String(defaultValue))}
    onInput={putSeparators(format)}
  />
);
