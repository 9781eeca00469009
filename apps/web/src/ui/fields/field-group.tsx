import type { ReactNode } from 'react';
import classes from './field-group.module.css';

type FieldGroupProps = {
  legend: ReactNode;
  /** What is hidden keeps what was typed. */
  hidden?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** Fields that belong together, under what they are about. */
export const FieldGroup = ({ legend, children, ...state }: FieldGroupProps) => (
  <fieldset className={classes.group} {...state}>
    <legend className="type-h2">{legend}</legend>
    {children}
  </fieldset>
);
