import { IconHandStop, IconPhone, IconPlayerPlay } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** Words of contacts in the history of a credit. */
export const contactHistory = {
  contact_made: { icon: IconPhone, title: 'Contacto con el cliente' },
  contacts_stopped: { icon: IconHandStop, title: 'Contactos detenidos' },
  contact_stop_lifted: { icon: IconPlayerPlay, title: 'Contactos permitidos otra vez' },
} as const satisfies Partial<HistoryWords>;
