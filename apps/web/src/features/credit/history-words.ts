import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-detail';
import {
  IconArchive,
  IconArrowBackUp,
  IconCashBanknote,
  IconCircleCheck,
  IconCircleX,
  IconFileAlert,
  IconFileCheck,
  IconFileSearch,
  IconInbox,
  IconPencil,
  IconShieldSearch,
  IconSignature,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TimelineEvent } from '#ui/timeline.tsx';
import { knownState, type StateId } from './state-words.ts';

type Words = { readonly icon: TablerIcon; readonly title: string; readonly isGood?: true };

const WORDS: Record<StateId, Words> = {
  1: { icon: IconPencil, title: 'Solicitud empezada' },
  2: { icon: IconInbox, title: 'Solicitud enviada' },
  3: { icon: IconFileSearch, title: 'Tomada en estudio' },
  4: { icon: IconFileAlert, title: 'Documentos pedidos al cliente' },
  5: { icon: IconThumbUp, title: 'Crédito aprobado', isGood: true },
  6: { icon: IconSignature, title: 'Documentos listos para firmar' },
  7: { icon: IconFileCheck, title: 'Documentos firmados', isGood: true },
  8: { icon: IconShieldSearch, title: 'En cumplimiento y seguros' },
  9: { icon: IconCashBanknote, title: 'Listo para desembolsar', isGood: true },
  10: { icon: IconCashBanknote, title: 'Crédito desembolsado' },
  11: { icon: IconCircleCheck, title: 'Crédito pagado', isGood: true },
  12: { icon: IconCircleX, title: 'Crédito rechazado' },
  13: { icon: IconArrowBackUp, title: 'Solicitud desistida' },
  14: { icon: IconArchive, title: 'Crédito castigado' },
};

const DOCUMENTS_PENDING = 4;
const PAID = 11;

/** Coming back from somewhere is another event than coming for the first time. */
const titleOf = ({ from_state_id, to_state_id }: HistoryEntry, words: Words): string => {
  if (from_state_id === DOCUMENTS_PENDING && to_state_id === 3) return 'Documentos entregados';
  if (from_state_id === PAID && to_state_id === 10) return 'Volvió a quedar saldo';
  return words.title;
};

/** What happened to a credit, newest first. */
export const eventsOf = (history: readonly HistoryEntry[]): TimelineEvent[] =>
  history
    .toSorted((one, other) => other.history_id - one.history_id)
    .map((entry) => {
      const words = WORDS[knownState(entry.to_state_id)];
      const who = entry.by?.name ?? 'Sistema';
      return {
        key: entry.history_id,
        icon: words.icon,
        title: titleOf(entry, words),
        text: entry.note === null ? who : `${who} · «${entry.note}»`,
        at: entry.at,
        isGood: words.isGood ?? false,
      };
    });
