import type { z } from '@cuotaclara/contract';
import type { getPersonStudy } from '@cuotaclara/contract/studies/study';
import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { byBorrowerKey } from '#features/borrower-record/public.ts';
import { readScreening } from '#features/screening/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { findReport } from './bureau/bureau-reports.reads.ts';
import { readHistory } from './internal-history.reads.ts';
import { freshnessOf, type StudyContext } from './study-context.ts';

type PersonStudy = z.output<typeof getPersonStudy.reply>;
type PersonStudyInput = z.output<typeof getPersonStudy.params> & { readonly actor: Actor };

/** One kind of study of a borrower with a credit in scope; of any other borrower there is none. */
export async function readPersonStudy(
  db: Reader,
  context: StudyContext,
  { document, kind, actor }: PersonStudyInput,
): Promise<PersonStudy> {
  const borrowers = db
    .selectFrom('borrowers')
    .select(['borrowers.borrower_id', 'borrowers.identity_state'])
    .where((eb) =>
      eb.exists(
        creditsVisibleTo(
          eb
            .selectFrom('credits')
            .select('credits.credit_id')
            .whereRef('credits.borrower_id', '=', 'borrowers.borrower_id'),
          actor,
        ),
      ),
    );
  const person = await byBorrowerKey(borrowers, document).executeTakeFirst();
  if (person === undefined) refuse('not_found');
  const { borrower_id: borrowerId } = person;
  const asked = { document, kind };
  switch (kind) {
    case 'bureau':
      return { ...asked, bureau: await findReport(db, borrowerId, freshnessOf(context)) };
    case 'screening':
      return { ...asked, screening: await readScreening(db, borrowerId) };
    case 'history': {
      const wanted = { borrowerId, today: context.today, exceptCreditId: null };
      return { ...asked, history: await readHistory(db, wanted) };
    }
    case 'identity':
      // A CHECK holds the column to the states of the contract.
      return { ...asked, identity_state: person.identity_state as IdentityState };
    default:
      return kind satisfies never;
  }
}
