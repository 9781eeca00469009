import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import type { TimelineEvent } from '#ui/layout/timeline.tsx';
import { changeWords } from './change-words.ts';
import classes from './credit.module.css';
import { wordsOf } from './history-words.ts';

const VOIDED = 'Se confirmó una coincidencia en listas: hay que revisarlo de nuevo.';

/** Steps that nobody took are the program's; of anything else it is not said who is not known. */
const whoOf = ({ kind, by }: HistoryEntry): string | null =>
  by?.name ?? (kind === 'step' ? 'Sistema' : null);

/** Who, what it was about, what they changed and what they wrote. */
const EventText = ({ entry }: { entry: HistoryEntry }) => {
  const { kind, subject, changes, note } = entry;
  const said = note === null ? null : `«${note}»`;
  const head = [whoOf(entry), said].filter((part) => part !== null).join(' · ');
  const lines = [head, subject ?? '', ...changes.map(changeWords)];
  if (kind === 'compliance_voided') lines.push(VOIDED);
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <span key={line} className={classes.eventLine}>
        {line}
      </span>
    ));
};

/** The history of a credit as events of the timeline, newest first. */
export const eventsOf = (history: readonly HistoryEntry[]): TimelineEvent[] =>
  history.map((entry) => {
    const { icon, title, isGood = false } = wordsOf(entry);
    return {
      key: `${entry.kind} ${entry.history_id}`,
      icon,
      title,
      text: <EventText entry={entry} />,
      at: entry.at,
      isGood,
    };
  });
