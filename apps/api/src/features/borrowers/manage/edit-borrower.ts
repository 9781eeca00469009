import type { BodyOf } from '@cuotaclara/contract';
import type { editBorrower as editRoute } from '@cuotaclara/contract/borrowers/manage';
import { sql, type Transaction } from 'kysely';
import { demandDays, demandDocument, refuseField } from '#features/borrowers/demand-person.ts';
import { demandReferences } from '#features/borrowers/demand-references.ts';
import { forgetPhoneCodes } from '#features/borrowers/forget-phone-codes.ts';
import {
  demandSameIdentity,
  IDENTITY_FIELDS,
  type IdentityField,
  isAnotherIdentity,
} from '#features/borrowers/identity-fields.ts';
import { isNobodys } from '#features/borrowers/rights/erase-account.ts';
import { restartDocumentCheck, type StartingChecks } from '#features/identity/public.ts';
import { screenAgain } from '#features/screening/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { mayCorrect } from './reach-borrower.ts';

type Edit = {
  readonly borrowerId: number;
  readonly body: BodyOf<typeof editRoute>;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

const REFERENCES = ['gender_id', 'marital_status_id', 'country_id', 'residence_city_id'] as const;

const CONTACT = ['address', 'email', 'phone'] as const;

const lock = (trx: Transaction<DB>, borrowerId: number) =>
  trx
    .selectFrom('borrowers')
    .select([...IDENTITY_FIELDS, ...REFERENCES, ...CONTACT])
    .select(['version', 'user_id', 'identity_state', 'is_phone_verified'])
    .where('borrower_id', '=', borrowerId)
    .forUpdate()
    .executeTakeFirstOrThrow();

type Known = Awaited<ReturnType<typeof lock>>;

/** Corrects what is known of a borrower. Answers what the log says of it; nothing for no change. */
export async function editBorrower(
  parts: StartingChecks & { readonly trx: Transaction<DB> },
  { borrowerId, body, actor, today }: Edit,
): Promise<readonly AuditEntry[]> {
  const { trx } = parts;
  const known = await lock(trx, borrowerId);
  // Of somebody who was erased only the papers are left, and those are not corrected here.
  if (isNobodys(known.email)) refuse('not_found');
  const { version, ...wanted } = body;
  if (version !== undefined && version !== known.version) refuse('changed_meanwhile');
  await demandIdentity(trx, { known, wanted, today });
  if (!(await mayCorrect(trx, { borrowerId, actor }))) demandSamePerson({ known, wanted });
  await demandAddress(trx, { known, wanted });
  await demandReferences(trx, { was: known, wanted });
  const { version: _version, user_id, identity_state, is_phone_verified, ...was } = known;
  const difference = differenceOf<typeof was>(was, wanted);
  if (difference === null) return [];
  const isSamePhone = wanted.phone === known.phone;
  await store(trx, {
    borrowerId,
    values: { ...wanted, is_phone_verified: isSamePhone && is_phone_verified },
  });
  if (!isSamePhone) await forgetPhoneCodes(trx, { borrowerId, phone: known.phone });
  if (isAnotherIdentity({ known, wanted })) await restartDocumentCheck(parts, borrowerId);
  return [
    { action: 'borrower_edited', subject: { kind: 'borrower', id: borrowerId }, ...difference },
    ...(await screenAgain(trx, borrowerId)),
  ];
}

type Wanted = Omit<Edit['body'], 'version'>;

type Correcting = { readonly known: Known; readonly wanted: Wanted };

/** What was never known can be added by whoever is there. */
function demandSamePerson({ known, wanted }: Correcting): void {
  const changed = [...IDENTITY_FIELDS, 'email' as const, 'phone' as const].find(
    (name) => known[name] !== null && known[name] !== wanted[name],
  );
  if (changed !== undefined) refuseField('person_fixed', changed);
}

/** What is not touched is not judged again: somebody grows older, and kinds go out of use. */
async function demandIdentity(
  trx: Transaction<DB>,
  { known, wanted, today }: Correcting & Pick<Edit, 'today'>,
): Promise<void> {
  const isSame = (name: IdentityField) => known[name] === wanted[name];
  demandSameIdentity({ known, wanted });
  if (!isSame('born_date') || !isSame('expedition_date')) demandDays(wanted, today, '');
  if (!isSame('document_kind_id') || !isSame('identification'))
    await demandDocument(trx, wanted, '');
}

/** Whoever comes in with an address changes it alone, and that of another account is not free. */
async function demandAddress(trx: Transaction<DB>, { known, wanted }: Correcting): Promise<void> {
  if (wanted.email === known.email) return;
  if (known.user_id !== null) refuseField('account_address_fixed', 'email');
  const taken = await trx
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', wanted.email)
    .executeTakeFirst();
  if (taken !== undefined) refuseField('email_taken', 'email');
}

type Stored = {
  readonly borrowerId: number;
  readonly values: Wanted & { readonly is_phone_verified: boolean };
};

async function store(trx: Transaction<DB>, { borrowerId, values }: Stored): Promise<void> {
  try {
    await trx
      .updateTable('borrowers')
      .set({ ...values, version: sql`version + 1`, updated_at: sql`current_timestamp` })
      .where('borrower_id', '=', borrowerId)
      .execute();
  } catch (error) {
    if (!isViolation(error, 'unique')) throw error;
    refuseField('borrower_exists', 'identification');
  }
}
