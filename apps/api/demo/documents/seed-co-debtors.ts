import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { DEMO_CO_DEBTORS } from './demo-signers.ts';

/** Who accepted to answer for a credit of the demo, an hour after it was sent. */
export async function seedCoDebtors(trx: Transaction<DB>): Promise<void> {
  await sql`
    insert into credit_co_debtors (
      credit_id, borrower_id, state, relation, document_kind_id, identification, full_name,
      invited_by, invited_at, mailed_at, answered_at,
      accepted_amount, accepted_months, accepted_instalment, accepted_rate_ea
    )
    select credits.credit_id, peer.borrower_id, 'ACCEPTED', wanted.relation,
      peer.document_kind_id, peer.identification,
      concat_ws(' ', peer.first_name, peer.second_name, peer.first_surname, peer.second_surname),
      credits.created_by, credits.created_at + interval '5 minutes',
      credits.created_at + interval '5 minutes', credits.sent_at + interval '1 hour',
      coalesce(approved.amount, credits.amount), coalesce(approved.months, credits.months),
      coalesce(approved.instalment, credits.instalment),
      coalesce(approved.rate_ea, credits.rate_ea)
    from jsonb_to_recordset(${JSON.stringify(DEMO_CO_DEBTORS)}::jsonb)
      as wanted (borrower text, "coDebtor" text, relation text)
    join borrowers on borrowers.email = wanted.borrower
    join credits on credits.borrower_id = borrowers.borrower_id
    left join approved_terms as approved on approved.credit_id = credits.credit_id
    join borrowers as peer on peer.email = wanted."coDebtor"
  `.execute(trx);
}
