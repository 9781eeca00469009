import type { ReactNode } from 'react';
import classes from '#features/applications/application.module.css';

/** A technical word with its explanation in place. */
export const Explain = ({ word, children }: { word: string; children: ReactNode }) => (
  <details className={classes.words}>
    <summary>{word}</summary>
    <p>{children}</p>
  </details>
);
