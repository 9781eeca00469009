import { INTENT_STANDINGS_OF_STAFF } from '@cuotaclara/contract/payments/payment-choices';
import type { PaymentDetail } from '@cuotaclara/contract/payments/payment-lists';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { Notice } from '#ui/feedback/notice.tsx';

type SecondApprovalProps = {
  readonly approval: NonNullable<NonNullable<PaymentDetail['gateway']>['second_approval']>;
};

/** The bank took the money of this payment twice: where the other money is, for who is asked. */
export const SecondApproval = ({ approval: { at, standing } }: SecondApprovalProps) => (
  <Notice tone="warn">
    <strong>El banco aprobó dos veces este pago.</strong> El otro es del{' '}
    {sentenceEnd(formatDateTime(at))} {INTENT_STANDINGS_OF_STAFF[standing]}.
  </Notice>
);
