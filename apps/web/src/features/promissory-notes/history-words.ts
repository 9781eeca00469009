import {
  IconCertificate,
  IconCertificateOff,
  IconCircleCheck,
  IconMail,
  IconMailForward,
  IconMailOff,
  IconPencilCheck,
} from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** Words and icons of promissory notes in the history of a credit. */
export const promissoryNoteHistory = {
  promissory_note_in_force: { icon: IconCertificate, title: 'Pagaré vigente' },
  promissory_note_filled: { icon: IconPencilCheck, title: 'Pagaré diligenciado' },
  promissory_note_paid: { icon: IconCircleCheck, title: 'Pagaré pagado', isGood: true },
  promissory_note_void: { icon: IconCertificateOff, title: 'Pagaré sin efecto' },
  promissory_note_notice_recorded: {
    icon: IconMailForward,
    title: 'Aviso antes de diligenciar el pagaré',
  },
  promissory_note_copy_sent: { icon: IconMail, title: 'Copia del pagaré enviada' },
  promissory_note_copy_failed: { icon: IconMailOff, title: 'La copia del pagaré no llegó' },
} as const satisfies Partial<HistoryWords>;
