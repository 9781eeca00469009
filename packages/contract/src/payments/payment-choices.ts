/** What a payer wants to pay on the page of the gateway. */
export const PAYMENT_CHOICES = {
  due: 'Ponerse al día',
  payoff: 'Pagar todo el crédito',
  other: 'Otro valor',
  extra: 'Abono a capital',
} as const;

export type PaymentChoice = keyof typeof PAYMENT_CHOICES;

/** The choices of the page for paying; an extra payment has a page of its own. */
export const PLAIN_CHOICES = {
  due: PAYMENT_CHOICES.due,
  payoff: PAYMENT_CHOICES.payoff,
  other: PAYMENT_CHOICES.other,
} as const;

/** What «ponerse al día» is about today. */
export const DUE_KINDS = {
  overdue: 'Lo vencido',
  due_today: 'Lo que vence hoy',
  next: 'La próxima cuota',
} as const;

/**
 * The fact besides the document that opens what is owed to who has no account. It is one that
 * nobody finds by trying: the numbers of credits are counted up, and four digits are few.
 */
export const PAYER_FACTS = { phone: 'Celular del titular' } as const;

/** Where a payment that was begun stands, for the payer. */
export const INTENT_STANDINGS = {
  waiting: 'Sin empezar',
  pending: 'Tu banco aún no confirma',
  paid: 'Recibimos tu pago',
  under_review: 'Recibimos el dinero y lo estamos identificando',
  placed: 'Recibimos el dinero y ya lo aplicamos',
  declined: 'El banco no aprobó el pago',
  failed: 'El pago no se pudo hacer',
  expired: 'Se venció el tiempo para pagar',
  returned: 'El dinero volvió al pagador',
} as const;

export type IntentStanding = keyof typeof INTENT_STANDINGS;

/** The same for staff, who are not the payer. */
export const INTENT_STANDINGS_OF_STAFF: Readonly<Record<IntentStanding, string>> = {
  ...INTENT_STANDINGS,
  pending: 'El banco aún no confirma',
  paid: 'Pago recibido',
  under_review: 'Dinero recibido, sin aplicar',
  placed: 'Dinero recibido y ya aplicado',
};

/** Why money of the gateway could not be applied, and waits for a person. */
export const LEFTOVER_REASONS = {
  unknown_reference: 'La referencia no es de un pago nuestro',
  other_amount: 'Llegó otro valor',
  already_paid: 'El mismo pago ya se había recibido',
  credit_not_owing: 'El crédito ya no recibe pagos',
  before_disbursement: 'Es de antes del desembolso',
  other_currency: 'No está en pesos colombianos',
} as const;

export type LeftoverReason = keyof typeof LEFTOVER_REASONS;

/** Whether a payment counts. */
export const PAYMENT_STATES = { valid: 'Vigente', reversed: 'Reversado' } as const;

export type PaymentState = keyof typeof PAYMENT_STATES;

/**
 * The same in lists for staff, with what one person wants to take back and another decides on, and
 * what still counts though the gateway gave the money back to the payer.
 */
export const LISTED_PAYMENT_STATES = {
  ...PAYMENT_STATES,
  to_reverse: 'Reverso por aprobar',
  returned: 'Devuelto por la pasarela, aún cuenta',
} as const;

export type ListedPaymentState = keyof typeof LISTED_PAYMENT_STATES;

/** What the receipt of a payment is called. */
export const receiptNumber = (paymentId: number): string => `R-${paymentId}`;

const RECEIPT = /^\s*r\s?-?\s?(\d{1,15})\s*$/i;

/** The payment that a text like R-91204 names; null where it is none. */
export const readReceiptNumber = (text: string): number | null => {
  const [, digits] = RECEIPT.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
};
