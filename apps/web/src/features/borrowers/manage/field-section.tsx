import type { ReactNode } from 'react';
import classes from './edit-borrower.module.css';

type FieldSectionProps = { title: string; children: ReactNode };

/** Fields of one subject, two beside each other where there is room. */
export const FieldSection = ({ title, children }: FieldSectionProps) => (
  <fieldset className={classes.group}>
    <legend className="type-h3">{title}</legend>
    <div className={classes.pair}>{children}</div>
  </fieldset>
);
