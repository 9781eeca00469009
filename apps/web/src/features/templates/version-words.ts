import type { TemplateStanding } from '@cuotaclara/contract/templates/template-words';
import type { TemplateDetail, TemplateHead } from '@cuotaclara/contract/templates/templates';
import {
  IconArchive,
  IconCalendarTime,
  IconCircleCheck,
  IconHistory,
  IconPencil,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatDate } from '#lib/format/format-date.ts';
import { formatClock } from '#lib/format/format-date-time.ts';
import type { BadgeTone } from '#ui/text/badge.tsx';
import type { Saving } from './draft/create-saver.ts';

type StandingLook = { readonly tone: BadgeTone; readonly icon: TablerIcon; readonly word: string };

/** The badge of a version. */
export const STANDING_LOOKS: Readonly<Record<TemplateStanding, StandingLook>> = {
  draft: { tone: 'neutral', icon: IconPencil, word: 'Borrador' },
  proposed: { tone: 'flow', icon: IconSend, word: 'Propuesta' },
  coming: { tone: 'flow', icon: IconCalendarTime, word: 'Publicada' },
  in_force: { tone: 'good', icon: IconCircleCheck, word: 'Rige hoy' },
  past: { tone: 'neutral', icon: IconHistory, word: 'Rigió antes' },
  retired: { tone: 'neutral', icon: IconArchive, word: 'Retirada' },
};

/** The badge where the number is not said beside it: «Borrador 8», «Versión 7: rige hoy». */
export const numberedWord = ({ standing, number }: TemplateHead): string => {
  const { word } = STANDING_LOOKS[standing];
  const isOpen = standing === 'draft' || standing === 'proposed';
  return isOpen ? `${word} ${number}` : `Versión ${number}: ${word.toLowerCase()}`;
};

/** The texts that the product comes with have no author. */
export const authorOf = (name: string | null): string => name ?? 'Cuota Clara';

/** Since when a version counts, or what it waits for. */
export function standingSentence(version: TemplateHead): string {
  const day = formatDate(version.in_force_from);
  switch (version.standing) {
    case 'draft':
      return `La escribe ${authorOf(version.written_by)}`;
    case 'proposed':
      return `La propuso ${authorOf(version.proposed_by)} el ${formatDate(version.proposed_at)}`;
    case 'coming':
      return `Rige desde el ${day}`;
    case 'in_force':
      return `Rige desde el ${day}`;
    case 'past':
      return `Rigió desde el ${day}`;
    case 'retired':
      return `La retiró ${authorOf(version.retired_by)} el ${formatDate(version.retired_at)}`;
  }
}

/** How far what was typed is kept. */
export function savingWords(saving: Saving, savedAt: string): string {
  switch (saving.stand) {
    case 'saved':
      return `Guardado a ${formatClock(savedAt)}`;
    case 'typing':
    case 'saving':
      return 'Guardando…';
    case 'offline':
      return 'Sin conexión: lo que escribes sigue aquí y se guarda apenas vuelva';
    case 'refused':
      return `Sin guardar: ${saving.why}`;
    case 'conflict':
      return 'Sin guardar: otra persona guardó otro texto';
  }
}

/** Which text counts while this version is on its way. */
export function inForceSentence({ in_force: inForce, template_id: id, standing }: TemplateDetail) {
  if (inForce === null) return 'Todavía no rige ninguna versión.';
  if (inForce.template_id === id) return `Rige desde el ${formatDate(inForce.in_force_from)}.`;
  const day = formatDate(inForce.in_force_from);
  const isOpen = standing === 'draft' || standing === 'proposed' || standing === 'coming';
  return isOpen
    ? `La versión ${inForce.number} sigue rigiendo desde el ${day}.`
    : `Hoy rige la versión ${inForce.number}, desde el ${day}.`;
}
