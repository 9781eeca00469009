import { type ReactNode, useId } from 'react';
import classes from './kit.module.css';

type KitCardProps = { title: string; wide?: boolean; children: ReactNode };

export const KitCard = ({ title, wide = false, children }: KitCardProps) => {
  const titleId = useId();
  return (
    <section className={classes.card} data-wide={wide || undefined} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.cardTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
};
