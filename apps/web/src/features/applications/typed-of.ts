import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import { formatPhone } from '#lib/format/format-phone.ts';
import { typedIdentification } from '#lib/format/format-typed.ts';
import type { Typed } from '#lib/typed-draft.ts';

const text = (value: string | number | null): string => (value === null ? '' : String(value));

/** What is saved, as the fields of the page would have it. */
export const typedOf = ({ borrower, credit }: CreditProcess): Typed => ({
  document_kind_id: text(borrower.document_kind_id),
  identification: typedIdentification(borrower.identification ?? ''),
  expedition_date: text(borrower.expedition_date),
  first_name: text(borrower.first_name),
  second_name: text(borrower.second_name),
  first_surname: text(borrower.first_surname),
  second_surname: text(borrower.second_surname),
  born_date: text(borrower.born_date),
  gender_id: text(borrower.gender_id),
  marital_status_id: text(borrower.marital_status_id),
  phone: formatPhone(borrower.phone ?? ''),
  email: text(borrower.email),
  country_id: text(borrower.country_id),
  residence_city_id: text(borrower.residence_city_id),
  address: text(borrower.address),
  occupation: text(credit.occupation),
  monthly_income: text(credit.monthly_income),
  monthly_expenses: text(credit.monthly_expenses),
  product_id: text(credit.product_id),
  product_price: text(credit.product_price),
  supplier_id: text(credit.supplier_id),
  request_amount: text(credit.request_amount),
  due_id: text(credit.due_id),
  due_day: text(credit.due_day),
});
