import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import type { ComponentProps } from 'react';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import classes from './user-form.module.css';

type PlaceSelectProps = {
  label: string;
  name: string;
  /** Undefined while they are being fetched. */
  options: readonly { readonly value: string; readonly label: string }[] | undefined;
  initial: number | null;
  /** How the chosen one is called, also when it is no longer on offer. */
  initialLabel?: string | null;
  /** Shown when nothing is chosen. */
  nothing: string;
  error: string | undefined;
  /** Why nothing is on offer, when that is so. */
  failed: ComponentProps<typeof LookupFailed> | null;
  onChange: () => void;
};

const SHOWN_COUNT_MAX = 100;

/** One of many places, found by typing part of its name. */
export const PlaceSelect = (props: PlaceSelectProps) => {
  const { label, name, options, initial, initialLabel, nothing, error, failed, onChange } = props;
  const value = initial === null ? null : String(initial);
  const isGone = value !== null && options?.some((option) => option.value === value) === false;
  const gone = isGone ? [{ value, label: `${initialLabel ?? ''} (desactivada)` }] : [];
  return (
    <div>
      <Select
        // The options come after the first drawing, and with them the name of what is chosen.
        key={options === undefined ? 'loading' : 'ready'}
        label={label}
        name={name}
        data={[...gone, ...(options ?? [])]}
        defaultValue={value}
        placeholder={options === undefined && failed === null ? 'Cargando…' : nothing}
        nothingFoundMessage="Nada coincide."
        limit={SHOWN_COUNT_MAX}
        searchable
        // The options stay inside the landmark of the page, and scroll in what the field controls.
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        clearable
        clearButtonProps={{ 'aria-label': `Quitar ${label.toLocaleLowerCase('es-CO')}` }}
        error={error}
        onChange={onChange}
      />
      {failed && options === undefined && <LookupFailed {...failed} />}
    </div>
  );
};
