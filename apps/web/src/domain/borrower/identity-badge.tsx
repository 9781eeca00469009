import {
  IDENTITY_STATES,
  type IdentityState,
  IN_PERSON_TEXT,
  isInPerson,
} from '@cuotaclara/contract/identity/identity-items';
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

type IdentityBadgeProps = {
  state: IdentityState;
  /** Number of items sent; left out where nobody says it beside the badge. */
  itemsUploaded?: number | undefined;
};

export const IdentityBadge = ({ state, itemsUploaded }: IdentityBadgeProps) => (
  <Badge {...LOOKS[state]}>
    {itemsUploaded !== undefined && isInPerson({ state, itemsUploaded })
      ? IN_PERSON_TEXT
      : IDENTITY_STATES[state]}
  </Badge>
);
