import {
  Checkbox,
  type CheckboxProps,
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { putSeparators } from '#ui/fields/formatted-input.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { useField } from './form-context.ts';
import classes from './form-frame.module.css';

type Named = { name: string };
type Held = 'name' | 'value' | 'defaultValue' | 'error' | 'onChange' | 'checked';

/** Text of a field; what is no text yet is an empty one. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export type MoneyFieldProps = Omit<ComponentProps<typeof MoneyInput>, Held | 'digits' | 'onDigits'>;

/** An amount of pesos. */
export const MoneyField = ({ name, ...props }: MoneyFieldProps & Named) => {
  const { value, error, set } = useField(name);
  return (
    <MoneyInput
      {...props}
      name={name}
      digits={typeof value === 'number' ? String(value) : ''}
      error={error}
      onDigits={(digits) => set(digits === '' ? undefined : Number(digits))}
    />
  );
};

export type TextFieldProps = Omit<TextInputProps, Held> & {
  /** Takes out what cannot be part of it, while it is typed. */
  clean?: (typed: string) => string;
  /** Puts in separators as people write them, while it is typed. */
  format?: (typed: string) => string;
};

export const TextField = ({ name, clean, format, ...props }: TextFieldProps & Named) => {
  const { value, error, set } = useField(name);
  return (
    <TextInput
      {...props}
      name={name}
      value={textOf(value)}
      error={error}
      {...(format && { onInput: putSeparators(format) })}
      onChange={({ currentTarget: { value: now } }) => set(clean?.(now) ?? now)}
    />
  );
};

export type AreaFieldProps = Omit<TextareaProps, Held>;

export const AreaField = ({ name, ...props }: AreaFieldProps & Named) => {
  const { value, error, set } = useField(name);
  return (
    <Textarea
      {...props}
      name={name}
      value={textOf(value)}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
};

/** A day of the calendar. */
export const DayField = (props: TextFieldProps & Named) => <TextField {...props} type="date" />;

export type ChoiceFieldProps = Omit<NativeSelectProps, Held | 'data' | 'rightSection'> & {
  /** Words of each choice by its value, or a list where the order matters. */
  choices: Readonly<Record<string, string>> | NonNullable<NativeSelectProps['data']>;
  /** Takes the choice in place of the field, where it decides on other fields too. */
  onChoice?: (value: string) => void;
};

const CHEVRONS = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;

/** One of some words. */
export const ChoiceField = ({ name, choices, onChoice, ...props }: ChoiceFieldProps & Named) => {
  const { value, error, set } = useField(name);
  const data = Array.isArray(choices)
    ? choices
    : Object.entries(choices).map(([key, label]) => ({ value: key, label: String(label) }));
  return (
    <NativeSelect
      {...props}
      name={name}
      rightSection={CHEVRONS}
      data={data}
      value={textOf(value)}
      error={error}
      onChange={({ currentTarget: { value: now } }) => (onChoice ?? set)(now)}
    />
  );
};

export type TickFieldProps = Omit<CheckboxProps, Held>;

export const TickField = ({ name, ...props }: TickFieldProps & Named) => {
  const { value, error, set } = useField(name);
  return (
    <Checkbox
      {...props}
      name={name}
      checked={value === true}
      error={error}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
};

/** A field of its own kind, which says where its problem is shown. */
export type OwnFieldProps<Value> = {
  children: (field: {
    readonly value: Value;
    readonly error: string | undefined;
    readonly set: (value: Value) => void;
  }) => ReactNode;
};

export const OwnField = ({ name, children }: OwnFieldProps<unknown> & Named) => {
  const field = useField(name);
  return (
    <div className={classes.own} data-field={name}>
      {children(field)}
    </div>
  );
};
