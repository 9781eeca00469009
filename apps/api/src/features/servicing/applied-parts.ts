import type { AppliedPart } from '@cuotaclara/contract/servicing/payment-words';
import type { PaymentSplit } from '@cuotaclara/loan-math';

/** Where the money of a payment went; the parts add up to the payment. */
export const appliedParts = ({
  costs,
  charges,
  late,
  interest,
  principal,
  surplus,
}: PaymentSplit): Record<AppliedPart, number> => ({
  late,
  charges: charges + costs,
  interest,
  principal,
  surplus,
});
