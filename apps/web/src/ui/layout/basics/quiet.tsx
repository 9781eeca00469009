import type { ReactNode } from 'react';
import classes from './basics.module.css';

type QuietProps = {
  children: ReactNode;
  tone?: 'good' | 'warn' | undefined;
  /** In the size of text that is read as a whole, as what a dialog is about. */
  isText?: boolean;
  /** Changes with what is done beside it, and is read aloud then. */
  isLive?: boolean;
};

/** A line of support: small, and quieter than what it is about. */
export const Quiet = ({ children, tone, isText = false, isLive = false }: QuietProps) => (
  <p
    className={isText ? classes.text : classes.quiet}
    data-tone={tone}
    {...(isLive && { role: 'status' })}
  >
    {children}
  </p>
);
