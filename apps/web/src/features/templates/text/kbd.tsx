import type { ReactNode } from 'react';
import classes from './kbd.module.css';

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className={classes.key}>{children}</kbd>
);
