import { STATE } from '@cuotaclara/contract';
import { withDatabase } from './registry.ts';

/** Credits of the demo that a journey needs; no two journeys change one of the same kind. */
const WANTED = {
  /** Approved, for a borrower whom the staff entered, who has no account. */
  to_be_signed: `
    credit_state_id = ${STATE.approved} and borrowers.user_id is null
    and not exists (
      select from credit_co_debtors where credit_co_debtors.credit_id = credits.credit_id
    )`,
  /** Sent by a borrower with an approved identity, the bureau consent and an old report. */
  to_be_studied: `
    credit_state_id = ${STATE.requested}
    and exists (
      select from consents
      where consents.borrower_id = credits.borrower_id and kind = 'bureau' and granted
    )
    and exists (
      select from bureau_reports where bureau_reports.borrower_id = credits.borrower_id
      having max(asked_at) < current_timestamp - interval '1 year'
    )`,
  /** Signed, with a plate, and nothing done about compliance or insurance. */
  to_be_cleared: `
    credit_state_id = ${STATE.inCompliance} and plate is not null
    and not exists (select from policies where policies.credit_id = credits.credit_id)
    and not exists (
      select from compliance_reviews where compliance_reviews.credit_id = credits.credit_id
    )`,
  /** Paid out, with contacts of its people. */
  contacted: `
    credit_state_id = ${STATE.disbursed}
    and exists (select from contacts where contacts.credit_id = credits.credit_id)`,
  /** Signed, however far compliance and insurance are. */
  in_compliance: `credit_state_id = ${STATE.inCompliance}`,
  /** A motorcycle in study that has no plate yet. */
  without_plate: `
    credit_state_id = ${STATE.inStudy} and plate is null
    and product_id in (select product_id from products where kind = 'motorcycle')`,
} as const;

/** The oldest credit of the kind whose borrower has no obstacle. */
export function findCredit(dataDir: string, wanted: keyof typeof WANTED): Promise<number> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query(`
      select credit_id from credits
      join borrowers using (borrower_id)
      where identity_state = 'approved'
      and not exists (
        select from screening_hits
        where screening_hits.borrower_id = credits.borrower_id
        and decision is distinct from 'dismissed'
      )
      and ${WANTED[wanted]}
      order by credit_id
      limit 1`);
    if (rows[0] === undefined) throw new Error(`the demo has no credit ${wanted}`);
    return rows[0].credit_id;
  });
}
