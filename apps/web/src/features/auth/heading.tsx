import type { ReactNode } from 'react';
import classes from './heading.module.css';

type HeadingProps = { title: string; children?: ReactNode };

/** The title of a page for signing in, and one sentence about what to do there. */
export const Heading = ({ title, children }: HeadingProps) => (
  <div className={classes.heading}>
    <h1 className={classes.title}>{title}</h1>
    {children && <p className={classes.text}>{children}</p>}
  </div>
);
