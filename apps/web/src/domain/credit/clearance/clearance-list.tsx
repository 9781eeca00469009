import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ClearanceItem } from './clearance.ts';
import classes from './clearance-list.module.css';

/** What is there, what is missing and what bars a credit from going on. */
export const ClearanceList = ({ items }: { items: readonly ClearanceItem[] }) => (
  <span className={classes.list}>
    {items.map((item) => (
      <ClearanceLine key={item.words} {...item} />
    ))}
  </span>
);

const ClearanceLine = ({ isDone, isBar = false, words }: ClearanceItem) => {
  const Icon = isBar ? IconAlertTriangle : isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <span className={classes.item} data-done={isDone || undefined} data-bar={isBar || undefined}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span>{words}</span>
    </span>
  );
};
