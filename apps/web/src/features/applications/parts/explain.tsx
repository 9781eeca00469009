import type { ReactNode } from 'react';
import classes from '#features/applications/application.module.css';

/** A word that not everybody knows, explained where it stands. */
export const Explain = ({ word, children }: { word: string; children: ReactNode }) => (
  <details className={classes.words}>
    <summary>{word}</summary>
    <p>{children}</p>
  </details>
);
