import type { AnalyticsDays } from '@cuotaclara/contract/analytics/analytics';
import { Button, Popover, TextInput } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { readDay } from '#lib/format/business-time.ts';
import { formatDate } from '#lib/format/format-date.ts';
import classes from './analytics.module.css';
import type { AnalyticsSearch, OnAnalyticsSearch } from './analytics-search.ts';

type DayChoiceProps = {
  days: AnalyticsDays;
  search: AnalyticsSearch;
  onSearch: OnAnalyticsSearch;
};

/** Ends of months that are offered by name; any other day is typed or picked. */
const MONTHS = 12;

/** The last day that was closed, and the ends of the months before it. */
function offeredDays({ newest, oldest }: AnalyticsDays): readonly string[] {
  const last = readDay(newest);
  if (last === null) return [];
  const ends = Array.from({ length: MONTHS }, (_, index) =>
    last.with({ day: 1 }).subtract({ months: index }).subtract({ days: 1 }).toString(),
  );
  return [last.toString(), ...ends.filter((day) => oldest === null || day >= oldest)];
}

/** The day of the whole page. */
export const DayChoice = ({ days, search, onSearch }: DayChoiceProps) => {
  const [opened, setOpened] = useState(false);
  const { day: _, ...kept } = search;
  const choose = (day: string): void => {
    setOpened(false);
    onSearch(day === days.newest ? kept : { ...kept, day });
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      radius={12}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          Al {formatDate(days.day)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.days}>
          <TextInput
            label="Otro día"
            type="date"
            min={days.oldest ?? undefined}
            max={days.newest ?? undefined}
            defaultValue={days.day ?? ''}
            onChange={({ currentTarget }) => {
              const day = readDay(currentTarget.value);
              // A year that is being typed is no day yet.
              if (day !== null && day.year > 2000) choose(day.toString());
            }}
          />
          <ul className={classes.dayList}>
            {offeredDays(days).map((day, index) => (
              <li key={day}>
                <button
                  type="button"
                  className={classes.dayOption}
                  aria-pressed={day === days.day}
                  onClick={() => choose(day)}
                >
                  {formatDate(day)}
                  {index === 0 && <span className={classes.dayNote}>último cerrado</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
