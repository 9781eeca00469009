import type { ReactNode } from 'react';
import type { Instalment } from '#ui/instalments/instalment.ts';
import { InstalmentStrip } from '#ui/instalments/instalment-strip.tsx';
import classes from './borrower-home.module.css';

type HeroCardProps = {
  /** What it is about, over the figure. */
  title: string;
  figure: string;
  about: string;
  segments: readonly Instalment[];
  progress: string;
  /** What must be read before anything is done. */
  notice?: ReactNode;
  /** The one thing to do, where there is one. */
  action?: ReactNode;
};

/** The one decision of a home. */
export const HeroCard = (props: HeroCardProps) => {
  const { title, figure, about, segments, progress, notice, action } = props;
  return (
    <section className={classes.hero} aria-label={title}>
      <p className={classes.about}>{title}</p>
      <p className={classes.figure}>{figure}</p>
      {notice}
      {about !== '' && <p className={classes.about}>{about}</p>}
      {action && <div className={classes.action}>{action}</div>}
      <InstalmentStrip size="sm" label={progress} instalments={segments} />
      <p className={classes.progress} aria-hidden="true">
        {progress}
      </p>
    </section>
  );
};
