import { PAYMENT_STATES, type PaymentState } from '@cuotaclara/contract/payments/payment-choices';
import { IconArrowBackUp, IconCircleCheck, type TablerIcon } from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';

const LOOKS: Record<PaymentState, { tone: BadgeTone; icon: TablerIcon }> = {
  valid: { tone: 'good', icon: IconCircleCheck },
  reversed: { tone: 'neutral', icon: IconArrowBackUp },
};

/** Whether a payment counts. */
export const PaymentBadge = ({ state }: { readonly state: PaymentState }) => (
  <Badge {...LOOKS[state]}>{PAYMENT_STATES[state]}</Badge>
);
