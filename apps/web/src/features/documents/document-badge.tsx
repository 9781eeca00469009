import { DOCUMENT_STATES, type DocumentState } from '@cuotaclara/contract/documents/document-words';
import {
  IconBan,
  IconCircleX,
  IconClockOff,
  IconFileCertificate,
  IconFileText,
  IconSignature,
  IconWritingSign,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';

const LOOKS: Record<DocumentState, { tone: BadgeTone; icon: TablerIcon }> = {
  ISSUED: { tone: 'warn', icon: IconFileText },
  PARTLY_SIGNED: { tone: 'warn', icon: IconWritingSign },
  SIGNED: { tone: 'flow', icon: IconSignature },
  SEALED: { tone: 'good', icon: IconFileCertificate },
  REJECTED: { tone: 'danger', icon: IconCircleX },
  EXPIRED: { tone: 'neutral', icon: IconClockOff },
  VOIDED: { tone: 'neutral', icon: IconBan },
};

/** The state of a legal document. */
export const DocumentBadge = ({ state }: { state: DocumentState }) => (
  <Badge {...LOOKS[state]}>{DOCUMENT_STATES[state]}</Badge>
);
