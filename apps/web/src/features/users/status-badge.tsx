import { USER_STATUSES, type UserStatus } from '@cuotaclara/contract';
import { IconBan, IconCircleCheck, IconMailForward, type TablerIcon } from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';

const LOOKS: Record<UserStatus, { tone: BadgeTone; icon: TablerIcon }> = {
  active: { tone: 'good', icon: IconCircleCheck },
  invited: { tone: 'warn', icon: IconMailForward },
  blocked: { tone: 'danger', icon: IconBan },
};

export const StatusBadge = ({ status }: { status: UserStatus }) => (
  <Badge {...LOOKS[status]}>{USER_STATUSES[status]}</Badge>
);
