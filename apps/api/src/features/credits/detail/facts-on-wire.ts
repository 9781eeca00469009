import { z } from '@cuotaclara/contract';
import { chargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import type { CreditFacts } from '#core/credits/credit-facts.reads.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const person = (userId: number | null, name: string | null) =>
  userId === null || name === null ? null : { user_id: userId, name };

const storedCharges = z.array(chargeTerms);

/** The facts of a credit in the fields of its page. */
export const factsOnWire = (row: CreditFacts) => ({
  credit_id: row.credit_id,
  number: creditNumber(row.credit_id),
  version: row.version,
  credit_state_id: row.credit_state_id,
  state_since: row.state_since.toISOString(),
  state_note: row.state_note,
  created_at: row.created_at.toISOString(),
  created_by: person(row.created_by, row.creator_name),
  sent_at: iso(row.sent_at),
  approved_at: iso(row.approved_at),
  approved_by: person(row.approved_by, row.approver_name),
  studied_by: person(row.studied_by, row.analyst_name),
  disbursed_on: row.disbursed_on,
  supplier: supplierOf(row),
  headquarter:
    row.headquarter_id === null || row.headquarter === null
      ? null
      : { headquarter_id: row.headquarter_id, name: row.headquarter },
  borrower: borrowerOf(row),
  product: {
    product_id: row.product_id,
    name: row.product_name,
    // The check of the column admits nothing but these.
    kind: row.product_kind as CreditDetail['product']['kind'],
    price: row.product_price,
    plate: row.plate,
    modality: row.modality,
  },
  terms: {
    request_amount: row.request_amount,
    amount: row.amount,
    due_id: row.due_id,
    months: row.months,
    rate_ea: row.rate_percent,
    due_day: row.due_day,
    agreed_instalment: row.agreed_instalment,
    charges: z.parse(storedCharges, row.charges),
    instalment: row.instalment,
    total_cost_ea: row.total_cost_percent,
    quoted_on: row.quoted_on,
  },
});

function supplierOf(row: CreditFacts): CreditDetail['supplier'] {
  const supplier = person(row.supplier_id, row.supplier_name);
  return supplier === null ? null : { ...supplier, business: row.supplier_business };
}

const borrowerOf = (row: CreditFacts): CreditDetail['borrower'] => ({
  borrower_id: row.borrower_id,
  version: row.borrower_version,
  document_code: row.document_code,
  document_kind: row.document_kind,
  identification: row.identification,
  first_name: row.first_name,
  second_name: row.second_name,
  first_surname: row.first_surname,
  second_surname: row.second_surname,
  born_date: row.born_date,
  gender: row.gender,
  marital_status: row.marital_status,
  email: row.email,
  phone: row.phone,
  is_phone_verified: row.is_phone_verified,
  address: row.address,
  city: row.city,
  // The check of the column admits nothing but these.
  identity_state: row.identity_state as IdentityState,
  items_uploaded: row.items_uploaded,
  items_mandatory: row.items_mandatory,
  has_account: row.borrower_user_id !== null,
});
