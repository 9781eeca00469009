import { APPLIED_PARTS, type AppliedPart } from '@cuotaclara/contract/servicing/payment-words';
import type { RecordedPayment } from '@cuotaclara/contract/servicing/payments';
import { formatMoney } from '#lib/format/format-money.ts';

type Applied = Pick<RecordedPayment, 'applied' | 'late_corrected'>;

/** Where money goes, in the order in which it covers things; then what it corrects elsewhere. */
export const appliedFacts = ({ applied, late_corrected: corrected }: Applied) => [
  // Object.entries loses the literal names.
  ...(Object.entries(APPLIED_PARTS) as [AppliedPart, string][])
    .filter(([part]) => (applied[part] ?? 0) !== 0)
    .map(([part, label]) => ({ label, value: formatMoney(applied[part] ?? 0) })),
  ...(corrected === 0
    ? []
    : [
        {
          label: 'Corrección de mora',
          value: `${formatMoney(corrected)} de pagos ya registrados no se debían`,
        },
      ]),
];
