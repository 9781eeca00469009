import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar, type PersonName } from '#ui/text/avatar.tsx';
import classes from './detail-header.module.css';

type HeaderFact = { readonly text: ReactNode; readonly icon?: TablerIcon };

type DetailHeaderProps = {
  person: PersonName;
  title: string;
  badges: ReactNode;
  /** What tells this one from others, in one line. */
  facts: readonly HeaderFact[];
  actions: ReactNode;
};

/** Whom a page is about, how they stand, and what can be done. */
export const DetailHeader = ({ person, title, badges, facts, actions }: DetailHeaderProps) => (
  <header className={classes.header}>
    <div className={classes.who}>
      <Avatar person={person} size="lg" />
      <div className={classes.words}>
        <div className={classes.name}>
          <h1 className="type-h1">{title}</h1>
          {badges}
        </div>
        <p className={classes.facts}>
          {facts.map(({ text, icon: Icon }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place in the line.
            <span key={place} className={classes.fact}>
              {Icon && <Icon size={16} stroke={1.6} aria-hidden="true" />}
              {text}
            </span>
          ))}
        </p>
      </div>
    </div>
    <div className={classes.actions}>{actions}</div>
  </header>
);
