import type { ReactNode } from 'react';
import classes from './basics.module.css';
import type { Gap } from './gap.ts';

type RowProps = {
  children: ReactNode;
  gap?: Gap;
  /** Pushes the parts to both ends, or all of them to the right. */
  to?: 'both-ends' | 'right';
  /** Shares the whole line between the parts on a phone, as buttons do. */
  fillsPhone?: boolean;
};

/** Parts side by side, which wrap where there is no room. */
export const Row = ({ children, gap = 2, to, fillsPhone = false }: RowProps) => (
  <div
    className={classes.row}
    data-gap={gap}
    data-apart={to === 'both-ends' || undefined}
    data-end={to === 'right' || undefined}
    data-fills={fillsPhone || undefined}
  >
    {children}
  </div>
);
