import { CREDIT_STATES, type CreditStateId } from '@cuotaclara/contract';
import {
  IconArchive,
  IconArrowBackUp,
  IconCashBanknote,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleX,
  IconFileAlert,
  IconFileCheck,
  IconFileSearch,
  IconInbox,
  IconPencil,
  IconShieldSearch,
  IconSignature,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';

/** `flow` moves inside the company, `warn` waits for the customer. */
const LOOKS: Record<CreditStateId, { tone: BadgeTone; icon: TablerIcon }> = {
  1: { tone: 'neutral', icon: IconPencil },
  2: { tone: 'flow', icon: IconInbox },
  3: { tone: 'flow', icon: IconFileSearch },
  4: { tone: 'warn', icon: IconFileAlert },
  5: { tone: 'good', icon: IconThumbUp },
  6: { tone: 'warn', icon: IconSignature },
  7: { tone: 'flow', icon: IconFileCheck },
  8: { tone: 'flow', icon: IconShieldSearch },
  9: { tone: 'flow', icon: IconCashBanknote },
  10: { tone: 'good', icon: IconCircleCheck },
  11: { tone: 'good-fill', icon: IconCircleCheckFilled },
  12: { tone: 'danger', icon: IconCircleX },
  13: { tone: 'neutral', icon: IconArrowBackUp },
  14: { tone: 'danger-fill', icon: IconArchive },
};

const LABELS = new Map(CREDIT_STATES.map((state) => [state.id, state.label]));

export const StateBadge = ({ stateId }: { stateId: CreditStateId }) => (
  <Badge {...LOOKS[stateId]}>{LABELS.get(stateId)}</Badge>
);
