import type { BorrowerAction, BorrowerTab } from '#domain/borrower/borrower-tab.ts';

/** What the features contribute to the page of a borrower, each in the order in which it shows. */
export type BorrowerPageParts = {
  /** The first one that is shown is open where the address names none. */
  readonly tabs: readonly BorrowerTab[];
  /** The actions of the header, for reviewers of identities. */
  readonly actions: readonly BorrowerAction[];
};
