import { CO_DEBTOR_STATES, type CoDebtor } from '@cuotaclara/contract/co-debtors/co-debtors';
import {
  IconCheck,
  IconHourglass,
  IconListDetails,
  IconUserMinus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';

const LOOKS: Record<CoDebtor['state'], { tone: BadgeTone; icon: TablerIcon }> = {
  INVITED: { tone: 'warn', icon: IconHourglass },
  ACCEPTED: { tone: 'good', icon: IconCheck },
  DECLINED: { tone: 'danger', icon: IconX },
  REMOVED: { tone: 'neutral', icon: IconUserMinus },
};

/** Where a co-debtor stands: accepting is not enough while something is missing. */
export const CoDebtorBadge = ({ state, missing }: Pick<CoDebtor, 'state' | 'missing'>) =>
  state === 'ACCEPTED' && missing.length > 0 ? (
    <Badge tone="warn" icon={IconListDetails}>
      Aceptó, le falta algo
    </Badge>
  ) : (
    <Badge {...LOOKS[state]}>{state === 'ACCEPTED' ? 'Listo' : CO_DEBTOR_STATES[state]}</Badge>
  );
