import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

export type NoticeTone = 'good' | 'danger' | 'warn' | 'info';

type NoticeProps = {
  tone: NoticeTone;
  /** What happened, and what to do now. */
  children: ReactNode;
};

const ICONS = {
  good: IconCircleCheck,
  danger: IconAlertCircle,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
};

/** A message that belongs to a place on the page; it is read aloud when it appears. */
export const Notice = ({ tone, children }: NoticeProps) => {
  const Icon = ICONS[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={18} stroke={1.8} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
};
