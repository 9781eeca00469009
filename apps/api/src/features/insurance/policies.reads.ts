import type { Reader } from '#platform/database/database.ts';

const policiesOf = (db: Reader, creditId: number) =>
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
    .where('credit_id', '=', creditId);

/** The policy of a credit that is not replaced; it may begin later. */
export const findPolicy = (db: Reader, creditId: number) =>
  policiesOf(db, creditId).where('replaced_at', 'is', null).executeTakeFirst();

type OnDay = { readonly creditId: number; readonly today: Temporal.PlainDate };

/** The policy that counts on a day: the newest that has begun. It may have ended. */
export const findPolicyOn = (db: Reader, { creditId, today }: OnDay) =>
  policiesOf(db, creditId)
    .where('starts_on', '<=', today.toString())
    .orderBy('policy_id', 'desc')
    .limit(1)
    .executeTakeFirst();
