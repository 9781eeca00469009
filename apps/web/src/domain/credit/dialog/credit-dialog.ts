import type { CreditStateId } from '@cuotaclara/contract';
import type { CreditDetail, NextStep } from '@cuotaclara/contract/credits/credit-detail';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType, Ref } from 'react';
import type { CreditDialogKey } from '#domain/credit/credit-search.ts';
import type { May } from '#domain/credit/use-may.ts';

/** What the form inside a dialog of a credit receives. */
export type CreditDialogProps = {
  /** The credit as it was when the dialog opened: what is sent is a change of exactly that. */
  seen: CreditDetail;
  askToClose: Ref<() => void>;
  /** Shows the credit as it is now; `finish` closes the dialog where it has no use any more. */
  onReloaded: (credit: CreditDetail, finish: () => void) => void;
  onClose: () => void;
};

/** A dialog that a feature contributes to the page of a credit, with its entry of the menu. */
export type CreditDialog = {
  /** Its name in the address. */
  readonly key: CreditDialogKey;
  readonly title: string;
  readonly size: number;
  readonly isOffered: (credit: CreditDetail, may: May) => boolean;
  readonly menuIcon: TablerIcon;
  readonly menuLabel: (credit: CreditDetail) => string;
  readonly Form: ComponentType<CreditDialogProps>;
};

/** The form of the steps that are taken by another call than the change of state. */
export type CreditStepDialog = {
  readonly means: NextStep['means'];
  readonly title: string;
  readonly Form: ComponentType<CreditDialogProps>;
};

/** What a feature shows in the dialog of a step, above the reason. */
export type CreditStepPanel = {
  readonly key: string;
  /** The state that the step leads to. */
  readonly to: CreditStateId;
  readonly Panel: ComponentType<{ credit: CreditDetail }>;
};
