import { APPLIED_PARTS, type AppliedPart } from '@cuotaclara/contract/servicing/payment-words';
import type { RecordedPayment } from '@cuotaclara/contract/servicing/payments';
import { formatMoney } from '#lib/format/format-money.ts';

type Applied = Pick<RecordedPayment, 'applied' | 'late_corrected' | 'turned_principal'>;

/** The split of a payment in the order of what it covers, then its changes elsewhere. */
export const appliedFacts = ({
  applied,
  late_corrected: corrected,
  turned_principal: turned,
}: Applied) => [
  // Object.entries loses the literal names.
  ...(Object.entries(APPLIED_PARTS) as [AppliedPart, string][])
    .filter(([part]) => (applied[part] ?? 0) !== 0)
    .map(([part, label]) => ({ label, value: formatMoney(applied[part] ?? 0) })),
  ...(turned === 0
    ? []
    : [
        {
          label: 'De lo que ya había adelantado',
          value: `${formatMoney(turned)} pasan a capital`,
        },
      ]),
  ...(corrected === 0
    ? []
    : [
        {
          label: 'Corrección de mora',
          value: `${formatMoney(corrected)} de pagos ya registrados no se debían`,
        },
      ]),
];
