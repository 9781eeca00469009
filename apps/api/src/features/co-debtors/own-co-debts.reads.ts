import { CO_DEBTORS_OPEN, type OwnCoDebt } from '@cuotaclara/contract/co-debtors/co-debtors';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { CLOSED, isIn } from '@cuotaclara/contract/credits/state-sets';
import { sql } from 'kysely';
import { unsafeInstalmentsToCome } from '#core/money/plans/plan-of.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import { ACCEPTED_COLUMNS, acceptedTerms, unsafeTermsOf } from './accepted-terms.ts';
import { missingKindsOf, OWN_SENTENCES } from './missing-of.ts';
import { isInvited } from './own-invitations.ts';

/** Far more credits than anybody answers for. */
const CO_DEBTS_MAX = 50;

/** Why a person cannot accept an invitation that was written for another document. */
export const OTHER_DOCUMENT =
  'La invitación tiene otro número de documento. Pide que te inviten otra vez con el tuyo.';

type Own = { readonly userId: number };

type OwnToday = Own & { readonly today: Temporal.PlainDate };

const ownCoDebts = (db: Reader, { userId }: Own) =>
  db
    .selectFrom('borrowers')
    .innerJoin('credit_co_debtors as co_debtor', (join) =>
      join.on((eb) =>
        eb.or([
          isInvited,
          eb.and([
            eb('co_debtor.state', '=', 'ACCEPTED'),
            eb('co_debtor.borrower_id', '=', eb.ref('borrowers.borrower_id')),
          ]),
        ]),
      ),
    )
    .innerJoin('credits', 'credits.credit_id', 'co_debtor.credit_id')
    .innerJoin('borrowers as asker', 'asker.borrower_id', 'credits.borrower_id')
    .where('borrowers.user_id', '=', userId)
    .whereRef('asker.borrower_id', '<>', 'borrowers.borrower_id')
    .where((eb) =>
      eb.or([
        eb('credits.credit_state_id', 'in', CO_DEBTORS_OPEN),
        eb.and([
          eb('co_debtor.state', '=', 'ACCEPTED'),
          eb('credits.credit_state_id', 'not in', CLOSED),
        ]),
      ]),
    );

/** What the signed-in person is asked, or has accepted, of the credits of others. */
export async function readOwnCoDebts(
  db: Reader,
  own: OwnToday,
): Promise<{ co_debts: OwnCoDebt[] }> {
  const rows = await ownCoDebts(db, own)
    .select([
      'co_debtor.co_debtor_id',
      'co_debtor.credit_id',
      'co_debtor.version',
      'co_debtor.state',
      'co_debtor.invited_at',
      'credits.credit_state_id',
      shortNameOf('asker').as('borrower_name'),
      sql<boolean>`co_debtor.identification = borrowers.identification`.as('is_own_document'),
    ])
    .select(ACCEPTED_COLUMNS)
    .orderBy('co_debtor.co_debtor_id', 'desc')
    .limit(CO_DEBTS_MAX)
    .execute();
  const coDebts: OwnCoDebt[] = [];
  for (const row of rows) {
    const creditId = row.credit_id;
    const isAsked = row.state === 'INVITED';
    // A person answers for few credits.
    const missing = isAsked
      ? undefined
      : (await missingKindsOf(db, row.credit_id)).get(row.co_debtor_id);
    const isAskedAgain = missing?.includes('terms') === true;
    coDebts.push({
      co_debtor_id: row.co_debtor_id,
      version: row.version,
      state: isAsked ? 'INVITED' : 'ACCEPTED',
      borrower_name: row.borrower_name,
      credit_number: creditNumber(row.credit_id),
      ...(await unsafeTermsOf(db, creditId)),
      instalments: [...(await unsafeInstalmentsToCome(db, { creditId, today: own.today }))],
      accepted: isAskedAgain ? acceptedTerms(row) : null,
      invited_at: row.invited_at.toISOString(),
      obstacle: isAsked && !row.is_own_document ? OTHER_DOCUMENT : null,
      can_answer: (isAsked || isAskedAgain) && isIn(CO_DEBTORS_OPEN, row.credit_state_id),
      missing: (missing ?? []).map((kind) => ({ kind, sentence: OWN_SENTENCES[kind] })),
    });
  }
  return { co_debts: coDebts };
}

type OwnAnswer = Own & { readonly coDebtorId: number };

/** An invitation that the person may answer, or has answered; undefined where it is not theirs. */
export const findOwnInvitation = (db: Reader, { userId, coDebtorId }: OwnAnswer) =>
  db
    .selectFrom('credit_co_debtors as co_debtor')
    .innerJoin('borrowers', (join) =>
      join.on((eb) =>
        eb.or([isInvited, eb('co_debtor.borrower_id', '=', eb.ref('borrowers.borrower_id'))]),
      ),
    )
    .select(['co_debtor.credit_id', 'borrowers.borrower_id', 'borrowers.identification'])
    .select([shortNameOf('borrowers').as('name'), 'co_debtor.state'])
    .where('co_debtor.co_debtor_id', '=', coDebtorId)
    .where('borrowers.user_id', '=', userId)
    .executeTakeFirst();
