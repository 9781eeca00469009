import { IconX } from '@tabler/icons-react';
import classes from './filter-chip.module.css';

type FilterChipProps = {
  label: string;
  /** What the filter is set to; without it the chip offers to add one. */
  value?: string;
  onClick: () => void;
  /** Present when the filter narrows the list: it can be taken off. */
  onRemove?: () => void;
};

export const FilterChip = ({ label, value, onClick, onRemove }: FilterChipProps) => (
  <span
    className={classes.chip}
    data-active={onRemove ? true : undefined}
    data-add={value === undefined || undefined}
  >
    <button type="button" className={classes.main} onClick={onClick}>
      {onRemove ? (
        `${label}: ${value}`
      ) : (
        <>
          <span className={classes.label}>{label}</span> {value}
        </>
      )}
    </button>
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
