import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { ComponentType } from 'react';
import type { May } from './use-may.ts';

/** How a part of the page opens another tab or a dialog. */
export type CreditNavigation = {
  readonly onTab: (tab: string) => void;
  readonly onOpen: (opening: string) => void;
};

/** What every tab of a credit's page receives. */
export type CreditTabProps = CreditNavigation & {
  credit: CreditDetail;
  may: May;
  /** Id of the text that says why the main step cannot be taken yet. */
  obstaclesId: string;
};

/** A panel or badge that a feature contributes to the header or to a tab of another feature. */
export type CreditPanel = {
  readonly key: string;
  readonly Panel: ComponentType<{ credit: CreditDetail }>;
};

/** A tab that a feature contributes to a credit's page; `compose/credit-page.ts` orders them. */
export type CreditTab = {
  /** Its name in the address, in lower-case letters. */
  readonly key: string;
  readonly label: string;
  readonly isShown: (credit: CreditDetail, may: May) => boolean;
  /** How many things wait in it; shown beside its label unless zero. */
  readonly countOf?: (credit: CreditDetail) => number;
  readonly Panel: ComponentType<CreditTabProps>;
};
