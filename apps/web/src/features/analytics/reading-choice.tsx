import { READINGS, type Reading } from '@cuotaclara/contract/analytics/analytics-words';
import { IconCheck } from '@tabler/icons-react';
import classes from './analytics.module.css';
import { type AnalyticsSearch, type OnAnalyticsSearch, readingOf } from './analytics-search.ts';

type ReadingChoiceProps = { search: AnalyticsSearch; onSearch: OnAnalyticsSearch };

const ORDER: readonly Reading[] = ['closed', 'corrected'];

/** The whole page has one reading: as days were closed, or as they are known now. */
export const ReadingChoice = ({ search, onSearch }: ReadingChoiceProps) => {
  const { reading: _, ...kept } = search;
  return (
    <fieldset className={classes.readings}>
      <legend className="visually-hidden">Lectura</legend>
      {ORDER.map((reading) => {
        const isChosen = readingOf(search) === reading;
        return (
          <button
            key={reading}
            type="button"
            className={classes.reading}
            aria-pressed={isChosen}
            onClick={() => onSearch({ ...kept, ...(reading === 'closed' && { reading }) })}
          >
            {isChosen && <IconCheck size={16} stroke={2} aria-hidden="true" />}
            {READINGS[reading]}
          </button>
        );
      })}
    </fieldset>
  );
};
