import { APPLIED_PARTS, type AppliedPart } from '@cuotaclara/contract/servicing/payment-words';
import type { RecordedPayment } from '@cuotaclara/contract/servicing/payments';
import { formatMoney } from '#lib/format/format-money.ts';

/** Where money goes, in the order in which it covers things. */
export const appliedFacts = (applied: RecordedPayment['applied']) =>
  // Object.entries loses the literal names.
  (Object.entries(APPLIED_PARTS) as [AppliedPart, string][])
    .filter(([part]) => (applied[part] ?? 0) !== 0)
    .map(([part, label]) => ({ label, value: formatMoney(applied[part] ?? 0) }));
