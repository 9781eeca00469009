import { IconChevronDown, IconX, type TablerIcon } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './filter-chip.module.css';

type FilterChipProps = {
  label: string;
  /** What the filter is set to; without it the chip offers to add one. */
  value?: string;
  icon?: TablerIcon;
  onClick: () => void;
  /** Present when the filter narrows the list: it can be taken off. */
  onRemove?: (() => void) | undefined;
  /** Puts around the button what opens from it. */
  around?: (button: ReactElement) => ReactElement;
};

export const FilterChip = (props: FilterChipProps) => {
  const { label, value, icon: Icon, onClick, onRemove, around = (button) => button } = props;
  return (
    <span
      className={classes.chip}
      data-active={onRemove ? true : undefined}
      data-add={value === undefined || undefined}
    >
      {around(
        <button
          type="button"
          className={classes.main}
          // What opens a list of options has to be named; its words alone do not count.
          aria-label={value === undefined ? label : `${label} ${value}`}
          onClick={onClick}
        >
          {Icon && <Icon size={15} stroke={1.8} aria-hidden="true" />}
          <span>
            <span className={classes.label}>{label}</span> {value}
          </span>
          {!onRemove && value !== undefined && (
            <IconChevronDown size={14} stroke={2} aria-hidden="true" />
          )}
        </button>,
      )}
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          onClick={onRemove}
          aria-label={`Quitar el filtro ${label}`}
        >
          <IconX size={14} stroke={2} aria-hidden="true" />
        </button>
      )}
    </span>
  );
};
