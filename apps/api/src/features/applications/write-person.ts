import { ROLE, type z } from '@cuotaclara/contract';
import type { personStep } from '@cuotaclara/contract/applications/application';
import type { Transaction } from 'kysely';
import {
  changeBorrower,
  forgetPhoneCodes,
  isHeldByAnother,
  lockIdentification,
} from '#features/borrower-record/public.ts';
import {
  demandDays,
  demandIdentification,
  demandSameIdentity,
  demandSameNumber,
  IDENTITY_FIELDS,
  isAnotherIdentity,
  isOpen,
  mayCorrect,
  refuseField,
} from '#features/borrowers/public.ts';
import { restartCardCheck, type StartingChecks } from '#features/identity/public.ts';
import { screenAgain } from '#features/screening/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { demandChoices } from './demand-choices.ts';

export type PersonStep = z.output<typeof personStep>;

/** The path of the person's fields in the request's body. */
type Place = 'person.' | '';

const lockPerson = (trx: Transaction<DB>, borrowerId: number) =>
  trx
    .selectFrom('borrowers')
    .select([...IDENTITY_FIELDS, 'user_id', 'email', 'phone', 'gender_id', 'marital_status_id'])
    .select(['is_phone_verified', 'identity_state'])
    .where('borrower_id', '=', borrowerId)
    .forUpdate()
    .executeTakeFirstOrThrow();

type KnownPerson = Awaited<ReturnType<typeof lockPerson>>;

/** Who reads documents and compares faces; a changed identity is checked again by them. */
export type CheckProviders = Omit<StartingChecks, 'jobs'>;

type WritePersonInput = {
  readonly providers: CheckProviders;
  readonly borrowerId: number;
  readonly person: PersonStep;
  readonly place: Place;
};

/** Completes and corrects what is known of a borrower. Answers the audit entries. */
export async function writePerson(
  ctx: CommandContext,
  writing: WritePersonInput,
): Promise<readonly AuditEntry[]> {
  const { trx, today } = ctx;
  const { borrowerId, place } = writing;
  const known = await lockPerson(trx, borrowerId);
  const { email, ...wanted } = await allowedTo(ctx, { ...writing, known });
  demandDays(wanted, today, place);
  demandSameIdentity({ known, wanted }, place);
  demandSameNumber({ known, wanted }, place);
  const isSameDocument =
    known.identification === wanted.identification &&
    known.document_kind_id === wanted.document_kind_id;
  if (!isSameDocument) await demandIdentification(trx, wanted, place);
  if (known.identification !== wanted.identification) await demandFreeNumber(ctx, writing);
  await demandChoices(trx, wanted, place);
  const { user_id, identity_state, is_phone_verified, ...was } = known;
  const difference = differenceOf(was, { ...wanted, email });
  if (difference === null) return [];
  const isSamePhone = known.phone === wanted.phone;
  if (!isSamePhone) await forgetPhoneCodes(trx, { borrowerId, phone: known.phone });
  const changes = { ...wanted, email, is_phone_verified: isSamePhone && is_phone_verified };
  await changeBorrower(trx, { borrowerId, changes });
  if (isAnotherIdentity({ known, wanted })) {
    await restartCardCheck(ctx, writing.providers, borrowerId);
  }
  return [
    { action: 'borrower_edited', subject: { kind: 'borrower', id: borrowerId }, ...difference },
    ...(await screenAgain(trx, borrowerId)),
  ];
}

/**
 * Refuses staff the number of another borrower whom a reviewer approved or staff entered. Borrowers
 * get the same answer for every number, which would say otherwise who is a borrower. A reviewer
 * decides whose the number is.
 */
async function demandFreeNumber(
  { trx, actor }: CommandContext,
  { borrowerId, person: { identification }, place }: WritePersonInput,
): Promise<void> {
  if (actor.roleId === ROLE.borrower) return;
  await lockIdentification(trx, identification);
  if (await isHeldByAnother(trx, { borrowerId, identification })) {
    refuseField('borrower_exists', `${place}identification`);
  }
}

type AddressedPerson = PersonStep & { readonly email: string };

type AllowedInput = WritePersonInput & { readonly known: KnownPerson };

/**
 * What the actor may write. Of a borrower whom they know only by a draft they complete what is
 * missing; what else they typed is dropped without saying whether it differs from what is known.
 */
async function allowedTo(ctx: CommandContext, allowed: AllowedInput): Promise<AddressedPerson> {
  const { trx, actor } = ctx;
  const { person, known, borrowerId } = allowed;
  const isOwn = actor.roleId === ROLE.borrower;
  if (isOwn || (await mayCorrect(trx, { borrowerId, actor }))) return addressedBy(ctx, allowed);
  const kept = [...IDENTITY_FIELDS, 'phone' as const].filter(
    (name) => known[name] !== null || (name !== 'phone' && !isOpen(known, name)),
  );
  const stored = Object.fromEntries(kept.map((name) => [name, known[name]]));
  return { ...person, ...stored, email: known.email };
}

/**
 * The email of a borrower with an account is their sign-in address, which they alone change. An
 * email of another account is refused.
 */
async function addressedBy(
  { trx, actor }: CommandContext,
  { person, place, known }: AllowedInput,
): Promise<AddressedPerson> {
  const { email } = person;
  if (actor.roleId === ROLE.borrower || email === undefined || email === known.email) {
    return { ...person, email: known.email };
  }
  if (known.user_id !== null) refuseField('account_address_fixed', `${place}email`);
  await demandFreeAddress(trx, { email, place });
  return { ...person, email };
}

type AddressInput = { readonly email: string; readonly place: Place };

export async function demandFreeAddress(
  trx: Transaction<DB>,
  { email, place }: AddressInput,
): Promise<void> {
  const taken = await trx
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (taken !== undefined) refuseField('email_taken', `${place}email`);
}
