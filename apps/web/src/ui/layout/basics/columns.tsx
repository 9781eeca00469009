import type { ReactNode } from 'react';
import classes from './columns.module.css';

type ColumnsProps = {
  children: ReactNode;
  /** Two halves, or a narrow column beside a wide one; one below the other on a narrow page. */
  kind: 'halves' | 'aside';
};

/** Columns of a page, with the room below them that the end of a page has. */
export const Columns = ({ children, kind }: ColumnsProps) => (
  <div className={classes.columns} data-kind={kind}>
    {children}
  </div>
);

/** Panels of one column, which come closer together on a phone. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={classes.column}>{children}</div>
);
