import type { ReactNode } from 'react';
import classes from './field-group.module.css';

/** Fields two by two, and one below the other on a phone. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
);
