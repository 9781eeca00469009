import type { ListName } from '@cuotaclara/contract/templates/registry/lists';
import type { PredicateName } from '@cuotaclara/contract/templates/registry/predicates';
import type { DocumentData } from '#features/document-data/public.ts';

function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const part of path.split('.')) {
    if (value === null || typeof value !== 'object') return null;
    value = Reflect.get(value, part);
  }
  return value ?? null;
}

/** The value of a variable; null where it is not known. */
export function variableValue(data: object, name: string): string | number | null {
  const value = valueAt(data, name);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The entries of a list; none where the document has no such part. */
export function listEntries(data: DocumentData, name: ListName): readonly object[] {
  const value = valueAt(data, name);
  return Array.isArray(value) ? value : [];
}

/** What each condition of the registry asks of the data. */
const CONDITIONS: Readonly<Record<PredicateName, (data: DocumentData) => boolean>> = {
  has_co_debtor: ({ co_debtors }) => co_debtors.length > 0,
  no_co_debtor: ({ co_debtors }) => co_debtors.length === 0,
  has_lien: ({ product }) => product.needs_lien,
  no_lien: ({ product }) => !product.needs_lien,
  has_plate: ({ product }) => product.plate !== null,
  no_plate: ({ product }) => product.plate === null,
  has_charges: ({ charges }) => charges.length > 0,
  no_charges: ({ charges }) => charges.length === 0,
  has_financed_charges: ({ credit }) => credit.financed_total > 0,
  has_withheld_charges: ({ credit }) => credit.withheld_total > 0,
  has_down_payment: ({ product }) => product.down_payment > 0,
  has_uneven_instalments: ({ credit }) =>
    credit.first_instalment !== credit.instalment || credit.last_instalment !== credit.instalment,
  has_grace: ({ credit }) => credit.late_grace_days > 0,
  has_occupation: ({ application }) => application.occupation !== null,
  has_income: ({ application }) =>
    application.monthly_income !== null && application.monthly_expenses !== null,
  has_borrower_phone: ({ borrower, owner }) => borrower.phone !== null && owner.phone !== null,
  has_holder_phone: ({ holder }) => holder !== null && holder.phone !== null,
  has_bureau_consent: ({ holder }) => holder !== null && holder.bureau_consent_on !== null,
  has_representative: ({ company }) => company.representative !== null,
  has_company_nit: ({ company }) => company.nit !== null,
  has_company_address: ({ company }) => company.address !== null,
  has_company_email: ({ company }) => company.email !== null,
  has_company_phone: ({ company }) => company.phone !== null,
  has_payment_reference: ({ payment }) => payment !== null && payment.reference !== null,
  has_payment_costs: ({ payment }) => payment !== null && payment.costs > 0,
  has_payment_surplus: ({ payment }) => payment !== null && payment.surplus > 0,
  has_payment_turned: ({ payment }) => payment !== null && payment.turned > 0,
  has_payment_correction: ({ payment }) => payment !== null && payment.correction !== null,
  has_still_due: ({ payment }) => payment !== null && payment.still_due > 0,
  has_next_instalment: ({ payment }) => payment !== null && payment.next_due_on !== null,
  had_sealed_receipt: ({ annulment }) => annulment !== null && annulment.document_number !== null,
  is_owing: ({ statement }) => statement !== null && statement.due_on !== null,
  has_legal_max: ({ statement }) => statement !== null && statement.legal_max_ea !== null,
  is_paid_off: ({ statement }) => statement !== null && statement.due_on === null,
  has_note: ({ note }) => note.number !== '',
  has_settlement_surplus: ({ settlement }) => settlement !== null && settlement.surplus > 0,
  has_tax_surplus: ({ tax }) => tax !== null && tax.surplus > 0,
  has_tax_disbursed: ({ tax }) => tax !== null && tax.disbursed > 0,
  has_payoff_costs: ({ payoff }) => payoff !== null && payoff.costs > 0,
  has_given_back: ({ payoff }) => payoff !== null && payoff.given_back > 0,
  is_overdue: ({ statement }) => statement !== null && statement.overdue > 0,
  no_overdue: ({ statement }) => statement !== null && statement.overdue === 0,
  has_movements: ({ statement }) => statement !== null && statement.movements.length > 0,
  releases_lien: ({ settlement }) => settlement?.releases_lien === true,
};

export const conditionHolds = (data: DocumentData, name: PredicateName): boolean =>
  CONDITIONS[name](data);
