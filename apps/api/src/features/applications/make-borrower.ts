import type { Transaction } from 'kysely';
import {
  addBorrower,
  byIdentification,
  lockIdentification,
  reviveBorrower,
} from '#features/borrower-record/public.ts';
import { demandDays, demandIdentification, isInScope } from '#features/borrowers/public.ts';
import { refreshIdentityState } from '#features/identity/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { isErasedAddress } from '#platform/auth/erased-address.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { demandChoices, refuseInput } from './demand-choices.ts';
import { demandFreeAddress, type PersonStep } from './write-person.ts';

const PLACE = 'person.';

type FoundBorrower = { readonly borrowerId: number; readonly audit: readonly AuditEntry[] };

const NO_ADDRESS = 'Escribe el correo del cliente.';

/**
 * The borrower with this identification, created if there is none. Of two people who create the
 * same borrower at once the second finds the one of the first. The audit entries say what is new.
 */
export async function findOrMakeBorrower(
  ctx: CommandContext,
  person: PersonStep,
): Promise<FoundBorrower> {
  const { trx, actor, today } = ctx;
  await lockIdentification(trx, person.identification);
  const known = await findSamePerson(trx, { person, actor });
  if (known !== null) return revive(trx, { known, person });
  const { email } = person;
  if (email === undefined) return refuseInput(`${PLACE}email`, NO_ADDRESS);
  demandDays(person, today);
  await demandIdentification(trx, person);
  await demandChoices(trx, person, PLACE);
  await demandFreeAddress(trx, { email, place: PLACE });
  const borrowerId = await addBorrower(trx, { ...person, email });
  await refreshIdentityState(trx, borrowerId);
  const subject = { kind: 'borrower', id: borrowerId } as const;
  return { borrowerId, audit: [{ action: 'borrower_created', subject, after: person }] };
}

/** Far more people than type one number. */
const SAME_NUMBER_MAX = 20;

const findByIdentification = (db: Reader, identification: string) =>
  byIdentification(
    db
      .selectFrom('borrowers')
      .select(['borrower_id', 'user_id', 'email', 'identity_state'])
      .select(['document_kind_id', 'born_date', 'expedition_date']),
    identification,
  )
    .limit(SAME_NUMBER_MAX)
    .execute();

type KnownBorrower = Awaited<ReturnType<typeof findByIdentification>>[number];

type MeetingInput = { readonly person: PersonStep; readonly actor: Actor };

const DAYS = ['born_date', 'expedition_date'] as const;

/** Whether a number was only typed, by the owner of an account: it says nothing of its owner. */
const isOnlyTyped = ({ user_id, identity_state }: KnownBorrower): boolean =>
  user_id !== null && identity_state !== 'approved';

function hasSameIdentification(known: KnownBorrower, person: PersonStep): boolean {
  const said = DAYS.filter((name) => known[name] !== null);
  return (
    said.length > 0 &&
    said.every((name) => known[name] === person[name]) &&
    known.document_kind_id === person.document_kind_id
  );
}

/**
 * The known borrower who is the person in front of the staff. A draft shows its applicant to the
 * person who starts it. So for a borrower out of scope they must first enter what is on the
 * identification; the refusal does not say which of its days is wrong. An account whose owner only
 * typed the number, with other days, is somebody else's and keeps nobody from applying.
 */
async function findSamePerson(
  trx: Transaction<DB>,
  { person, actor }: MeetingInput,
): Promise<KnownBorrower | null> {
  const everyone = await findByIdentification(trx, person.identification);
  for (const known of everyone) {
    if (hasSameIdentification(known, person)) return known;
    const borrowerId = known.borrower_id;
    if (!isOnlyTyped(known) && (await isInScope(trx, { borrowerId, actor }))) return known;
  }
  return everyone.every(isOnlyTyped) ? null : refuseDays();
}

function refuseDays(): never {
  const { message } = new Refusal('document_data_differ');
  const fields = DAYS.map((name) => ({ path: `${PLACE}${name}`, message }));
  throw new Refusal('document_data_differ', { fields });
}

/** Whose an identification is; the days of a borrower out of scope could be guessed. */
export async function ownerOf(
  db: Reader,
  { identification, actor }: { readonly identification: string; readonly actor: Actor },
): Promise<'nobody' | 'in_scope' | 'stranger'> {
  const [known] = await findByIdentification(db, identification);
  if (known === undefined) return 'nobody';
  const isNear = await isInScope(db, { borrowerId: known.borrower_id, actor });
  return isNear ? 'in_scope' : 'stranger';
}

/**
 * Revives a borrower who was erased. Only the documents of their credits are left, and the number
 * alone, without the birthday, does not give access to those.
 */
async function revive(
  trx: Transaction<DB>,
  { known, person }: { readonly known: KnownBorrower; readonly person: PersonStep },
): Promise<FoundBorrower> {
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
