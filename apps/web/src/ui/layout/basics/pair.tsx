import type { ReactNode } from 'react';
import classes from './basics.module.css';
import type { Gap } from './gap.ts';

/** Fields that share a line where it is wide enough for them. */
export const Pair = ({ children, gap = 3 }: { children: ReactNode; gap?: Gap }) => (
  <div className={classes.pair} data-gap={gap}>
    {children}
  </div>
);
