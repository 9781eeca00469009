import { namedProblems } from '#lib/form/named-problems.ts';

/** What the server says of single fields; null when it is about the whole. */
export const problemsOf = namedProblems({
  borrower_exists: 'identification',
  document_kind_unavailable: 'document_kind_id',
  email_taken: 'email',
  city_unavailable: 'residence_city_id',
  product_unavailable: 'product_id',
  supplier_unavailable: 'supplier_id',
  due_unavailable: 'due_id',
  amount_out_of_range: 'request_amount',
  amount_above_price: 'request_amount',
  financed_above_price: 'request_amount',
});
