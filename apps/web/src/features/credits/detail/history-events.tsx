import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import type { HistoryWords } from '#domain/credit/history-words.ts';
import type { TimelineEvent } from '#ui/layout/timeline.tsx';
import { changeWords } from './change-words.ts';
import classes from './credit.module.css';
import { wordsOf } from './history-words.ts';

/** Key of a line of the history: its number is unique within its kind. */
export const lineKeyOf = ({ kind, history_id }: HistoryEntry): string => `${kind} ${history_id}`;

/** Steps that nobody took are the program's; of anything else it is not said who is not known. */
export const whoOf = ({ kind, by }: HistoryEntry): string | null =>
  by?.name ?? (kind === 'step' ? 'Sistema' : null);

type EventTextProps = { entry: HistoryEntry; lastLine: string };

/** Who, what it was about, what they changed and what they wrote. */
const EventText = ({ entry, lastLine }: EventTextProps) => {
  const { subject, changes, note } = entry;
  const said = note === null ? null : `«${note}»`;
  const head = [whoOf(entry), said].filter((part) => part !== null).join(' · ');
  return [head, subject ?? '', ...changes.map(changeWords), lastLine]
    .filter((line) => line !== '')
    .map((line) => (
      <span key={line} className={classes.eventLine}>
        {line}
      </span>
    ));
};

/** The history of a credit as events of the timeline, newest first. */
export const eventsOf = (history: readonly HistoryEntry[], words: HistoryWords): TimelineEvent[] =>
  history.map((entry) => {
    const { icon, title, isGood = false, text = '' } = wordsOf(entry, words);
    return {
      key: lineKeyOf(entry),
      icon,
      title,
      text: <EventText entry={entry} lastLine={text} />,
      at: entry.at,
      isGood,
    };
  });
