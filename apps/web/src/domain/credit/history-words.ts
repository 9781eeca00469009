import type { HistoryKind } from '@cuotaclara/contract/credits/credit-history';
import type { TablerIcon } from '@tabler/icons-react';

/** How one kind of event shows in the history of a credit. */
export type EventWords = {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly isGood?: true;
  /** A last line that every event of the kind has. */
  readonly text?: string;
};

/** The words of every kind but the steps, whose words are those of their states. */
export type HistoryWords = Readonly<Record<Exclude<HistoryKind, 'step'>, EventWords>>;
