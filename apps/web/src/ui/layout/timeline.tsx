import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './timeline.module.css';

export type TimelineEvent = {
  readonly key: number | string;
  readonly icon: TablerIcon;
  readonly title: string;
  /** Who, and what they said. */
  readonly text: ReactNode;
  readonly at: string;
  /** Money that came in, and approvals. */
  readonly isGood?: boolean;
};

/** What happened, newest first, with the exact time of each. */
export const Timeline = ({ events }: { events: readonly TimelineEvent[] }) => (
  <ol className={classes.timeline}>
    {events.map(({ key, icon: Icon, title, text, at, isGood }) => (
      <li key={key} className={classes.event}>
        <span className={classes.mark} data-good={isGood || undefined}>
          <Icon size={16} stroke={1.6} aria-hidden="true" />
        </span>
        <div className={classes.words}>
          <p className={classes.title}>{title}</p>
          <p className={classes.text}>{text}</p>
        </div>
        <span className={classes.moment}>
          <DateText value={at} withTime />
        </span>
      </li>
    ))}
  </ol>
);
