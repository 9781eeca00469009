import { STATE } from '@cuotaclara/contract';
import type { Database } from '#platform/database/database.ts';

const INSURERS_IN_USE = 4;
const INSURANCE_ROLE = 5;
/** States in which staff review attachments, and those that a policy covers. */
const WITH_ATTACHMENTS = [
  STATE.inStudy,
  STATE.awaitingAttachments,
  STATE.inCompliance,
  STATE.awaitingDisbursement,
  STATE.disbursed,
];

/** The credits that have attachments in the demo, with the values printed on them. */
export const readAttachmentCredits = (db: Database) =>
  db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .leftJoin('credit_applications as application', 'application.credit_id', 'credits.credit_id')
    .select(({ exists, selectFrom }) => [
      'credits.credit_id',
      'credits.credit_state_id',
      'credits.created_by',
      'credits.sent_at',
      'credits.state_since',
      'credits.disbursed_on',
      'credits.product_name',
      'credits.product_price',
      'borrowers.first_name',
      'borrowers.first_surname',
      'borrowers.identification',
      'application.monthly_income',
      exists(
        selectFrom('compliance_reviews')
          .select('compliance_review_id')
          .whereRef('compliance_reviews.credit_id', '=', 'credits.credit_id'),
      ).as('is_cleared'),
    ])
    .where('credit_state_id', 'in', WITH_ATTACHMENTS)
    .orderBy('credits.credit_id')
    .execute();

export type AttachmentCredit = Awaited<ReturnType<typeof readAttachmentCredits>>[number];

/** The numbers that attachments and policies of the demo point at. */
export async function readAttachmentLabels(db: Database) {
  const kinds = await db
    .selectFrom('document_kinds')
    .select(['document_kind_id', 'code'])
    .execute();
  const insurers = await db
    .selectFrom('insurers')
    .select(['insurer_id', 'name'])
    .orderBy('insurer_id')
    .limit(INSURERS_IN_USE)
    .execute();
  const agents = await db
    .selectFrom('users')
    .select('user_id')
    .where('role_id', '=', INSURANCE_ROLE)
    .where('status', '=', 'active')
    .orderBy('user_id')
    .execute();
  return {
    kindIds: new Map(kinds.map(({ document_kind_id: id, code }) => [code, id])),
    insurers,
    agentIds: agents.map(({ user_id: id }) => id),
  };
}

export type AttachmentLabels = Awaited<ReturnType<typeof readAttachmentLabels>>;
