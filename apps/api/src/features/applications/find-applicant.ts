import type { ReplyOf } from '@cuotaclara/contract';
import type { findApplicant as findRoute } from '@cuotaclara/contract/applications/application';
import type { Transaction } from 'kysely';
import { isInReach } from '#features/borrowers/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { isErasedAddress } from '#platform/auth/erased-address.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { NOBODY, unsafeApplicant } from './applicant.reads.ts';
import { findDraftOf } from './draft.reads.ts';
import { hasConsents, hasDraft } from './start-application.ts';

type Looking = { readonly document: string; readonly actor: Actor };

type Looked = { readonly reply: ReplyOf<typeof findRoute>; readonly audit: readonly AuditEntry[] };

const LETTERS_SHOWN = 2;

type Named = { readonly first_name: string; readonly first_surname: string };

/** Enough for whoever has the person before them, and little for whoever has not: Ma… Zu… */
const maskedName = ({ first_name, first_surname }: Named): string =>
  [first_name, first_surname].map((name) => `${name.slice(0, LETTERS_SHOWN)}…`).join(' ');

/**
 * Who has a document. Somebody who was erased is not known any more, and of somebody out of reach
 * no more is told than that they are known.
 */
export async function findApplicant(
  trx: Transaction<DB>,
  { document, actor }: Looking,
): Promise<Looked> {
  const known = await trx
    .selectFrom('borrowers')
    .select(['borrower_id', 'email', 'first_name', 'first_surname'])
    .where('identification', '=', document)
    .executeTakeFirst();
  const after = { identification: document };
  if (known === undefined || isErasedAddress(known.email)) {
    const subject = { kind: 'borrower', id: null } as const;
    return {
      reply: { applicant: null },
      audit: [{ action: 'applicant_looked_up', subject, after }],
    };
  }
  const borrowerId = known.borrower_id;
  const subject = { kind: 'borrower', id: borrowerId } as const;
  const draftId = await findDraftOf(trx, { borrowerId, actor });
  const isElsewhere = !(await isInReach(trx, { borrowerId, actor }));
  return {
    reply: {
      applicant: {
        borrower: isElsewhere
          ? { ...NOBODY, identification: document }
          : await unsafeApplicant(trx, borrowerId),
        is_known_elsewhere: isElsewhere,
        masked_name: isElsewhere ? maskedName(known) : null,
        has_consents: await hasConsents(trx, borrowerId),
        draft_id: draftId,
        has_draft_elsewhere: draftId === null && (await hasDraft(trx, borrowerId)),
      },
    },
    audit: [{ action: 'applicant_looked_up', subject, after }],
  };
}
