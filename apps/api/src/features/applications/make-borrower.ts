import type { Transaction } from 'kysely';
import { addBorrower, reviveBorrower } from '#features/borrower-record/public.ts';
import { demandDays, demandDocument, isInReach } from '#features/borrowers/public.ts';
import { refreshIdentityState } from '#features/identity/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { isErasedAddress } from '#platform/auth/erased-address.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { demandChoices, refuseInput } from './demand-choices.ts';
import { demandFreeAddress, type PersonStep } from './write-person.ts';

const PLACE = 'person.';

type Person = {
  readonly person: PersonStep;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

type Found = { readonly borrowerId: number; readonly audit: readonly AuditEntry[] };

const NO_ADDRESS = 'Escribe el correo del cliente.';

/**
 * The borrower with this document, made if there is none. Of two who make the same person at once
 * the second finds what the first made. What was not there before is in the entries of the log.
 */
export async function findOrMakeBorrower(
  trx: Transaction<DB>,
  { person, actor, today }: Person,
): Promise<Found> {
  const known = await findByDocument(trx, person.identification);
  if (known !== undefined) {
    await demandDocumentInHand(trx, { known, person, actor });
    return revive(trx, { known, person });
  }
  const { email } = person;
  if (email === undefined) return refuseInput(`${PLACE}email`, NO_ADDRESS);
  demandDays(person, today);
  await demandDocument(trx, person);
  await demandChoices(trx, person, PLACE);
  await demandFreeAddress(trx, { email, place: PLACE });
  const borrowerId = await addBorrower(trx, { ...person, email });
  if (borrowerId === null) return findOrMakeBorrower(trx, { person, actor, today });
  await refreshIdentityState(trx, borrowerId);
  const subject = { kind: 'borrower', id: borrowerId } as const;
  return { borrowerId, audit: [{ action: 'borrower_created', subject, after: person }] };
}

const findByDocument = (db: Reader, identification: string) =>
  db
    .selectFrom('borrowers')
    .select(['borrower_id', 'email', 'document_kind_id', 'born_date', 'expedition_date'])
    .where('identification', '=', identification)
    .executeTakeFirst();

type Known = NonNullable<Awaited<ReturnType<typeof findByDocument>>>;

type Meeting = {
  readonly known: Known;
  readonly person: PersonStep;
  readonly actor: Actor;
};

const DAYS = ['born_date', 'expedition_date'] as const;

/**
 * A draft shows its applicant to whoever made it. So for somebody out of their reach they say first
 * what is on the document; which of its days is wrong is not told.
 */
async function demandDocumentInHand(
  trx: Transaction<DB>,
  { known, person, actor }: Meeting,
): Promise<void> {
  if (await isInReach(trx, { borrowerId: known.borrower_id, actor })) return;
  const said = DAYS.filter((name) => known[name] !== null);
  const isSame =
    said.length > 0 &&
    said.every((name) => known[name] === person[name]) &&
    known.document_kind_id === person.document_kind_id;
  if (!isSame) refuseDays();
}

function refuseDays(): never {
  const { message } = new Refusal('document_data_differ');
  const fields = DAYS.map((name) => ({ path: `${PLACE}${name}`, message }));
  throw new Refusal('document_data_differ', { fields });
}

/** Whose a document is to whoever asks; of a stranger the days could be guessed. */
export async function ownerOf(
  db: Reader,
  { document, actor }: { readonly document: string; readonly actor: Actor },
): Promise<'nobody' | 'in_reach' | 'stranger'> {
  const known = await findByDocument(db, document);
  if (known === undefined) return 'nobody';
  const isNear = await isInReach(db, { borrowerId: known.borrower_id, actor });
  return isNear ? 'in_reach' : 'stranger';
}

/**
 * A customer who was erased comes back: of them only the papers are left, and whoever knows the
 * number alone, and not the birthday, does not get at those.
 */
async function revive(
  trx: Transaction<DB>,
  { known, person }: { readonly known: Known; readonly person: PersonStep },
): Promise<Found> {
  const borrowerId = known.borrower_id;
  if (!isErasedAddress(known.email)) return { borrowerId, audit: [] };
  if (known.born_date !== person.born_date) refuseDays();
  const { email } = person;
  if (email === undefined) return refuseInput(`${PLACE}email`, NO_ADDRESS);
  await demandFreeAddress(trx, { email, place: PLACE });
  await reviveBorrower(trx, { borrowerId, email });
  await refreshIdentityState(trx, borrowerId);
  return { borrowerId, audit: [] };
}
