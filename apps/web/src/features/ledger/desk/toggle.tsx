import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import table from './account-table.module.css';

/** The parts of a book that were folded, or unfolded, by hand. */
export const useToggled = () => {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const toggle = (part: string): void => {
    const next = new Set(toggled);
    if (!next.delete(part)) next.add(part);
    setToggled(next);
  };
  return { toggled, toggle };
};

type ToggleProps = {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** Folds and unfolds a part of a book. */
export const Toggle = ({ isOpen, onToggle, children }: ToggleProps) => (
  <button type="button" className={table.toggle} aria-expanded={isOpen} onClick={onToggle}>
    {isOpen ? (
      <IconChevronDown size={14} aria-hidden="true" />
    ) : (
      <IconChevronRight size={14} aria-hidden="true" />
    )}
    {children}
  </button>
);
