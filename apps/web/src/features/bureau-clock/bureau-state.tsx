import { BUREAU_STATES, type BureauState } from '@cuotaclara/contract/bureau-clock/bureau-words';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconFlag,
  IconMail,
  IconPlayerPause,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';

const LOOKS: Readonly<Record<BureauState, { tone: BadgeTone; icon: typeof IconClock }>> = {
  to_notify: { tone: 'flow', icon: IconMail },
  noticed: { tone: 'neutral', icon: IconClock },
  reportable: { tone: 'warn', icon: IconFlag },
  reported: { tone: 'danger', icon: IconAlertTriangle },
  to_correct: { tone: 'warn', icon: IconFlag },
  corrected: { tone: 'good', icon: IconCircleCheck },
  cured: { tone: 'good', icon: IconCircleCheck },
  stopped: { tone: 'neutral', icon: IconPlayerPause },
  lost: { tone: 'neutral', icon: IconClock },
  expired: { tone: 'neutral', icon: IconCircleCheck },
};

/** State of a default before the credit bureaus. */
export const BureauStateBadge = ({ state }: { state: BureauState }) => (
  <Badge tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
    {BUREAU_STATES[state].label}
  </Badge>
);
