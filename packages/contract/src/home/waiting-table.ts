import type { FunctionName } from '../permissions/functions.ts';

type WaitingWords = {
  /** The words on the home. */
  readonly label: string;
  /** The function of the people who do the work. */
  readonly needs: FunctionName;
  /** The words of the filter, where the list of credits can filter by the same name. */
  readonly filterLabel?: string;
};

/** Kinds of work that wait for people, by name. */
export type WaitingTable = Readonly<Record<string, WaitingWords>>;
