import { type CreditStateId, STATE } from '@cuotaclara/contract';
import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import {
  IconAdjustments,
  IconArchive,
  IconArrowBackUp,
  IconCashBanknote,
  IconCircleCheck,
  IconCircleX,
  IconFileAlert,
  IconFileCheck,
  IconFileSearch,
  IconInbox,
  IconLicense,
  IconPencil,
  IconShieldSearch,
  IconShoppingCart,
  IconSignature,
  IconThumbUp,
  IconUserShare,
} from '@tabler/icons-react';
import { knownState } from '#domain/credit/credit-state.ts';
import type { EventWords, HistoryWords } from '#domain/credit/history-words.ts';

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

/** How changes by hand show in the history of a credit. */
export const changeHistory = {
  parameters: { icon: IconAdjustments, title: 'Condiciones cambiadas' },
  product: { icon: IconShoppingCart, title: 'Producto cambiado' },
  plate: { icon: IconLicense, title: 'Placa registrada' },
  supplier: { icon: IconUserShare, title: 'Asesor asignado' },
} as const satisfies Partial<HistoryWords>;

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
export const wordsOf = (entry: HistoryEntry, kinds: HistoryWords): EventWords => {
  const { kind, from_state_id: from, to_state_id: to } = entry;
  if (kind === 'step') return stepWords(from, to ?? STATE.draft);
  const words = kinds[kind];
  return { ...words, title: titleOf(entry, words.title) };
};
