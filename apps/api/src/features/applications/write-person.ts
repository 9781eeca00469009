import type { z } from '@cuotaclara/contract';
import { BORROWER_ROLE } from '@cuotaclara/contract';
import type { personStep } from '@cuotaclara/contract/credits/application';
import { sql, type Transaction } from 'kysely';
import { demandDays, demandDocument, refuseField } from '#features/borrowers/public.ts';
import { differenceOf } from '#features/users/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import type { Actor } from '#platform/http/actor.ts';
import { demandChoices } from './demand-choices.ts';
import { forgetPhoneCodes } from './phone-codes/forget-phone-codes.ts';

export type PersonStep = z.output<typeof personStep>;

/** Where the fields of the person are in what was sent. */
type Place = 'person.' | '';

const FIXED = [
  'document_kind_id',
  'identification',
  'expedition_date',
  'first_name',
  'second_name',
  'first_surname',
  'second_surname',
  'born_date',
] as const;

const lockPerson = (trx: Transaction<DB>, borrowerId: number) =>
  trx
    .selectFrom('borrowers')
    .select([...FIXED, 'user_id', 'email', 'phone', 'gender_id', 'marital_status_id'])
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
  trx: Transaction<DB>,
  writing: Writing,
): Promise<readonly AuditEntry[]> {
  const { borrowerId, place, today } = writing;
  const known = await lockPerson(trx, borrowerId);
  const { email = known.email, ...person } = await addressedBy(trx, { ...writing, known });
  demandDays(person, today, place);
  demandSameIdentity(known, { person, place });
  const isSameDocument =
    known.identification === person.identification &&
    known.document_kind_id === person.document_kind_id;
  if (!isSameDocument) await demandDocument(trx, person, place);
  await demandChoices(trx, person, place);
  const { user_id, identity_state, is_phone_verified, ...was } = known;
  const difference = differenceOf(was, { ...person, email });
  if (difference === null) return [];
  const isSamePhone = known.phone === person.phone;
  if (!isSamePhone) await forgetPhoneCodes(trx, { borrowerId, phone: known.phone });
  await store(trx, writing, {
    ...person,
    email,
    is_phone_verified: isSamePhone && is_phone_verified,
  });
  return [
    { action: 'borrower_edited', subject: { kind: 'borrower', id: borrowerId }, ...difference },
  ];
}

async function store(
  trx: Transaction<DB>,
  { borrowerId, place }: Writing,
  values: Omit<PersonStep, 'email'> & { email: string; is_phone_verified: boolean },
): Promise<void> {
  try {
    await trx
      .updateTable('borrowers')
      .set({ ...values, version: sql`version + 1`, updated_at: sql`current_timestamp` })
      .where('borrower_id', '=', borrowerId)
      .execute();
  } catch (error) {
    if (!isViolation(error, 'unique')) throw error;
    refuseField('identification_taken', `${place}identification`);
  }
}

/** A reviewer said who this is; what was not known then can still be added. */
function demandSameIdentity(
  known: Known,
  { person, place }: Pick<Writing, 'person' | 'place'>,
): void {
  if (known.identity_state !== 'approved') return;
  const isChanged = FIXED.some((name) => known[name] !== null && known[name] !== person[name]);
  if (isChanged) refuseField('identity_data_fixed', `${place}identification`);
}

/**
 * The address of somebody with an account is the one they come in with, and they alone change it;
 * one that belongs to another account is nobody else's.
 */
async function addressedBy(
  trx: Transaction<DB>,
  { person, actor, place, known }: Writing & { readonly known: Known },
): Promise<PersonStep> {
  const { email, ...rest } = person;
  if (actor.roleId === BORROWER_ROLE || email === undefined || email === known.email) return rest;
  if (known.user_id !== null) refuseField('account_address_fixed', `${place}email`);
  await demandFreeAddress(trx, { email, place });
  return person;
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
