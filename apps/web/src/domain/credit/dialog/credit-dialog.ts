import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { Ref } from 'react';

export type DialogProps = {
  /** The credit as it was when the dialog opened: what is sent is a change of exactly that. */
  seen: CreditDetail;
  askToClose: Ref<() => void>;
  onReloaded: (credit: CreditDetail) => void;
  onClose: () => void;
};
