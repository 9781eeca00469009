import type { BodyOf } from '@cuotaclara/contract';
import type { completeRegistration } from '@cuotaclara/contract/borrowers/registration';
import type { Transaction } from 'kysely';
import { changeBorrower, forgetPhoneCodes } from '#features/borrower-record/public.ts';
import { refuseField } from '#features/borrowers/demand-person.ts';
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

const lockByIdentification = (trx: Transaction<DB>, identification: string) =>
  trx
    .selectFrom('borrowers')
    .select([...IDENTITY_FIELDS, 'borrower_id', 'user_id', 'email', 'phone'])
    .select(['is_phone_verified', 'identity_state'])
    .where('identification', '=', identification)
    .forUpdate()
    .executeTakeFirst();

type ClaimedBorrower = NonNullable<Awaited<ReturnType<typeof lockByIdentification>>>;

/**
 * Gives a registrant a borrower that exists already: one whom staff entered with this very address,
 * which is confirmed now, or one who was erased after paying and comes back. Knowing the
 * identification without the date of birth is not enough for either.
 */
export async function claimBorrower(
  ctx: CheckContext,
  providers: CheckProviders,
  registrant: Registrant,
): Promise<number> {
  const { trx } = ctx;
  const { email, userId } = registrant;
  const known = await lockByIdentification(trx, registrant.person.identification);
  if (known === undefined || !isTheirs(known, registrant)) {
    return refuseField('identification_taken', 'person.identification');
  }
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
  if (known.user_id !== null || known.document_kind_id !== person.document_kind_id) return false;
  if (known.born_date === person.born_date)
    return known.email === email || isErasedAddress(known.email);
  return known.born_date === null && known.email === email;
}

/** Fields that a reviewer has approved, which no form changes. */
const fixedOf = (known: ClaimedBorrower): Partial<Person> =>
  Object.fromEntries(
    IDENTITY_FIELDS.filter((name) => !isOpen(known, name)).map((name) => [name, known[name]]),
  );
