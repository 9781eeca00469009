import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** How compliance reviews show in the history of a credit. */
export const complianceHistory = {
  compliance_approved: { icon: IconShieldCheck, title: 'Cumplimiento aprobado', isGood: true },
  compliance_voided: {
    icon: IconShieldX,
    title: 'La aprobación de cumplimiento quedó sin efecto',
    text: 'Se confirmó una coincidencia en listas: hay que revisarlo de nuevo.',
  },
} as const satisfies Partial<HistoryWords>;
