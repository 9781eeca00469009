import type { Period } from '@cuotaclara/contract';
import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatPeriod } from '#lib/format/format-period.ts';
import type { ListPeriodModel } from '#lib/list/list-model.ts';
import { isSamePeriod, periodPresets } from '#lib/list/period-presets.ts';
import { FilterChip } from '#ui/fields/filter-chip.tsx';
import classes from './choices.module.css';

const RangeCalendar = lazy(async () => ({
  default: (await import('./range-calendar.tsx')).RangeCalendar,
}));

type PeriodOptionsProps = { period: ListPeriodModel; onChosen: () => void };

/** The named periods, and a calendar for any other. */
export const PeriodOptions = ({ period, onChosen }: PeriodOptionsProps) => {
  const choose = (chosen: Period) => {
    period.onChange(chosen);
    onChosen();
  };
  return (
    <div className={classes.period}>
      <div className={classes.presets}>
        {periodPresets(period.today).map((preset) => (
          <button
            key={preset.label}
            type="button"
            className={classes.preset}
            aria-pressed={isSamePeriod(preset.period, period.value)}
            onClick={() => choose(preset.period)}
          >
            {preset.label}
          </button>
        ))}
      </div>
      <Suspense fallback={<div className={classes.calendarSpace} />}>
        <RangeCalendar
          key={formatPeriod(period.value)}
          period={period.value}
          today={period.today}
          onChange={choose}
        />
      </Suspense>
    </div>
  );
};

export const PeriodChoice = ({ period }: { period: ListPeriodModel }) => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      radius={12}
      trapFocus
      returnFocus
      withinPortal={false}
      classNames={{ dropdown: classes.dropdown ?? '' }}
    >
      <FilterChip
        label={period.label}
        value={formatPeriod(period.value)}
        icon={IconCalendar}
        onClick={() => setOpened(!opened)}
        onRemove={period.isChosen ? () => period.onChange(period.usual) : undefined}
        around={(button) => <Popover.Target>{button}</Popover.Target>}
      />
      <Popover.Dropdown>
        <PeriodOptions period={period} onChosen={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
};
