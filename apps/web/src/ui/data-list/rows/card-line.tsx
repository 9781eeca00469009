import type { ReactNode } from 'react';
import classes from './card-line.module.css';

/** A quiet line of a card on a phone: one thing, or two at its ends. */
export const CardLine = ({ children }: { children: ReactNode }) => (
  <div className={classes.line}>{children}</div>
);
