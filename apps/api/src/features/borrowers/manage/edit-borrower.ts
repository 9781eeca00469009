import type { BodyOf } from '@cuotaclara/contract';
import type { editBorrower as editRoute } from '@cuotaclara/contract/borrowers/manage';
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
  refuseField,
} from '#features/borrowers/demand-person.ts';
import { demandReferences } from '#features/borrowers/demand-references.ts';
import {
  demandSameIdentity,
  IDENTITY_FIELDS,
  type IdentityField,
  isAnotherIdentity,
} from '#features/borrowers/identity-fields.ts';
import { type CheckProviders, restartCardCheck } from '#features/identity/public.ts';
import { screenAgain } from '#features/screening/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import { isErasedAddress } from '#platform/auth/erased-address.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { mayCorrect } from './borrower-scope.ts';
import { findManaged, type NamedBorrower } from './find-managed.ts';
import { readManaged } from './managed-borrower.reads.ts';

type EditBorrowerInput = {
  /** The borrower as the URL names them. */
  readonly named: NamedBorrower;
  readonly edit: BodyOf<typeof editRoute>;
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

type LockedBorrower = Awaited<ReturnType<typeof lock>>;

/** Corrects the personal data of a borrower, and answers the borrower as staff see them. */
export const editBorrower = (providers: CheckProviders) =>
  command('edit_borrower', async (ctx, { named, edit }: EditBorrowerInput) => {
    const { trx, actor } = ctx;
    const borrowerId = await findManaged(trx, { named, actor });
    const audit = await applyEdit(ctx, providers, { borrowerId, edit });
    return { reply: await readManaged(trx, { borrowerId, actor }), audit };
  });

type Edit = { readonly borrowerId: number; readonly edit: EditBorrowerInput['edit'] };

async function applyEdit(
  ctx: CommandContext,
  providers: CheckProviders,
  { borrowerId, edit }: Edit,
): Promise<readonly AuditEntry[]> {
  const { trx, actor, today } = ctx;
  const known = await lock(trx, borrowerId);
  // An erased borrower keeps only what a law demands, and that is not corrected here.
  if (isErasedAddress(known.email)) refuse('not_found');
  const { version, ...wanted } = edit;
  if (version !== undefined && version !== known.version) {
    refuseChanged({
      subject: { kind: 'borrower', id: borrowerId },
      changes: { borrower_edited: 'corrigió los datos del cliente' },
    });
  }
  await demandIdentity(trx, { borrowerId, known, wanted, today });
  if (!(await mayCorrect(trx, { borrowerId, actor }))) demandSamePerson({ known, wanted });
  await demandAddress(trx, { known, wanted });
  await demandReferences(trx, { was: known, wanted });
  const { version: _version, user_id, identity_state, is_phone_verified, ...was } = known;
  const difference = differenceOf<typeof was>(was, wanted);
  if (difference === null) return [];
  const isSamePhone = wanted.phone === known.phone;
  const values = { ...wanted, is_phone_verified: isSamePhone && is_phone_verified };
  await changeBorrower(trx, { borrowerId, changes: values });
  if (!isSamePhone) await forgetPhoneCodes(trx, { borrowerId, phone: known.phone });
  if (isAnotherIdentity({ known, wanted })) await restartCardCheck(ctx, providers, borrowerId);
  return [
    { action: 'borrower_edited', subject: { kind: 'borrower', id: borrowerId }, ...difference },
    ...(await screenAgain(trx, borrowerId)),
  ];
}

type BorrowerEdit = Omit<EditBorrowerInput['edit'], 'version'>;

type Correcting = { readonly known: LockedBorrower; readonly wanted: BorrowerEdit };

/** Staff who may not correct a borrower can still add what was never known. */
function demandSamePerson({ known, wanted }: Correcting): void {
  const changed = [...IDENTITY_FIELDS, 'email' as const, 'phone' as const].find(
    (name) => known[name] !== null && known[name] !== wanted[name],
  );
  if (changed !== undefined) refuseField('person_fixed', changed);
}

type CheckedEdit = Correcting & {
  readonly borrowerId: number;
  readonly today: Temporal.PlainDate;
};

/** Checks only changed fields: stored dates and kinds may have become invalid since. */
async function demandIdentity(
  trx: Transaction<DB>,
  { borrowerId, known, wanted, today }: CheckedEdit,
): Promise<void> {
  const isSame = (name: IdentityField) => known[name] === wanted[name];
  demandSameIdentity({ known, wanted });
  if (!isSame('born_date') || !isSame('expedition_date')) demandDays(wanted, today, '');
  if (!isSame('document_kind_id') || !isSame('identification'))
    await demandIdentification(trx, wanted, '');
  if (!isSame('identification')) await demandFreeNumber(trx, { borrowerId, wanted });
}

/** The address of an account is changed by its user alone, and another account's is taken. */
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

type NumberChange = {
  readonly borrowerId: number;
  readonly wanted: Pick<BorrowerEdit, 'identification'>;
};

/** Refuses the number of a borrower whom a reviewer approved or staff entered. */
async function demandFreeNumber(
  trx: Transaction<DB>,
  { borrowerId, wanted: { identification } }: NumberChange,
): Promise<void> {
  await lockIdentification(trx, identification);
  if (await isHeldByAnother(trx, { borrowerId, identification })) {
    refuseField('borrower_exists', 'identification');
  }
}
