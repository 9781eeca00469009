import { type RawBuilder, sql } from 'kysely';

/** The keys of the entries that the transfer with a voucher booked. */
export const keysOfPayout = (voucher: number): RawBuilder<unknown> => sql`
  select kind || ':' || paid.credit_id
  from disbursements as paid, unnest(array['disbursement', 'commission', 'transfer']) as kind
  where paid.voucher_number = ${voucher}::integer
`;
