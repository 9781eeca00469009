import type { BodyOf } from '@cuotaclara/contract';
import type { completeRegistration } from '@cuotaclara/contract/borrowers/registration';
import type { Transaction } from 'kysely';
import { changeBorrower, forgetPhoneCodes } from '#features/borrower-record/public.ts';
import { IDENTITY_FIELDS, isAnotherIdentity, isOpen } from '#features/borrowers/identity-fields.ts';
import {
  type CheckContext,
  type CheckProviders,
  restartCardCheck,
} from '#features/identity/public.ts';
import { isErasedAddress } from '#platform/auth/erased-address.ts';
import type { DB } from '#platform/database/database.generated.ts';

type Person = BodyOf<typeof completeRegistration>['person'];

/** A person who opens an account with a confirmed address. */
export type Registrant = {
  readonly person: Person;
  readonly email: string;
  readonly userId: number;
};

/** The borrowers without an account who have a number. */
const lockUnclaimed = (trx: Transaction<DB>, identification: string) =>
  trx
    .selectFrom('borrowers')
    .select([...IDENTITY_FIELDS, 'borrower_id', 'email', 'phone'])
    .select(['is_phone_verified', 'identity_state'])
    .where('identification', '=', identification)
    .where('user_id', 'is', null)
    .orderBy('borrower_id')
    .forUpdate()
    .execute();

type ClaimedBorrower = Awaited<ReturnType<typeof lockUnclaimed>>[number];

/**
 * Gives a registrant a borrower that exists already: one whom staff entered with this very address,
 * which is confirmed now, or one who was erased after paying and comes back. Knowing the
 * identification without the date of birth is not enough for either. Answers null where there is
 * none, without saying whether the number is known.
 */
export async function claimBorrower(
  ctx: CheckContext,
  providers: CheckProviders,
  registrant: Registrant,
): Promise<number | null> {
  const { trx } = ctx;
  const { email, userId } = registrant;
  const unclaimed = await lockUnclaimed(trx, registrant.person.identification);
  const known = unclaimed.find((borrower) => isTheirs(borrower, registrant));
  if (known === undefined) return null;
  const borrowerId = known.borrower_id;
  const wanted = { ...registrant.person, ...fixedOf(known) };
  const isSamePhone = known.phone === wanted.phone;
  if (!isSamePhone) await forgetPhoneCodes(trx, { borrowerId, phone: known.phone });
  const isVerified = isSamePhone && known.is_phone_verified;
  const values = { ...wanted, email, user_id: userId, is_phone_verified: isVerified };
  await changeBorrower(trx, { borrowerId, changes: values });
  if (isAnotherIdentity({ known, wanted })) await restartCardCheck(ctx, providers, borrowerId);
  return borrowerId;
}

function isTheirs(known: ClaimedBorrower, { person, email }: Registrant): boolean {
  if (known.document_kind_id !== person.document_kind_id) return false;
  if (known.born_date === person.born_date)
    return known.email === email || isErasedAddress(known.email);
  return known.born_date === null && known.email === email;
}

/** Fields that a reviewer has approved, which no form changes. */
const fixedOf = (known: ClaimedBorrower): Partial<Person> =>
  Object.fromEntries(
    IDENTITY_FIELDS.filter((name) => !isOpen(known, name)).map((name) => [name, known[name]]),
  );
