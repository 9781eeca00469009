import type { BodyOf } from '@cuotaclara/contract';
import type { completeRegistration } from '@cuotaclara/contract/borrowers/registration';
import { sql, type Transaction } from 'kysely';
import { refuseField } from '#features/borrowers/demand-person.ts';
import { forgetPhoneCodes } from '#features/borrowers/forget-phone-codes.ts';
import { IDENTITY_FIELDS, isAnotherIdentity, isOpen } from '#features/borrowers/identity-fields.ts';
import { isNobodys } from '#features/borrowers/rights/erase-account.ts';
import { restartDocumentCheck, type StartingChecks } from '#features/identity/public.ts';
import type { DB } from '#platform/database/database.generated.ts';

type Person = BodyOf<typeof completeRegistration>['person'];

/** Somebody who opens an account with an address that is confirmed. */
export type Registrant = {
  readonly person: Person;
  readonly email: string;
  readonly userId: number;
};

const lockByDocument = (trx: Transaction<DB>, identification: string) =>
  trx
    .selectFrom('borrowers')
    .select([...IDENTITY_FIELDS, 'borrower_id', 'user_id', 'email', 'phone'])
    .select(['is_phone_verified', 'identity_state'])
    .where('identification', '=', identification)
    .forUpdate()
    .executeTakeFirst();

type Known = NonNullable<Awaited<ReturnType<typeof lockByDocument>>>;

/**
 * Gives somebody their own rows: those that the staff entered with this very address, which is
 * confirmed now, and those of a customer who was erased after paying and comes back, of whom only
 * the papers are left. Whoever knows the number alone, and not the birthday, gets at neither.
 */
export async function claimBorrower(
  parts: StartingChecks & { readonly trx: Transaction<DB> },
  registrant: Registrant,
): Promise<number> {
  const { trx } = parts;
  const { email, userId } = registrant;
  const known = await lockByDocument(trx, registrant.person.identification);
  if (known === undefined || !isTheirs(known, registrant)) {
    return refuseField('identification_taken', 'person.identification');
  }
  const borrowerId = known.borrower_id;
  const wanted = { ...registrant.person, ...fixedOf(known) };
  const isSamePhone = known.phone === wanted.phone;
  if (!isSamePhone) await forgetPhoneCodes(trx, { borrowerId, phone: known.phone });
  await trx
    .updateTable('borrowers')
    .set({
      ...wanted,
      email,
      user_id: userId,
      is_phone_verified: isSamePhone && known.is_phone_verified,
      version: sql`version + 1`,
      updated_at: sql`current_timestamp`,
    })
    .where('borrower_id', '=', borrowerId)
    .execute();
  if (isAnotherIdentity({ known, wanted })) await restartDocumentCheck(parts, borrowerId);
  return borrowerId;
}

function isTheirs(known: Known, { person, email }: Registrant): boolean {
  if (known.user_id !== null || known.document_kind_id !== person.document_kind_id) return false;
  if (known.born_date === person.born_date) return known.email === email || isNobodys(known.email);
  return known.born_date === null && known.email === email;
}

/** A reviewer has said who they are, and no form says otherwise. */
const fixedOf = (known: Known): Partial<Person> =>
  Object.fromEntries(
    IDENTITY_FIELDS.filter((name) => !isOpen(known, name)).map((name) => [name, known[name]]),
  );
