import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChosenInSight } from '#ui/fields/use-chosen-in-sight.ts';
import classes from './detail-tabs.module.css';

type DetailTab<T extends string> = {
  readonly value: T;
  readonly label: string;
  /** How many things wait in there; nothing when none does. */
  readonly count?: number;
  readonly draw: () => ReactNode;
};

type DetailTabsProps<T extends string> = {
  label: string;
  tabs: readonly DetailTab<T>[];
  value: T;
  onChange: (tab: T) => void;
};

/** The parts of a page about one thing. A part that is not open fetches nothing. */
export const DetailTabs = <T extends string>(props: DetailTabsProps<T>) => {
  const { label, tabs, value, onChange } = props;
  // Another set of tabs moves the chosen one too.
  const strip = useChosenInSight([value, ...tabs.map((tab) => tab.value)].join(' '));
  return (
    <Tabs
      value={value}
      onChange={(chosen) => {
        const tab = tabs.find((each) => each.value === chosen);
        if (tab !== undefined) onChange(tab.value);
      }}
      keepMounted={false}
      classNames={{ root: classes.tabs, list: classes.list, tab: classes.tab }}
    >
      <Tabs.List ref={strip} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className={classes.count}>{tab.count}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab.draw()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
