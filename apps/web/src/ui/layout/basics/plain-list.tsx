import type { Key, ReactNode } from 'react';
import classes from './basics.module.css';
import type { Gap } from './gap.ts';

type PlainListProps<Item> = {
  items: readonly Item[];
  itemKey: (item: Item) => Key;
  /** Name of the list, for those who do not see what stands above it. */
  label?: string;
  gap?: Gap;
  /** A hairline between two of them. */
  hasLines?: boolean;
  /** Space above and below each of them, but at both ends of the list. */
  room?: 2 | 3 | 4;
  children: (item: Item) => ReactNode;
};

/** Things one below the other, counted as a list and drawn without its dots. */
export const PlainList = <Item,>(props: PlainListProps<Item>) => {
  const { items, itemKey, label, hasLines = false, gap = hasLines ? 0 : 2, room, children } = props;
  return (
    <ul
      className={classes.list}
      data-gap={gap}
      data-lines={hasLines || undefined}
      data-room={room}
      aria-label={label}
    >
      {items.map((item) => (
        <li key={itemKey(item)}>{children(item)}</li>
      ))}
    </ul>
  );
};
