import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type PanelProps = {
  title: string;
  /** The line under the title: what this panel is about. */
  note?: ReactNode;
  /** The action at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
};

export const Panel = ({ title, note, action, children }: PanelProps) => {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className="type-h2">
          {title}
        </h2>
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.body}>{children}</div>
    </section>
  );
};
