import { PROMISE_STATES, type PromiseState } from '@cuotaclara/contract/collections/promise-words';
import {
  IconArrowBackUp,
  IconCheck,
  IconCircleHalf2,
  IconClock,
  IconHeartBroken,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';

type StateLook = { readonly tone: BadgeTone; readonly icon: TablerIcon };

/** Looks of states: what waits for the customer warns, what was broken is danger. */
const LOOKS: Readonly<Record<PromiseState, StateLook>> = {
  open: { tone: 'warn', icon: IconClock },
  kept: { tone: 'good', icon: IconCheck },
  partial: { tone: 'danger', icon: IconCircleHalf2 },
  broken: { tone: 'danger', icon: IconHeartBroken },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
};

/** The state of a promise. */
export const PromiseBadge = ({ state }: { state: PromiseState }) => {
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {PROMISE_STATES[state]}
    </Badge>
  );
};
