import type { ReactNode } from 'react';
import classes from './basics.module.css';
import type { Gap } from './gap.ts';

type StackProps = { children: ReactNode; gap?: Gap };

/** Parts one below the other. */
export const Stack = ({ children, gap = 4 }: StackProps) => (
  <div className={classes.stack} data-gap={gap}>
    {children}
  </div>
);
