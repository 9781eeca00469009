import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

type Fact = { label: string; value: ReactNode };

/** What is known about one thing: a word on the left, its value on the right. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
