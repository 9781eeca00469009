import { SUGGESTIONS, type Suggestion } from '@cuotaclara/contract/studies/scorecard';
import {
  IconCircleDashed,
  IconCircleX,
  IconEyeSearch,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';

const LOOKS: Record<Suggestion, { tone: BadgeTone; icon: TablerIcon }> = {
  approve: { tone: 'good', icon: IconThumbUp },
  look_closer: { tone: 'warn', icon: IconEyeSearch },
  reject: { tone: 'danger', icon: IconCircleX },
  incomplete: { tone: 'neutral', icon: IconCircleDashed },
};

/** What a study suggests, or that it is incomplete. */
export const SuggestionBadge = ({ suggestion }: { suggestion: Suggestion }) => (
  <Badge {...LOOKS[suggestion]}>{SUGGESTIONS[suggestion]}</Badge>
);
