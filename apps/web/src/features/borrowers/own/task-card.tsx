import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Instalment } from '#ui/instalments/instalment.ts';
import { InstalmentRing } from '#ui/instalments/instalment-ring.tsx';
import classes from './borrower-home.module.css';

type TaskCardProps = {
  title: string;
  detail: string;
  segments: readonly Instalment[];
  to: NonNullable<LinkProps['to']>;
};

/** Something that is not the next step, but can be opened: a small ring says how far it is. */
export const TaskCard = ({ title, detail, segments, to }: TaskCardProps) => (
  <Link to={to} className={classes.task}>
    <span className={classes.ring}>
      <InstalmentRing instalments={segments} />
    </span>
    <span className={classes.words}>
      <span className={classes.title}>{title}</span>
      <span className={classes.detail}>{detail}</span>
    </span>
    <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
  </Link>
);
