import type { Instalment } from './instalment.ts';
import classes from './instalment-strip.module.css';

type InstalmentStripProps = {
  instalments: readonly Instalment[];
  /** Read aloud instead of the segments: «8 de 24 pagadas». */
  label: string;
  size?: 'sm' | 'md' | 'lg';
};

export const InstalmentStrip = ({ instalments, label, size = 'md' }: InstalmentStripProps) => (
  <div className={classes.strip} role="img" aria-label={label} data-size={size}>
    {instalments.map((instalment, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position in the plan.
      <span key={index} className={classes[instalment]} />
    ))}
  </div>
);
