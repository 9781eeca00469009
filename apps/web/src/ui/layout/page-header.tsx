import type { ReactNode } from 'react';
import classes from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  /** One sentence that says how things stand. */
  state?: ReactNode;
  actions?: ReactNode;
};

export const PageHeader = ({ title, state, actions }: PageHeaderProps) => (
  <header className={classes.header}>
    <div className={classes.words}>
      <h1 className="type-h1">{title}</h1>
      {state && <p className={classes.state}>{state}</p>}
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </header>
);
