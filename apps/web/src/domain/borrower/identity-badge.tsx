import {
  IDENTITY_STATES,
  type IdentityState,
  identityText,
} from '@cuotaclara/contract/values/identity-items';
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
  /** Number of items sent, once known: an approval without them was given in person. */
  itemsUploaded: number | undefined;
};

export const IdentityBadge = ({ state, itemsUploaded }: IdentityBadgeProps) => (
  <Badge {...LOOKS[state]}>
    {itemsUploaded === undefined ? IDENTITY_STATES[state] : identityText({ state, itemsUploaded })}
  </Badge>
);
