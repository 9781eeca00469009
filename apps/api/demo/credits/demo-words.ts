import { type CreditStateId, STATE } from '@cuotaclara/contract';

/** Why a study came out well. */
const APPROVAL_REASONS = [
  'Ingresos soportados y cuota cómoda frente a lo que le queda cada mes.',
  'Buen historial y cuota inicial alta. Se aprueba como se pidió.',
  'Contrato a término indefinido y referencias confirmadas por teléfono.',
  'Independiente con extractos estables de los últimos seis meses.',
] as const;

const WITHDRAWAL_REASONS = [
  'Consiguió otra financiación.',
  'Compró de contado.',
  'No quiere comprar por ahora.',
  'El concesionario no tenía el modelo.',
] as const;

const WRITE_OFF_REASON = 'Más de 180 días en mora, sin contacto desde hace tres meses.';

/** What a study needed besides: the kind of document by its code, and what the borrower reads. */
export const ASKED_ATTACHMENTS = [
  ['CARTA_LABORAL', 'Con tu cargo, tu salario y la fecha de ingreso.'],
  ['EXTRACTOS', 'De los últimos tres meses.'],
  ['DESPRENDIBLES', 'Los de los dos últimos meses.'],
  ['COTIZACION', 'La que trae el precio con matrícula.'],
] as const;

export const askedAttachmentAt = (place: number) =>
  ASKED_ATTACHMENTS[place % ASKED_ATTACHMENTS.length] ?? ASKED_ATTACHMENTS[0];

export const ASKING_NOTE = 'Nos faltan unos documentos para terminar tu estudio.';

/** Why a credit was not given, by the name of the reason in its catalogue. */
const REJECTIONS = [
  ['Capacidad de pago insuficiente', 'La cuota pasa del 40 % de lo que le queda cada mes.'],
  ['Historial de crédito', 'Lo que reporta la central no cumple la política.'],
  ['Ingresos no demostrados', 'Los extractos no muestran los ingresos que reportó.'],
  ['Información inconsistente', 'El empleador no confirma la vinculación.'],
] as const;

const REJECTED_BY_COMPLIANCE = [
  'Coincidencia en listas de control',
  'La coincidencia se confirmó con el número de documento.',
] as const;

type Rejected = { readonly place: number; readonly from: CreditStateId | null };

export const rejectionOf = ({ place, from }: Rejected): readonly [name: string, note: string] =>
  from === STATE.inCompliance
    ? REJECTED_BY_COMPLIANCE
    : (REJECTIONS[place % REJECTIONS.length] ?? REJECTIONS[0]);

type Noted = {
  readonly to: CreditStateId;
  readonly from: CreditStateId | null;
  readonly teller: { readonly place: number };
};

/** The note of the person who took a step, where the step needs one. */
export function noteOf({ to, from, teller: { place } }: Noted): string | null {
  if (to === STATE.awaitingAttachments) return ASKING_NOTE;
  if (to === STATE.approved)
    return APPROVAL_REASONS[place % APPROVAL_REASONS.length] ?? APPROVAL_REASONS[0];
  if (to === STATE.rejected) return rejectionOf({ place, from })[1];
  if (to === STATE.withdrawn) return WITHDRAWAL_REASONS[place % WITHDRAWAL_REASONS.length] ?? null;
  return to === STATE.writtenOff ? WRITE_OFF_REASON : null;
}
