import type { HistoryEntry, HistoryKind } from '@cuotaclara/contract/credits/credit-history';
import {
  IconAdjustments,
  IconArchive,
  IconArrowBackUp,
  IconCashBanknote,
  IconCircleCheck,
  IconCircleX,
  IconFileAlert,
  IconFileCheck,
  IconFileOff,
  IconFileSearch,
  IconInbox,
  IconLicense,
  IconListCheck,
  IconListSearch,
  IconPencil,
  IconShieldCheck,
  IconShieldSearch,
  IconShieldX,
  IconShoppingCart,
  IconSignature,
  IconThumbUp,
  IconUmbrella,
  IconUserShare,
  type TablerIcon,
} from '@tabler/icons-react';
import { knownState, type StateId } from '#domain/credit/credit-state.ts';

type Words = { readonly icon: TablerIcon; readonly title: string; readonly isGood?: true };

const STEP_WORDS: Record<StateId, Words> = {
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

const EVENT_WORDS: Record<Exclude<HistoryKind, 'step'>, Words> = {
  parameters: { icon: IconAdjustments, title: 'Condiciones cambiadas' },
  product: { icon: IconShoppingCart, title: 'Producto cambiado' },
  plate: { icon: IconLicense, title: 'Placa registrada' },
  supplier: { icon: IconUserShare, title: 'Asesor asignado' },
  paper_arrived: { icon: IconFileCheck, title: 'Documento entregado' },
  paper_withdrawn: { icon: IconFileOff, title: 'Documento que ya no se pide' },
  policy: { icon: IconUmbrella, title: 'Póliza registrada', isGood: true },
  compliance_approved: { icon: IconShieldCheck, title: 'Cumplimiento aprobado', isGood: true },
  compliance_voided: {
    icon: IconShieldX,
    title: 'La aprobación de cumplimiento quedó sin efecto',
  },
  hit_confirmed: { icon: IconListSearch, title: 'Coincidencia en listas confirmada' },
  hit_dismissed: { icon: IconListCheck, title: 'Coincidencia en listas descartada' },
};

const DOCUMENTS_PENDING = 4;
const PAID = 11;

/** Coming back from somewhere is another event than coming for the first time. */
const stepWords = (from: number | null, to: number): Words => {
  const words = STEP_WORDS[knownState(to)];
  if (from === DOCUMENTS_PENDING && to === 3) {
    return { icon: IconFileSearch, title: 'De vuelta en estudio' };
  }
  if (from === PAID && to === 10) return { icon: words.icon, title: 'Volvió a quedar saldo' };
  return words;
};

/** What is taken away or put in the place of something is not given for the first time. */
const titleOf = ({ kind, changes: [change] }: HistoryEntry, title: string): string => {
  if (kind === 'plate' && change?.before !== null) return 'Placa cambiada';
  if (kind === 'supplier' && change?.after === null) return 'Quedó sin asesor';
  return title;
};

/** What one thing that happened is called, and its sign. */
export const wordsOf = (entry: HistoryEntry): Words => {
  const { kind, from_state_id: from, to_state_id: to } = entry;
  if (kind === 'step') return stepWords(from, to ?? 1);
  const words = EVENT_WORDS[kind];
  return { ...words, title: titleOf(entry, words.title) };
};
