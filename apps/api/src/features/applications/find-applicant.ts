import type { ReplyOf } from '@cuotaclara/contract';
import type { findApplicant as findRoute } from '@cuotaclara/contract/credits/application';
import type { Transaction } from 'kysely';
import { isNobodys } from '#features/borrowers/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { unsafeApplicant } from './applicant.reads.ts';
import { findDraftOf } from './draft.reads.ts';
import { hasConsents } from './start-application.ts';

type Looking = { readonly document: string; readonly actor: Actor };

type Looked = { readonly reply: ReplyOf<typeof findRoute>; readonly audit: readonly AuditEntry[] };

/** Who has a document. Somebody who was erased is not known any more. */
export async function findApplicant(
  trx: Transaction<DB>,
  { document, actor }: Looking,
): Promise<Looked> {
  const known = await trx
    .selectFrom('borrowers')
    .select(['borrower_id', 'email'])
    .where('identification', '=', document)
    .executeTakeFirst();
  const after = { identification: document };
  if (known === undefined || isNobodys(known.email)) {
    const subject = { kind: 'borrower', id: null } as const;
    return {
      reply: { applicant: null },
      audit: [{ action: 'applicant_looked_up', subject, after }],
    };
  }
  const borrowerId = known.borrower_id;
  const subject = { kind: 'borrower', id: borrowerId } as const;
  return {
    reply: {
      applicant: {
        borrower: await unsafeApplicant(trx, borrowerId),
        has_consents: await hasConsents(trx, borrowerId),
        draft_id: await findDraftOf(trx, { borrowerId, actor }),
      },
    },
    audit: [{ action: 'applicant_looked_up', subject, after }],
  };
}
