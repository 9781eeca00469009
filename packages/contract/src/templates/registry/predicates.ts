import type { VariableName } from './variables.ts';

export type Predicate = {
  /** «Si hay codeudor» */
  readonly label: string;
  /** The variables that are known where it holds. */
  readonly knows?: readonly VariableName[];
  /** What it is about, by the first word of its variables; absent, the credit. */
  readonly group?: string;
};

/** The conditions on which a block or a row prints. */
export const PREDICATES = {
  has_co_debtor: {
    label: 'Si hay codeudor',
    knows: ['co_debtor.names', 'co_debtor.identities'],
  },
  no_co_debtor: { label: 'Si no hay codeudor' },
  has_lien: { label: 'Si hay garantía sobre el bien' },
  no_lien: { label: 'Si no hay garantía sobre el bien' },
  has_plate: { label: 'Si se conoce la placa', knows: ['product.plate'] },
  no_plate: { label: 'Si todavía no hay placa' },
  has_charges: { label: 'Si hay cargos' },
  no_charges: { label: 'Si no hay cargos' },
  has_financed_charges: { label: 'Si hay cargos financiados' },
  has_withheld_charges: { label: 'Si hay cargos que se descuentan del desembolso' },
  has_down_payment: { label: 'Si hay cuota inicial' },
  has_uneven_instalments: { label: 'Si la primera o la última cuota es distinta' },
  has_grace: { label: 'Si hay días de gracia' },
  has_occupation: { label: 'Si se conoce la ocupación', knows: ['application.occupation'] },
  has_income: {
    label: 'Si se conocen los ingresos y gastos',
    knows: ['application.monthly_income', 'application.monthly_expenses'],
  },
  has_borrower_phone: {
    label: 'Si se conoce el celular del deudor',
    knows: ['borrower.phone', 'owner.phone'],
  },
  has_holder_phone: {
    label: 'Si se conoce el celular de quien firma',
    knows: ['holder.phone'],
    group: 'holder',
  },
  has_bureau_consent: {
    label: 'Si autorizó la consulta a centrales antes del estudio',
    knows: ['holder.bureau_consent_on', 'holder.bureau_consent_version'],
    group: 'holder',
  },
  has_representative: {
    label: 'Si se conoce el representante legal',
    knows: ['company.representative'],
    group: 'company',
  },
  has_company_nit: {
    label: 'Si se conoce el NIT de la empresa',
    knows: ['company.nit'],
    group: 'company',
  },
  has_company_address: {
    label: 'Si se conoce la dirección de la empresa',
    knows: ['company.address'],
    group: 'company',
  },
  has_company_email: {
    label: 'Si se conoce el correo de la empresa',
    knows: ['company.email'],
    group: 'company',
  },
  has_company_phone: {
    label: 'Si se conoce el teléfono de la empresa',
    knows: ['company.phone'],
    group: 'company',
  },
  has_payment_reference: {
    label: 'Si el pago tiene referencia',
    knows: ['payment.reference'],
    group: 'payment',
  },
  has_payment_costs: { label: 'Si pagó gastos de cobranza', group: 'payment' },
  has_payment_surplus: { label: 'Si del pago sobró dinero', group: 'payment' },
  has_payment_turned: { label: 'Si lo adelantado antes pasa a capital', group: 'payment' },
  has_payment_correction: {
    label: 'Si corrige otro recibo',
    group: 'payment',
    knows: ['payment.correction'],
  },
  has_still_due: { label: 'Si falta algo vencido o de hoy', group: 'payment' },
  has_next_instalment: {
    label: 'Si queda otra cuota por pagar',
    knows: ['payment.next_due_on', 'payment.next_amount'],
    group: 'payment',
  },
  had_sealed_receipt: {
    label: 'Si el recibo era un documento sellado',
    knows: ['annulment.document_number'],
    group: 'annulment',
  },
  is_owing: {
    label: 'Si queda otra cuota por pagar',
    knows: ['statement.instalment_number', 'statement.due_on', 'statement.pay_by'],
    group: 'statement',
  },
  has_legal_max: {
    label: 'Si se conoce el máximo legal del mes',
    knows: ['statement.legal_max_ea', 'statement.legal_max_month'],
    group: 'statement',
  },
  is_paid_off: { label: 'Si ya no se debe nada', group: 'statement' },
  has_note: { label: 'Si hay un pagaré firmado aquí' },
  has_settlement_surplus: { label: 'Si queda un saldo a favor', group: 'settlement' },
  has_tax_surplus: { label: 'Si se pagó de más', group: 'tax' },
  has_tax_disbursed: { label: 'Si se prestó capital en el año', group: 'tax' },
  has_payoff_costs: { label: 'Si hay gastos de cobranza', group: 'payoff' },
  has_given_back: { label: 'Si se devuelve algo adelantado', group: 'payoff' },
  is_overdue: { label: 'Si hay algo vencido', group: 'statement' },
  no_overdue: { label: 'Si no hay nada vencido', group: 'statement' },
  has_movements: { label: 'Si hay movimientos', group: 'statement' },
  releases_lien: { label: 'Si hay una garantía por levantar', group: 'settlement' },
} as const satisfies Readonly<Record<string, Predicate>>;

export type PredicateName = keyof typeof PREDICATES;

export const isPredicate = (name: string): name is PredicateName => Object.hasOwn(PREDICATES, name);

export const predicateOf = (name: PredicateName): Predicate => PREDICATES[name];
