import type { CreditPanel, CreditTab } from '#domain/credit/credit-tab.ts';
import type {
  CreditDialog,
  CreditStepDialog,
  CreditStepPanel,
} from '#domain/credit/dialog/credit-dialog.ts';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** What the features contribute to the page of a credit, each in the order in which it shows. */
export type CreditPage = {
  /** The first one is open where the address names none. */
  readonly tabs: readonly [CreditTab, ...CreditTab[]];
  /** Beside the badge of the state. */
  readonly badges: readonly CreditPanel[];
  readonly dialogs: readonly CreditDialog[];
  readonly stepDialogs: readonly CreditStepDialog[];
  readonly stepPanels: readonly CreditStepPanel[];
  /** The words of the history, which also tell what a colleague has just done. */
  readonly history: HistoryWords;
};
