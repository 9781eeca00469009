import { keyField } from '../values/fields.ts';

/**
 * The events of the letter of instructions that allow to fill a promissory note, as its clause has
 * them.
 */
export const FILLING_EVENTS = {
  MORA: 'Mora de dos o más cuotas, con todo el saldo exigible después del aviso (a)',
  PLAZO_VENCIDO: 'Pasó la fecha de la última cuota y queda saldo (b)',
  INFORMACION_FALSA: 'El crédito se obtuvo con documentos o información falsos (c)',
  INSOLVENCIA: 'El deudor fue admitido a un proceso de insolvencia (d)',
} as const;

export type FillingEvent = keyof typeof FILLING_EVENTS;

export const fillingEventField = keyField(FILLING_EVENTS, { error: 'Elige qué pasó.' });

/** The ways of a written notice to the debtor. */
export const NOTICE_CHANNELS = {
  certified_mail: 'Correo certificado',
  email: 'Correo electrónico',
  personal: 'Entrega personal',
} as const;

export type NoticeChannel = keyof typeof NOTICE_CHANNELS;

export const noticeChannelField = keyField(NOTICE_CHANNELS, { error: 'Elige cómo se avisó.' });

/** Parts of the debt that fills a promissory note, principal first and costs last. */
export const DEBT_PARTS = {
  principal: 'Capital',
  interest: 'Intereses corrientes causados',
  late_interest: 'Intereses de mora',
  charges: 'Cargos del contrato causados',
  collection_costs: 'Gastos de cobranza',
  unearned_interest: 'Intereses pagados por anticipado',
  unearned_charges: 'Cargos pagados por anticipado',
} as const;

export type DebtPart = keyof typeof DEBT_PARTS;
