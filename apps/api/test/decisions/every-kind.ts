import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import type { KindCase } from './kind-case.ts';
import { refundOfSurplus, reversalOfPayment } from './servicing-kinds.ts';

/** Every kind of decision by two people; a kind without a case does not compile. */
export const EVERY_KIND: Readonly<Record<DecisionKind, KindCase>> = {
  payment_reversal: reversalOfPayment,
  surplus_refund: refundOfSurplus,
};
