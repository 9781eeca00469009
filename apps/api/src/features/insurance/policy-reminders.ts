import { z } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { mailedNotice } from '#features/notifications/public.ts';
import { endingWords } from './policy-words.ts';

/** The mail about a policy that ends soon. */
export const policyEnding = mailedNotice({
  name: 'policy-ending',
  kind: 'policy_ending',
  payload: z.object({ policy_id: z.int() }),
});

/** Writes the mail, unless the policy was replaced meanwhile. */
export const workOnPolicyReminders = policyEnding.writtenBy(async (db, { policy_id: policyId }) => {
  const row = await db
    .selectFrom('policies')
    .innerJoin('credits', 'credits.credit_id', 'policies.credit_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select(['credits.credit_id', 'ends_on', 'first_name', 'email', 'borrowers.user_id'])
    .where('policy_id', '=', policyId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const number = creditNumber(row.credit_id);
  const { title, paragraphs } = endingWords({ number, endsOn: row.ends_on });
  const button = { label: 'Ver mi crédito', path: `/borrower/credits/${row.credit_id}` };
  return {
    recipient: row.email,
    title,
    paragraphs: [`Hola, ${row.first_name}.`, ...paragraphs],
    // A borrower without an account has no page to open.
    ...(row.user_id !== null && { button }),
  };
});
