import { type CreditStateId, STATE } from '@cuotaclara/contract';
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
import { stateLabel } from './credit-state.ts';

/** `flow` moves inside the company, `warn` waits for the borrower. */
const LOOKS: Record<CreditStateId, { tone: BadgeTone; icon: TablerIcon }> = {
  [STATE.draft]: { tone: 'neutral', icon: IconPencil },
  [STATE.requested]: { tone: 'flow', icon: IconInbox },
  [STATE.inStudy]: { tone: 'flow', icon: IconFileSearch },
  [STATE.awaitingAttachments]: { tone: 'warn', icon: IconFileAlert },
  [STATE.approved]: { tone: 'good', icon: IconThumbUp },
  [STATE.awaitingSignature]: { tone: 'warn', icon: IconSignature },
  [STATE.signed]: { tone: 'flow', icon: IconFileCheck },
  [STATE.inCompliance]: { tone: 'flow', icon: IconShieldSearch },
  [STATE.awaitingDisbursement]: { tone: 'flow', icon: IconCashBanknote },
  [STATE.disbursed]: { tone: 'good', icon: IconCircleCheck },
  [STATE.paid]: { tone: 'good-fill', icon: IconCircleCheckFilled },
  [STATE.rejected]: { tone: 'danger', icon: IconCircleX },
  [STATE.withdrawn]: { tone: 'neutral', icon: IconArrowBackUp },
  [STATE.writtenOff]: { tone: 'danger-fill', icon: IconArchive },
};

export const StateBadge = ({ stateId }: { stateId: CreditStateId }) => (
  <Badge {...LOOKS[stateId]}>{stateLabel(stateId)}</Badge>
);
