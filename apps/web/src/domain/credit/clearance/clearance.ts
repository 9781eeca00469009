import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { CreditNext } from '#domain/credit/credit-next.ts';
import type { May } from '#domain/credit/use-may.ts';
import type { FoundInLists } from './found-in-lists.ts';

/** One thing that must be there before a credit in compliance goes on to its disbursement. */
export type ClearanceItem = {
  readonly isDone: boolean;
  /** Nothing can be done about it: the credit does not go on. */
  readonly isBar?: boolean;
  readonly words: string;
};

/** What the signed-in person may do, and what they may know of the screening lists. */
export type ClearanceView = { readonly may: May; readonly found: FoundInLists | null };

/** What one feature asks for before a credit in compliance goes on. */
export type CreditClearance = {
  readonly itemsOf: (credit: CreditDetail, found: FoundInLists | null) => readonly ClearanceItem[];
  /** What this person can do about it now; null when it is for others to do. */
  readonly nextOf?: (credit: CreditDetail, view: ClearanceView) => CreditNext | null;
};

/** Introduces the list of items to the person who can do one of them. */
export const CLEARANCE_LEAD = 'Con todo esto listo pasa solo a desembolso:';

type ClearanceSubject = { readonly credit: CreditDetail; readonly found: FoundInLists | null };

/** The items of every feature; with a bar only the bar, because the others would change nothing. */
export const clearanceItems = (
  clearances: readonly CreditClearance[],
  { credit, found }: ClearanceSubject,
): readonly ClearanceItem[] => {
  const items = clearances.flatMap(({ itemsOf }) => itemsOf(credit, found));
  const bars = items.filter(({ isBar }) => isBar);
  return bars.length > 0 ? bars : items;
};
