import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import classes from './user-form.module.css';

type PlaceSelectProps = {
  label: string;
  name: string;
  /** Undefined while they are being fetched. */
  options: readonly { readonly value: string; readonly label: string }[] | undefined;
  initial: number | null;
  /** What stands there when nothing is chosen. */
  nothing: string;
  error: string | undefined;
  onChange: () => void;
};

const SHOWN_COUNT_MAX = 100;

/** One of many places, found by typing part of its name. */
export const PlaceSelect = (props: PlaceSelectProps) => {
  const { label, name, options, initial, nothing, error, onChange } = props;
  return (
    <Select
      // The options come after the first drawing, and with them the name of what is chosen.
      key={options === undefined ? 'loading' : 'ready'}
      label={label}
      name={name}
      data={[...(options ?? [])]}
      defaultValue={initial === null ? null : String(initial)}
      placeholder={options === undefined ? 'Cargando…' : nothing}
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
  );
};
