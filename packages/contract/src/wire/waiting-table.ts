import type { Noun } from '../values/number-text.ts';
import type { FunctionName } from './registered.ts';

export type WaitingWords = {
  /** The words on the home, for one and for many: they stand after the count. */
  readonly label: Noun;
  /** The function of the people who do the work. */
  readonly needs: FunctionName;
  /** The words of the filter, where the list of credits can filter by the same name. */
  readonly filterLabel?: string;
  /** What comes before the oldest date, where «Desde el» would not say what happened then. */
  readonly oldestLabel?: string;
  /** The same once that day has come. */
  readonly oldestPastLabel?: string;
};

/** Kinds of work that wait for people, by name. */
export type WaitingTable = Readonly<Record<string, WaitingWords>>;
