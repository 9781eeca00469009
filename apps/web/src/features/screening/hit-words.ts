import type { BodyOf } from '@cuotaclara/contract';
import type { listOpenHits } from '@cuotaclara/contract/screening/screening-lists';
import type { decideHit } from '@cuotaclara/contract/studies/study';
import { formatPercent } from '#lib/format/format-percent.ts';

export type OpenHit = ReturnType<typeof listOpenHits.reply.parse>['data'][number];
export type HitVerdict = NonNullable<BodyOf<typeof decideHit>['decision']>;

/** Consequence for a credit of being that person. */
const MEANS: Record<OpenHit['list_kind'], string> = {
  sanctions: 'Mientras esté confirmada, su crédito no se aprueba ni se desembolsa.',
  pep: 'Su crédito puede seguir: cumplimiento lo mira más de cerca.',
};

export const QUESTIONS: Record<
  HitVerdict,
  (hit: OpenHit) => { title: string; consequence: string }
> = {
  dismissed: (hit) => ({
    title: `¿${hit.borrower_name} no es la persona de la lista?`,
    consequence:
      'Queda escrito con tu nombre, la fecha y el motivo, y esta coincidencia ya no detiene su crédito.',
  }),
  confirmed: (hit) => ({
    title: `¿${hit.borrower_name} es la persona de la lista?`,
    consequence: `Queda escrito con tu nombre, la fecha y el motivo. ${MEANS[hit.list_kind]}`,
  }),
};

export const VERBS: Record<HitVerdict, string> = {
  confirmed: 'Es la misma persona',
  dismissed: 'No es la persona',
};

export const PLACEHOLDERS: Record<HitVerdict, string> = {
  dismissed: 'El documento y la fecha de nacimiento son otros',
  confirmed: 'El documento y la fecha de nacimiento son los mismos',
};

/** Likeness of the two people in words: a percentage says nothing of what differs. */
export const likenessText = (hit: OpenHit): string => {
  const { similarity, full_name, borrower_full_name } = hit;
  // One document makes them alike, whatever their names are.
  if (hit.identification === hit.borrower_identification) return 'Mismo documento';
  if (similarity < 1) return `Nombres parecidos (${formatPercent(similarity)})`;
  const words = (name: string) => name.trim().split(/\s+/).length;
  return words(full_name) === words(borrower_full_name)
    ? 'Mismos nombres y apellidos'
    : 'Mismos nombres y primer apellido';
};
