import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type PanelProps = {
  title: string;
  /** Stands under the title: what this panel is about. */
  note?: ReactNode;
  children: ReactNode;
};

export const Panel = ({ title, note, children }: PanelProps) => {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className="type-h2">
        {title}
      </h2>
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.body}>{children}</div>
    </section>
  );
};
