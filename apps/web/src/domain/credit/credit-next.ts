import type { NextStep } from '@cuotaclara/contract/credits/credit-detail';
import type { LinkedTab } from './credit-search.ts';

/** What the signed-in person should do with a credit now. */
export type CreditNext = {
  readonly title: string;
  readonly text: string;
  /** The step itself, where one click leads to it. */
  readonly step: NextStep | null;
  /** The tab to look at before. */
  readonly tab: { readonly name: LinkedTab; readonly label: string } | null;
};
