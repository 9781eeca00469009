import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClockX,
  IconUsers,
} from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** Words of decisions by two people in the history of a credit. */
export const decisionHistory = {
  decision_proposed: { icon: IconUsers, title: 'Propuesta, falta otra persona' },
  decision_approved: { icon: IconCircleCheck, title: 'Decisión aprobada', isGood: true },
  decision_refused: { icon: IconCircleX, title: 'Decisión no aprobada' },
  decision_withdrawn: { icon: IconArrowBackUp, title: 'Propuesta retirada' },
  decision_voided: { icon: IconBan, title: 'Propuesta sin efecto' },
  decision_expired: { icon: IconClockX, title: 'Propuesta vencida' },
} as const satisfies Partial<HistoryWords>;
