import type { z } from '@cuotaclara/contract';
import { BORROWER_ROLE } from '@cuotaclara/contract';
import type { personStep } from '@cuotaclara/contract/applications/application';
import type { Transaction } from 'kysely';
import { changeBorrower, forgetPhoneCodes } from '#features/borrower-record/public.ts';
import {
  demandDays,
  demandDocument,
  demandSameIdentity,
  IDENTITY_FIELDS,
  isAnotherIdentity,
  isOpen,
  mayCorrect,
  refuseField,
} from '#features/borrowers/public.ts';
import {
  type CheckContext,
  restartDocumentCheck,
  type StartingChecks,
} from '#features/identity/public.ts';
import { screenAgain } from '#features/screening/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import type { Actor } from '#platform/http/actor.ts';
import { demandChoices } from './demand-choices.ts';

export type PersonStep = z.output<typeof personStep>;

/** Where the fields of the person are in what was sent. */
type Place = 'person.' | '';

const lockPerson = (trx: Transaction<DB>, borrowerId: number) =>
  trx
    .selectFrom('borrowers')
    .select([...IDENTITY_FIELDS, 'user_id', 'email', 'phone', 'gender_id', 'marital_status_id'])
    .select(['is_phone_verified', 'identity_state'])
    .where('borrower_id', '=', borrowerId)
    .forUpdate()
    .executeTakeFirstOrThrow();

type Known = Awaited<ReturnType<typeof lockPerson>>;

type Writing = {
  readonly borrowerId: number;
  readonly person: PersonStep;
  readonly actor: Actor;
  readonly place: Place;
  readonly today: Temporal.PlainDate;
};

/** Completes and corrects what is known of a borrower. Answers what the log says of it. */
export async function writePerson(
  parts: StartingChecks & { readonly trx: Transaction<DB> },
  writing: Writing,
): Promise<readonly AuditEntry[]> {
  const { trx } = parts;
  const { borrowerId, place, today } = writing;
  const known = await lockPerson(trx, borrowerId);
  const { email, ...wanted } = await allowedTo(trx, { ...writing, known });
  demandDays(wanted, today, place);
  demandSameIdentity({ known, wanted }, place);
  const isSameDocument =
    known.identification === wanted.identification &&
    known.document_kind_id === wanted.document_kind_id;
  if (!isSameDocument) await demandDocument(trx, wanted, place);
  await demandChoices(trx, wanted, place);
  const { user_id, identity_state, is_phone_verified, ...was } = known;
  const difference = differenceOf(was, { ...wanted, email });
  if (difference === null) return [];
  const isSamePhone = known.phone === wanted.phone;
  if (!isSamePhone) await forgetPhoneCodes(trx, { borrowerId, phone: known.phone });
  await store(trx, writing, {
    ...wanted,
    email,
    is_phone_verified: isSamePhone && is_phone_verified,
  });
  if (isAnotherIdentity({ known, wanted })) {
    const enqueue: CheckContext['enqueue'] = (job, payload) => parts.jobs.send(job, payload, trx);
    await restartDocumentCheck({ trx, enqueue }, parts, borrowerId);
  }
  return [
    { action: 'borrower_edited', subject: { kind: 'borrower', id: borrowerId }, ...difference },
    ...(await screenAgain(trx, borrowerId)),
  ];
}

async function store(
  trx: Transaction<DB>,
  { borrowerId, actor, place }: Writing,
  values: Omit<PersonStep, 'email'> & { email: string; is_phone_verified: boolean },
): Promise<void> {
  try {
    await changeBorrower(trx, { borrowerId, changes: values });
  } catch (error) {
    if (!isViolation(error, 'unique')) throw error;
    const isOwn = actor.roleId === BORROWER_ROLE;
    const code = isOwn ? 'identification_taken' : 'borrower_exists';
    refuseField(code, `${place}identification`);
  }
}

type Addressed = PersonStep & { readonly email: string };

type Allowed = Writing & { readonly known: Known };

/**
 * What of it somebody may write. Of a person whom they know only by a draft they complete what is
 * not known; anything else that they typed is not told apart from what is known, and not kept.
 */
async function allowedTo(trx: Transaction<DB>, allowed: Allowed): Promise<Addressed> {
  const { person, actor, known, borrowerId } = allowed;
  const isOwn = actor.roleId === BORROWER_ROLE;
  if (isOwn || (await mayCorrect(trx, { borrowerId, actor }))) return addressedBy(trx, allowed);
  const kept = [...IDENTITY_FIELDS, 'phone' as const].filter(
    (name) => known[name] !== null || (name !== 'phone' && !isOpen(known, name)),
  );
  const stored = Object.fromEntries(kept.map((name) => [name, known[name]]));
  return { ...person, ...stored, email: known.email };
}

/**
 * The address of somebody with an account is the one they come in with, and they alone change it;
 * one that belongs to another account is nobody else's.
 */
async function addressedBy(
  trx: Transaction<DB>,
  { person, actor, place, known }: Allowed,
): Promise<Addressed> {
  const { email } = person;
  if (actor.roleId === BORROWER_ROLE || email === undefined || email === known.email) {
    return { ...person, email: known.email };
  }
  if (known.user_id !== null) refuseField('account_address_fixed', `${place}email`);
  await demandFreeAddress(trx, { email, place });
  return { ...person, email };
}

type Address = { readonly email: string; readonly place: Place };

export async function demandFreeAddress(
  trx: Transaction<DB>,
  { email, place }: Address,
): Promise<void> {
  const taken = await trx
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (taken !== undefined) refuseField('email_taken', `${place}email`);
}
