import { CONTACT_PURPOSES, type ContactPurpose } from '../contacts/contact-words.ts';
import { keyField } from '../values/fields.ts';

type MessageDeclaration = {
  /** The message in a log of contacts. */
  readonly label: string;
  /**
   * Why it is sent: what counts passes through the guard of contacts, the rest is recorded.
   * `internal` goes to the staff, whom the law on contacts does not protect.
   */
  readonly purpose: ContactPurpose | 'internal';
  /** Its text opens something: not even its hash is kept. */
  readonly isSecret?: true;
};

/** Every kind of message that the program sends, with its purpose. */
export const MESSAGE_KINDS = {
  sign_in_link: { label: 'Enlace para entrar', purpose: 'requested', isSecret: true },
  password_link: { label: 'Enlace para la contraseña', purpose: 'requested', isSecret: true },
  password_created: { label: 'Aviso de contraseña nueva', purpose: 'fraud_alert' },
  account_changed: { label: 'Aviso de cambio en la cuenta', purpose: 'fraud_alert' },
  account_invitation: { label: 'Enlace a su cuenta', purpose: 'requested', isSecret: true },
  registration_link: { label: 'Enlace para registrarse', purpose: 'requested', isSecret: true },
  registration_warning: { label: 'Alguien quiso usar su cédula', purpose: 'fraud_alert' },
  phone_code: { label: 'Código al celular', purpose: 'requested', isSecret: true },
  identity_asked_again: { label: 'Paso de identidad por repetir', purpose: 'requested' },
  credit_state: { label: 'Novedad de la solicitud', purpose: 'requested' },
  credit_act: { label: 'Decisión sobre el crédito', purpose: 'receipt' },
  co_debtor_news: { label: 'Novedad de codeudores', purpose: 'requested' },
  documents_issued: { label: 'Documentos por firmar', purpose: 'requested' },
  documents_turn: { label: 'Turno de firmar', purpose: 'requested' },
  documents_rejected: { label: 'Documentos rechazados', purpose: 'requested' },
  documents_expired: { label: 'Documentos vencidos', purpose: 'requested' },
  documents_expired_staff: { label: 'Documentos vencidos', purpose: 'internal' },
  documents_signed: { label: 'Constancia de firma', purpose: 'receipt' },
  document_copies: { label: 'Copias de documentos', purpose: 'receipt' },
  signing_code: { label: 'Código para firmar', purpose: 'requested', isSecret: true },
  credit_disbursed: { label: 'Comprobante de desembolso', purpose: 'receipt' },
  payment_left_over: { label: 'Comprobante de un pago', purpose: 'receipt' },
  payment_reminder: { label: 'Recordatorio de pago', purpose: 'reminder' },
  bureau_notice: { label: 'Aviso previo al reporte', purpose: 'legal_notice' },
  policy_ending: { label: 'Póliza por vencer', purpose: 'reminder' },
} as const satisfies Readonly<Record<string, MessageDeclaration>>;

export type MessageKind = keyof typeof MESSAGE_KINDS;

type CountedPurpose = {
  [Name in ContactPurpose]: (typeof CONTACT_PURPOSES)[Name]['isCounted'] extends true
    ? Name
    : never;
}[ContactPurpose];

/** Kinds that leave only where the guard of contacts allows it. */
export type GuardedMessageKind = {
  [Kind in MessageKind]: (typeof MESSAGE_KINDS)[Kind]['purpose'] extends CountedPurpose
    ? Kind
    : never;
}[MessageKind];

/** Kinds that the law on contacts leaves free. */
export type FreeMessageKind = Exclude<MessageKind, GuardedMessageKind>;

export const messageKindField = keyField(MESSAGE_KINDS);

/** Rows keep the kind as a text: one of an older version may be unknown. */
export const messageLabel = (kind: string): string =>
  kind in MESSAGE_KINDS ? MESSAGE_KINDS[kind as MessageKind].label : 'Mensaje';

export const declarationOf = (kind: MessageKind): MessageDeclaration => MESSAGE_KINDS[kind];

/** Whether the guard of contacts decides about a kind of message. */
export function isGuardedKind(kind: MessageKind): kind is GuardedMessageKind {
  const { purpose } = declarationOf(kind);
  return purpose !== 'internal' && CONTACT_PURPOSES[purpose].isCounted;
}
