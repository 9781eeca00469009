import { IDENTITY_STATES, type IdentityState } from '@cuotaclara/contract/identity/identity-items';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconFileAlert,
  IconFileSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';

/** `flow` waits for the company, `warn` for the borrower. */
const LOOKS: Record<IdentityState, { tone: BadgeTone; icon: TablerIcon }> = {
  missing: { tone: 'neutral', icon: IconCircleDashed },
  in_review: { tone: 'flow', icon: IconFileSearch },
  asked_again: { tone: 'warn', icon: IconFileAlert },
  approved: { tone: 'good', icon: IconCircleCheck },
};

export const IdentityBadge = ({ state }: { state: IdentityState }) => (
  <Badge {...LOOKS[state]}>{IDENTITY_STATES[state]}</Badge>
);
