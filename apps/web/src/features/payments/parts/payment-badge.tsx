import {
  LISTED_PAYMENT_STATES,
  type ListedPaymentState,
} from '@cuotaclara/contract/payments/payment-choices';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';

const LOOKS: Record<ListedPaymentState, { tone: BadgeTone; icon: TablerIcon }> = {
  valid: { tone: 'good', icon: IconCircleCheck },
  reversed: { tone: 'neutral', icon: IconArrowBackUp },
  returned: { tone: 'danger', icon: IconAlertTriangle },
  to_reverse: { tone: 'warn', icon: IconHourglass },
};

/** Whether a payment counts. */
export const PaymentBadge = ({ state }: { readonly state: ListedPaymentState }) => (
  <Badge {...LOOKS[state]}>{LISTED_PAYMENT_STATES[state]}</Badge>
);
