import type { ReplyOf } from '@cuotaclara/contract';
import type { findApplicant as findRoute } from '@cuotaclara/contract/applications/application';
import { byIdentification } from '#features/borrower-record/public.ts';
import { isInScope } from '#features/borrowers/public.ts';
import { isErasedAddress } from '#platform/auth/erased-address.ts';
import { command } from '#platform/command/command.ts';
import { NOBODY, unsafeApplicant } from './applicant.reads.ts';
import { findDraftOf } from './draft.reads.ts';
import { hasConsents, hasDraft } from './start-application.ts';

type FindApplicantInput = { readonly identification: string };

const LETTERS_SHOWN = 2;

type NameParts = { readonly first_name: string; readonly first_surname: string };

/** Enough to recognise the person at the counter, little for anybody else: Ma… Zu… */
const maskedName = ({ first_name, first_surname }: NameParts): string =>
  [first_name, first_surname].map((name) => `${name.slice(0, LETTERS_SHOWN)}…`).join(' ');

/**
 * Finds the borrower with an identification. An erased borrower is unknown; of a borrower out of
 * scope the reply says no more than that they are known.
 */
export const findApplicant = command('find_applicant', async (ctx, input: FindApplicantInput) => {
  const { trx, actor } = ctx;
  const { identification } = input;
  const borrowers = trx
    .selectFrom('borrowers')
    .select(['borrower_id', 'email', 'first_name', 'first_surname']);
  const known = await byIdentification(borrowers, identification).limit(1).executeTakeFirst();
  const borrowerId = known === undefined || isErasedAddress(known.email) ? null : known.borrower_id;
  const subject = { kind: 'borrower', id: borrowerId } as const;
  const audit = [{ action: 'applicant_looked_up', subject, after: { identification } } as const];
  const nobody: ReplyOf<typeof findRoute> = { applicant: null };
  if (known === undefined || borrowerId === null) return { reply: nobody, audit };
  const draftId = await findDraftOf(trx, { borrowerId, actor });
  const isElsewhere = !(await isInScope(trx, { borrowerId, actor }));
  const reply: ReplyOf<typeof findRoute> = {
    applicant: {
      borrower: isElsewhere
        ? { ...NOBODY, identification }
        : await unsafeApplicant(trx, borrowerId),
      is_known_elsewhere: isElsewhere,
      masked_name: isElsewhere ? maskedName(known) : null,
      has_consents: await hasConsents(trx, borrowerId),
      draft_id: draftId,
      has_draft_elsewhere: draftId === null && (await hasDraft(trx, borrowerId)),
    },
  };
  return { reply, audit };
});
