import type {
  CreditDetail,
  CreditRequest,
  Policy,
} from '@cuotaclara/contract/credits/credit-detail';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import type { CreditReader } from './credit-reader.ts';

const fullName = fullNameOf('users');

/** Some papers come in several files, as statements of three months do. */
const answeringFiles = sql<CreditRequest['files']>`coalesce(
  (
    select json_agg(
      json_build_object('attachment_id', paper.attachment_id, 'name', paper.name)
      order by paper.attachment_id
    )
    from credit_attachments as paper
    where paper.credit_id = credit_requests.credit_id
      and paper.document_kind_id = credit_requests.document_kind_id
      and paper.replaced_at is null
      and paper.uploaded_at >= credit_requests.asked_at
  ),
  '[]'
)`;

const askForRequests = writtenOnce();

/** What a study waits for or got; what was taken back is not among it. */
export async function readRequests(db: Reader, creditId: number): Promise<CreditRequest[]> {
  const rows = await askForRequests(db, {
    values: { creditId },
    write: (blank) =>
      db
        .selectFrom('credit_requests')
        .innerJoin(
          'document_kinds',
          'document_kinds.document_kind_id',
          'credit_requests.document_kind_id',
        )
        .innerJoin('users', 'users.user_id', 'credit_requests.asked_by')
        .select([
          'credit_requests.request_id',
          'credit_requests.document_kind_id',
          'document_kinds.name as document_kind',
          'credit_requests.note',
          'credit_requests.asked_at',
          'credit_requests.attachment_id',
          'credit_requests.answered_at',
          fullName.as('asked_by'),
          answeringFiles.as('files'),
        ])
        .where('credit_requests.credit_id', '=', blank.creditId)
        .where('credit_requests.withdrawn_at', 'is', null)
        .orderBy('credit_requests.request_id'),
  });
  return rows.map((row) => ({
    ...row,
    asked_at: row.asked_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  }));
}

const askForReview = writtenOnce();

/** The newest word of compliance that still counts. */
export async function readCompliance(
  db: Reader,
  { creditId, reader }: { readonly creditId: number; readonly reader: CreditReader },
): Promise<CreditDetail['compliance']> {
  const [row] = await askForReview(db, {
    values: { creditId },
    write: (blank) =>
      db
        .selectFrom('compliance_reviews')
        .innerJoin('users', 'users.user_id', 'compliance_reviews.decided_by')
        .select([
          'compliance_reviews.decision',
          'compliance_reviews.checks',
          'compliance_reviews.reason',
          'compliance_reviews.decided_at',
          fullName.as('by'),
        ])
        .where('compliance_reviews.credit_id', '=', blank.creditId)
        .where('compliance_reviews.voided_at', 'is', null)
        .orderBy('compliance_reviews.compliance_review_id', 'desc')
        .limit(1),
  });
  if (row === undefined) return null;
  return {
    // The check of the column admits nothing but these.
    decision: row.decision as 'approved' | 'rejected',
    checks: row.checks,
    reason: reader === 'decider' ? row.reason : null,
    by: row.by,
    at: row.decided_at.toISOString(),
  };
}

const askForPolicy = writtenOnce();

/** The policy in force. */
export async function readPolicy(db: Reader, creditId: number): Promise<Policy | null> {
  const [row] = await askForPolicy(db, {
    values: { creditId },
    write: (blank) =>
      db
        .selectFrom('policies')
        .innerJoin('insurers', 'insurers.insurer_id', 'policies.insurer_id')
        .innerJoin('users', 'users.user_id', 'policies.registered_by')
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
          fullName.as('registered_by'),
        ])
        .where('policies.credit_id', '=', blank.creditId)
        .where('policies.replaced_at', 'is', null),
  });
  return row === undefined ? null : { ...row, registered_at: row.registered_at.toISOString() };
}
