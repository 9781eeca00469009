import { sql, type Transaction } from 'kysely';
import { demandDays, demandDocument, isNobodys, refuseField } from '#features/borrowers/public.ts';
import { refreshIdentityState } from '#features/identity/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { demandChoices, refuseInput } from './demand-choices.ts';
import { demandFreeAddress, type PersonStep } from './write-person.ts';

const PLACE = 'person.';

type Person = { readonly person: PersonStep; readonly today: Temporal.PlainDate };

type Found = { readonly borrowerId: number; readonly audit: readonly AuditEntry[] };

const NO_ADDRESS = 'Escribe el correo del cliente.';

/**
 * The borrower with this document, made if there is none. Of two who make the same person at once
 * the second finds what the first made. What was not there before is in the entries of the log.
 */
export async function findOrMakeBorrower(
  trx: Transaction<DB>,
  { person, today }: Person,
): Promise<Found> {
  const known = await findByDocument(trx, person.identification);
  if (known !== undefined) return revive(trx, { known, person });
  const { email } = person;
  if (email === undefined) return refuseInput(`${PLACE}email`, NO_ADDRESS);
  demandDays(person, today);
  await demandDocument(trx, person);
  await demandChoices(trx, person, PLACE);
  await demandFreeAddress(trx, { email, place: PLACE });
  const made = await trx
    .insertInto('borrowers')
    .values({ ...person, email })
    .onConflict((conflict) => conflict.column('identification').doNothing())
    .returning('borrower_id')
    .executeTakeFirst();
  if (made === undefined) return findOrMakeBorrower(trx, { person, today });
  const borrowerId = made.borrower_id;
  await refreshIdentityState(trx, borrowerId);
  const subject = { kind: 'borrower', id: borrowerId } as const;
  return { borrowerId, audit: [{ action: 'borrower_created', subject, after: person }] };
}

const findByDocument = (trx: Transaction<DB>, identification: string) =>
  trx
    .selectFrom('borrowers')
    .select(['borrower_id', 'email', 'born_date'])
    .where('identification', '=', identification)
    .executeTakeFirst();

type Known = NonNullable<Awaited<ReturnType<typeof findByDocument>>>;

/**
 * A customer who was erased comes back: of them only the papers are left, and whoever knows the
 * number alone, and not the birthday, does not get at those.
 */
async function revive(
  trx: Transaction<DB>,
  { known, person }: { readonly known: Known; readonly person: PersonStep },
): Promise<Found> {
  const borrowerId = known.borrower_id;
  if (!isNobodys(known.email)) return { borrowerId, audit: [] };
  if (known.born_date !== person.born_date) {
    refuseField('identification_taken', `${PLACE}identification`);
  }
  const { email } = person;
  if (email === undefined) return refuseInput(`${PLACE}email`, NO_ADDRESS);
  await demandFreeAddress(trx, { email, place: PLACE });
  await trx
    .updateTable('borrowers')
    .set({ email, updated_at: sql`current_timestamp` })
    .where('borrower_id', '=', borrowerId)
    .execute();
  await refreshIdentityState(trx, borrowerId);
  return { borrowerId, audit: [] };
}
