import { keyField } from '../values/fields.ts';

/** The events of the letter of instructions that allow to fill a note, as its clause has them. */
export const FILLING_EVENTS = {
  MORA: 'Mora de dos o más cuotas, con todo el saldo exigible después del aviso (a)',
  PLAZO_VENCIDO: 'Pasó la fecha de la última cuota y queda saldo (b)',
  INFORMACION_FALSA: 'El crédito se obtuvo con documentos o información falsos (c)',
  INSOLVENCIA: 'El deudor fue admitido a un proceso de insolvencia (d)',
} as const;

export type FillingEvent = keyof typeof FILLING_EVENTS;

export const fillingEventField = keyField(FILLING_EVENTS);

/** The ways of a written notice to the debtor. */
export const NOTICE_CHANNELS = {
  certified_mail: 'Correo certificado',
  email: 'Correo electrónico',
  personal: 'Entrega personal',
} as const;

export type NoticeChannel = keyof typeof NOTICE_CHANNELS;

export const noticeChannelField = keyField(NOTICE_CHANNELS, { error: 'Elige cómo se avisó.' });

/** The states of the filling of a note. */
export const FILLING_STATES = {
  PROPOSED: 'Por aprobar',
  APPROVED: 'Aprobado',
  RETURNED: 'Devuelto',
} as const;

export const fillingStateField = keyField(FILLING_STATES);
