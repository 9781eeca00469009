import type { ReactNode } from 'react';
import type { Instalment } from '#ui/instalments/instalment.ts';
import { InstalmentStrip } from '#ui/instalments/instalment-strip.tsx';
import classes from './due-hero.module.css';

type OwnHeroProps = {
  /** What it is about, over the title. */
  readonly label: string;
  readonly title: string;
  readonly about: string;
  /** Whose turn it is. */
  readonly pill?: { readonly text: string; readonly isMine: boolean };
  /** The one thing to do, where there is one. */
  readonly action?: ReactNode;
  readonly progress?: { readonly text: string; readonly segments: readonly Instalment[] };
  /** What is under the strip, at its end. */
  readonly more?: ReactNode;
};

/** The one large thing of a borrower's home that is not an amount. */
export const OwnHero = ({ label, title, about, pill, action, progress, more }: OwnHeroProps) => (
  <section className={classes.hero} aria-label={label}>
    <p className={classes.heroTop}>
      {label}
      {pill && (
        <span className={classes.pill} data-theirs={!pill.isMine || undefined}>
          {pill.text}
        </span>
      )}
    </p>
    <p className={classes.heroTitle}>{title}</p>
    <p className={classes.heroAbout}>{about}</p>
    {action && <div className={classes.heroAction}>{action}</div>}
    {progress && (
      <InstalmentStrip size="sm" label={progress.text} instalments={progress.segments} />
    )}
    {(progress || more) && (
      <p className={classes.heroNote}>
        <span aria-hidden="true">{progress?.text}</span>
        {more}
      </p>
    )}
  </section>
);
