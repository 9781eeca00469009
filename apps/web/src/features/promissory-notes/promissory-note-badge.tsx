import {
  PROMISSORY_NOTE_STATES,
  type PromissoryNoteState,
} from '@cuotaclara/contract/documents/document-words';
import {
  IconArrowsExchange,
  IconCertificate,
  IconCertificateOff,
  IconCircleCheck,
  IconPencilCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';

const LOOKS: Record<PromissoryNoteState, { tone: BadgeTone; icon: TablerIcon }> = {
  IN_FORCE: { tone: 'flow', icon: IconCertificate },
  FILLED: { tone: 'warn', icon: IconPencilCheck },
  ENDORSED: { tone: 'warn', icon: IconArrowsExchange },
  PAID: { tone: 'good', icon: IconCircleCheck },
  VOID: { tone: 'neutral', icon: IconCertificateOff },
};

/** State of the right that a promissory note carries. */
export const PromissoryNoteBadge = ({ state }: { state: PromissoryNoteState }) => (
  <Badge {...LOOKS[state]}>{PROMISSORY_NOTE_STATES[state]}</Badge>
);
