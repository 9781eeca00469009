import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '#features/applications/application.module.css';
import type { Option } from './picker.tsx';

type ChipsProps = {
  /** The id of the first chip, which takes the focus when the field has an error. */
  id: string;
  name: string;
  label: string;
  options: readonly Option[];
  value: string | null;
  error: string | undefined;
  onChange: (value: string) => void;
  children?: ReactNode;
};

/** One of a few, all of them seen at once. */
export const Chips = ({
  id,
  name,
  label,
  options,
  value,
  error,
  onChange,
  children,
}: ChipsProps) => {
  const errorId = useId();
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.chipsLabel}>{label}</legend>
      <div className={classes.chipRow}>
        {options.map((option, index) => (
          <label key={option.value} className={classes.chip}>
            <input
              type="radio"
              name={name}
              {...(index === 0 && { id })}
              value={option.value}
              checked={option.value === value}
              aria-describedby={error === undefined ? undefined : errorId}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error !== undefined && <Input.Error id={errorId}>{error}</Input.Error>}
      {children}
    </fieldset>
  );
};
