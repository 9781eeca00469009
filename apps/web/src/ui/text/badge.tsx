import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone =
  | 'neutral'
  | 'flow'
  | 'warn'
  | 'good'
  | 'danger'
  | 'good-fill'
  | 'danger-fill';

type BadgeProps = { tone: BadgeTone; icon: TablerIcon; children: ReactNode };

/** Always an icon and a word: the colour only goes along with them. */
export const Badge = ({ tone, icon: Icon, children }: BadgeProps) => (
  <span className={classes.badge} data-tone={tone}>
    <Icon size={14} stroke={1.8} aria-hidden="true" />
    {children}
  </span>
);
