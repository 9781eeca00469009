import { sql } from 'kysely';

/** The account of a bank as the books name it, of the columns of a file. */
export const BANK_PARTY = sql`regexp_replace(trim(file.bank), '^0+(?=.)', '') || ':'
  || regexp_replace(trim(file.account), '^0+(?=.)', '')`;
