import type { Policy } from '@cuotaclara/contract/credits/credit-detail';
import type { CreditPart } from '#contributions/credit-page.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

const askForPolicy = writtenOnce();

/** The policy in force. */
async function unsafeReadPolicy(db: Reader, creditId: number): Promise<Policy | null> {
  const [row] = await askForPolicy(db, {
    values: { creditId },
    write: (blank) =>
      db
        .selectFrom('policies')
        .innerJoin('insurers', 'insurers.insurer_id', 'policies.insurer_id')
        .select([
          'policies.policy_id',
          'policies.insurer_id',
          'insurers.name as insurer',
          'policies.policy_number',
          'policies.starts_on',
          'policies.ends_on',
          'policies.insured_amount',
          'policies.attachment_id',
          'policies.registered_at',
          userName('policies.registered_by').as('registered_by'),
        ])
        .where('policies.credit_id', '=', blank.creditId)
        .where('policies.replaced_at', 'is', null),
  });
  return row === undefined ? null : { ...row, registered_at: row.registered_at.toISOString() };
}

/** The policy on the page of a credit. */
export const policyPart: CreditPart<'policy'> = {
  name: 'policy',
  unsafeRead: (db, { creditId }) => unsafeReadPolicy(db, creditId),
};
