import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  /** Why there is nothing, and what to do about it. */
  children: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3;
};

const SEGMENTS = Array.from({ length: 12 }, (_, index) => index);

export const EmptyState = ({ title, children, actions, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state}>
      <div className={classes.segments} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span key={segment} />
        ))}
      </div>
      <Heading className="type-h2">{title}</Heading>
      <p className={classes.text}>{children}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
};
