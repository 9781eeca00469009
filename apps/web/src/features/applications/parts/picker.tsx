import '@mantine/core/styles/Combobox.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#features/applications/application.module.css';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';

export type Option = { readonly value: string; readonly label: string };

export type PickerProps = {
  id: string;
  label: string;
  description?: string;
  /** Undefined while they are being fetched. */
  options: readonly Option[] | undefined;
  /** How the chosen one is called, also when it is no longer on offer. */
  ownLabel: string | null;
  value: string | null;
  error: string | undefined;
  /** What the field offers, with its article, and how it is asked for again. */
  things: string;
  onRetry: (() => void) | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  clearable?: boolean;
  renderOption?: NonNullable<SelectProps['renderOption']>;
  children?: ReactNode;
};

const SHOWN_OPTIONS_MAX = 60;

/** Those on offer, and the own one also when it is no longer among them. */
const withOwn = ({ options = [], value, ownLabel }: PickerProps): Option[] =>
  value === null || ownLabel === null || options.some((option) => option.value === value)
    ? [...options]
    : [{ value, label: ownLabel }, ...options];

/** One of many, found by typing part of its name. */
export const Picker = (props: PickerProps) => {
  const { options, things, onRetry, renderOption, ownLabel: _own, children, ...field } = props;
  return (
    <div>
      <Select
        {...field}
        size="lg"
        searchable
        // A focused field with an error shows its message first; a click or a letter opens it.
        openOnFocus={false}
        allowDeselect={false}
        selectFirstOptionOnChange
        limit={SHOWN_OPTIONS_MAX}
        data={withOwn(props)}
        placeholder={options === undefined && onRetry === null ? 'Cargando…' : 'Escribe o elige'}
        nothingFoundMessage="Nada coincide. Escribe menos letras."
        clearButtonProps={{ 'aria-label': `Quitar ${field.label.toLocaleLowerCase('es-CO')}` }}
        // The options stay inside the landmark of the page, and scroll in what the field controls.
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        classNames={{ options: classes.options ?? '', option: classes.option ?? '' }}
        {...(renderOption && { renderOption })}
      />
      {onRetry && options === undefined && <LookupFailed things={things} onRetry={onRetry} />}
      {children}
    </div>
  );
};
