import { type CreditStateId, STATE } from '@cuotaclara/contract';
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
import { knownState } from '#domain/credit/credit-state.ts';

type EventWords = { readonly icon: TablerIcon; readonly title: string; readonly isGood?: true };

const STEP_WORDS: Record<CreditStateId, EventWords> = {
  [STATE.draft]: { icon: IconPencil, title: 'Solicitud empezada' },
  [STATE.requested]: { icon: IconInbox, title: 'Solicitud enviada' },
  [STATE.inStudy]: { icon: IconFileSearch, title: 'Tomada en estudio' },
  [STATE.awaitingAttachments]: { icon: IconFileAlert, title: 'Documentos pedidos al cliente' },
  [STATE.approved]: { icon: IconThumbUp, title: 'Crédito aprobado', isGood: true },
  [STATE.awaitingSignature]: { icon: IconSignature, title: 'Documentos listos para firmar' },
  [STATE.signed]: { icon: IconFileCheck, title: 'Documentos firmados', isGood: true },
  [STATE.inCompliance]: { icon: IconShieldSearch, title: 'En cumplimiento y seguros' },
  [STATE.awaitingDisbursement]: {
    icon: IconCashBanknote,
    title: 'Listo para desembolsar',
    isGood: true,
  },
  [STATE.disbursed]: { icon: IconCashBanknote, title: 'Crédito desembolsado' },
  [STATE.paid]: { icon: IconCircleCheck, title: 'Crédito pagado', isGood: true },
  [STATE.rejected]: { icon: IconCircleX, title: 'Crédito rechazado' },
  [STATE.withdrawn]: { icon: IconArrowBackUp, title: 'Solicitud desistida' },
  [STATE.writtenOff]: { icon: IconArchive, title: 'Crédito castigado' },
};

const EVENT_WORDS: Record<Exclude<HistoryKind, 'step'>, EventWords> = {
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

/** Returning to a state is another event than reaching it first. */
const stepWords = (from: number | null, to: number): EventWords => {
  const words = STEP_WORDS[knownState(to)];
  if (from === STATE.awaitingAttachments && to === STATE.inStudy) {
    return { icon: IconFileSearch, title: 'De vuelta en estudio' };
  }
  if (from === STATE.paid && to === STATE.disbursed)
    return { icon: words.icon, title: 'Volvió a quedar saldo' };
  return words;
};

/** Removing or replacing a value has another title than setting it first. */
const titleOf = ({ kind, changes: [change] }: HistoryEntry, title: string): string => {
  if (kind === 'plate' && change?.before !== null) return 'Placa cambiada';
  if (kind === 'supplier' && change?.after === null) return 'Quedó sin asesor';
  return title;
};

/** The title and icon of one event of the history. */
export const wordsOf = (entry: HistoryEntry): EventWords => {
  const { kind, from_state_id: from, to_state_id: to } = entry;
  if (kind === 'step') return stepWords(from, to ?? STATE.draft);
  const words = EVENT_WORDS[kind];
  return { ...words, title: titleOf(entry, words.title) };
};
