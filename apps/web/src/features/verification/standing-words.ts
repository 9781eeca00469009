import { nitText } from '@cuotaclara/contract/borrowers/data-policy';
import {
  type DocumentState,
  LEGAL_DOCUMENT_KINDS,
  type PromissoryNoteState,
} from '@cuotaclara/contract/documents/document-words';
import type { PaperStanding } from '@cuotaclara/contract/papers/paper-words';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';
import type { VerifiedDocument } from '@cuotaclara/contract/verification/verification';
import {
  IconCircleCheck,
  IconClock,
  IconFileOff,
  IconRosetteDiscountCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { FileVerdict } from './compare-file.ts';

export type VerdictTone = 'good' | 'warn' | 'danger';

type StandingWords = {
  readonly tone: VerdictTone;
  readonly icon: TablerIcon;
  /** The first thing that the page says. */
  readonly title: string;
  /** The state in few words. */
  readonly state: string;
  readonly note: string;
};

const UNSIGNED = {
  tone: 'warn',
  icon: IconClock,
  title: 'El documento existe, pero todavía no vale',
} as const;

const CLOSED = { tone: 'danger', icon: IconFileOff, title: 'Este documento no vale' } as const;

/** What the page says of a document in each state. */
const STANDING_WORDS: Readonly<Record<DocumentState, StandingWords>> = {
  SEALED: {
    tone: 'good',
    icon: IconRosetteDiscountCheck,
    title: 'El documento es auténtico',
    state: 'Firmado y sellado',
    note: 'Nada cambió desde entonces',
  },
  SIGNED: {
    tone: 'warn',
    icon: IconClock,
    title: 'Está firmado y falta el sello',
    state: 'Firmado',
    note: 'El sello llega en unos minutos',
  },
  ISSUED: { ...UNSIGNED, state: 'Sin firmas', note: 'Vuelve a mirar cuando lo firmen' },
  PARTLY_SIGNED: { ...UNSIGNED, state: 'Firmado en parte', note: 'Falta que firme alguien' },
  REJECTED: { ...CLOSED, state: 'Rechazado', note: 'Alguien no quiso firmarlo' },
  EXPIRED: { ...CLOSED, state: 'Vencido', note: 'No se firmó a tiempo' },
  VOIDED: { ...CLOSED, state: 'Anulado', note: 'La empresa lo dejó sin efecto' },
};

/** A paper of the company, which nobody signs. */
const SEALED_ONLY: StandingWords = { ...STANDING_WORDS.SEALED, state: 'Sellado por la empresa' };

/** What it says of a genuine paper that does not hold today. */
const PAPER_STANDING_WORDS: Readonly<Record<PaperStanding, StandingWords>> = {
  annulled: {
    tone: 'danger',
    icon: IconFileOff,
    title: 'Este recibo está anulado',
    state: 'Anulado',
    note: 'El pago se reversó y ya no cuenta',
  },
  corrected: {
    tone: 'warn',
    icon: IconClock,
    title: 'Es auténtico, pero se corrigió',
    state: 'Corregido',
    note: 'Vale el recibo corregido del mismo pago: pídelo a la empresa o en tu cuenta',
  },
  without_effect: {
    tone: 'danger',
    icon: IconFileOff,
    title: 'Este paz y salvo quedó sin efecto',
    state: 'Sin efecto',
    note: 'El crédito se debe otra vez',
  },
  replaced: {
    tone: 'warn',
    icon: IconClock,
    title: 'Es auténtico, pero hay uno más reciente',
    state: 'Reemplazado',
    note: 'Pide el último a la empresa o en tu cuenta',
  },
  expired: {
    tone: 'warn',
    icon: IconClock,
    title: 'Es auténtico, pero ya pasó su día',
    state: 'Vencido',
    note: 'El valor era para otro día',
  },
  outdated: {
    tone: 'warn',
    icon: IconClock,
    title: 'Es auténtica, pero ya no vale',
    state: 'Ya no vale',
    note: 'Hubo un pago después: pide otra liquidación',
  },
};

/** Sentence about a genuine promissory note whose right is not the usual one any more. */
const PROMISSORY_NOTE_STANDING_WORDS: Readonly<
  Partial<Record<PromissoryNoteState, StandingWords>>
> = {
  VOID: {
    tone: 'danger',
    icon: IconFileOff,
    title: 'Este pagaré quedó sin efecto',
    state: 'Firmado y sellado',
    note: 'Es auténtico, pero no obliga a nadie',
  },
  PAID: {
    tone: 'warn',
    icon: IconCircleCheck,
    title: 'Este pagaré ya está pagado',
    state: 'Firmado y sellado',
    note: 'Es auténtico, pero ya no se debe',
  },
};

/** What the page says of a document: a sealed paper can be genuine and not hold any more. */
export function standingWords(document: VerifiedDocument): StandingWords {
  const { state, is_sealed: isSealed, paper_standing: standing, signers } = document;
  const { promissory_note_state: promissoryNoteState } = document;
  if (!isSealed) return STANDING_WORDS[state];
  if (standing !== null) return PAPER_STANDING_WORDS[standing];
  const ofPromissoryNote =
    promissoryNoteState === null ? undefined : PROMISSORY_NOTE_STANDING_WORDS[promissoryNoteState];
  if (ofPromissoryNote !== undefined) return ofPromissoryNote;
  return signers.length === 0 ? SEALED_ONLY : STANDING_WORDS[state];
}

/** «Carta de instrucciones que emitió y selló Motos del Valle S. A. S., NIT 901.482.736-8.» */
export function issuerText({ kind, is_sealed: isSealed, company }: VerifiedDocument): string {
  const nit = company.nit === null ? '' : `, NIT ${nitText(company.nit)}`;
  const done = isSealed ? 'que emitió y selló' : 'que emitió';
  return sentenceEnd(`${LEGAL_DOCUMENT_KINDS[kind]} ${done} ${company.name}${nit}`);
}

/** The state of our document; beside a file that is not ours it says of which one it speaks. */
export function documentFigure(document: VerifiedDocument, verdict: FileVerdict | null) {
  const { state, note } = standingWords(document);
  if (verdict === null || verdict.kind === 'same')
    return { label: 'Documento', value: state, note };
  const isUnchanged = note === STANDING_WORDS.SEALED.note;
  return {
    label: 'El que guardamos',
    value: state,
    note: isUnchanged ? 'El nuestro no ha cambiado' : note,
  };
}
