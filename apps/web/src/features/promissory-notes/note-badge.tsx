import { NOTE_STATES, type NoteState } from '@cuotaclara/contract/documents/document-words';
import {
  IconArrowsExchange,
  IconCertificate,
  IconCertificateOff,
  IconCircleCheck,
  IconPencilCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';

const LOOKS: Record<NoteState, { tone: BadgeTone; icon: TablerIcon }> = {
  IN_FORCE: { tone: 'flow', icon: IconCertificate },
  FILLED: { tone: 'warn', icon: IconPencilCheck },
  ENDORSED: { tone: 'warn', icon: IconArrowsExchange },
  PAID: { tone: 'good', icon: IconCircleCheck },
  VOID: { tone: 'neutral', icon: IconCertificateOff },
};

/** Where the right of a promissory note stands. */
export const NoteBadge = ({ state }: { state: NoteState }) => (
  <Badge {...LOOKS[state]}>{NOTE_STATES[state]}</Badge>
);
