import type { Reader } from '#platform/database/database.ts';

/** The policy of a credit that no other has replaced. */
export const findPolicy = (db: Reader, creditId: number) =>
  db
    .selectFrom('policies')
    .select([
      'policy_id',
      'insurer_id',
      'policy_number',
      'starts_on',
      'ends_on',
      'insured_amount',
      'attachment_id',
    ])
    .where('credit_id', '=', creditId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();

type Period = { readonly starts_on: string; readonly ends_on: string };

/** Both days belong to it. */
export const covers = ({ starts_on: first, ends_on: last }: Period, today: Temporal.PlainDate) =>
  first <= today.toString() && today.toString() <= last;
