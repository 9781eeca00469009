import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { CreditTab } from './credit-search.ts';
import type { May } from './use-may.ts';

/** What every part of the page may lead to. */
export type CreditWays = {
  readonly onTab: (tab: CreditTab) => void;
  readonly onOpen: (opening: string) => void;
};

export type TabProps = CreditWays & { credit: CreditDetail; may: May; obstaclesId: string };
