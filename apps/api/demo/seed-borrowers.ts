import { BORROWER_ROLE } from '@cuotaclara/contract';
import { CONSENT_KINDS, CONSENTS, type ConsentKind } from '@cuotaclara/contract/borrowers/consents';
import { IDENTITY_ITEM_KEYS } from '@cuotaclara/contract/values/identity-items';
import { sql, type Transaction } from 'kysely';
import { type AuditEntry, appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { consentVersionAt } from './consent-version.ts';
import { DEMO_MOMENTS } from './credits/demo-moments.ts';
import { DEMO_BORROWER, DEMO_BORROWERS, type DemoBorrower } from './demo-borrowers.ts';
import { DEMO_SIGNERS } from './documents/demo-signers.ts';
import { seedSigners } from './documents/seed-signers.ts';

/** Everybody but the one among the ten accounts. */
const REGISTERED = [...DEMO_BORROWERS, ...DEMO_SIGNERS, ...DEMO_MOMENTS];
const EVERYBODY = [DEMO_BORROWER, ...REGISTERED];

const daysAgo = (days: number) => sql<Date>`current_timestamp - ${days} * interval '1 day'`;

/** Who has registered in the demo, with what they allowed and the four items still to be sent. */
export async function seedDemoBorrowers(
  trx: Transaction<DB>,
  now: Temporal.Instant,
): Promise<void> {
  await insertAccounts(trx);
  const borrowers = await insertBorrowers(trx);
  await insertConsents(trx, borrowers, now);
  await insertItems(trx, borrowers);
  await recordBorrowers(trx, borrowers);
  await seedSigners(trx);
}

async function insertAccounts(trx: Transaction<DB>): Promise<void> {
  await trx
    .insertInto('email_validations')
    .values(
      REGISTERED.map(({ email, registeredDaysAgo }) => ({
        email,
        created_at: daysAgo(registeredDaysAgo),
        validated_at: daysAgo(registeredDaysAgo),
      })),
    )
    .execute();
  const identities = await trx
    .insertInto('auth.user')
    .values(
      REGISTERED.map(({ firstName, firstSurname, email }) => ({
        name: `${firstName} ${firstSurname}`,
        email,
        emailVerified: true,
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const idOf = new Map(identities.map(({ id, email }) => [email, id]));
  await trx
    .insertInto('users')
    .values(
      REGISTERED.map((person) => ({
        identity_id: idOf.get(person.email) ?? '',
        email: person.email,
        first_name: person.firstName,
        first_surname: person.firstSurname,
        role_id: BORROWER_ROLE,
        phone: person.phone,
        created_at: daysAgo(person.registeredDaysAgo),
        activated_at: daysAgo(person.registeredDaysAgo),
        last_access_at: daysAgo(person.registeredDaysAgo),
      })),
    )
    .execute();
}

type Seeded = { readonly id: number; readonly person: DemoBorrower };

async function insertBorrowers(trx: Transaction<DB>): Promise<Seeded[]> {
  const users = await trx
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('role_id', '=', BORROWER_ROLE)
    .execute();
  const kinds = await trx
    .selectFrom('document_kinds')
    .select(['document_kind_id', 'code'])
    .execute();
  const userOf = new Map(users.map(({ user_id, email }) => [email, user_id]));
  const kindOf = new Map(kinds.map(({ document_kind_id, code }) => [code, document_kind_id]));
  const rows = await trx
    .insertInto('borrowers')
    .values(
      EVERYBODY.map((person) => ({
        user_id: userOf.get(person.email) ?? null,
        document_kind_id: kindOf.get(person.document) ?? 0,
        identification: person.identification,
        expedition_date: person.issued,
        first_name: person.firstName,
        second_name: person.secondName,
        first_surname: person.firstSurname,
        second_surname: person.secondSurname,
        born_date: person.born,
        email: person.email,
        phone: person.phone,
        identity_state_since: daysAgo(person.registeredDaysAgo),
        created_at: daysAgo(person.registeredDaysAgo),
        updated_at: daysAgo(person.registeredDaysAgo),
      })),
    )
    .returning(['borrower_id', 'identification'])
    .execute();
  const idOf = new Map(
    rows.map(({ borrower_id, identification }) => [identification, borrower_id]),
  );
  return EVERYBODY.map((person) => ({ id: idOf.get(person.identification) ?? 0, person }));
}

async function insertConsents(
  trx: Transaction<DB>,
  borrowers: readonly Seeded[],
  now: Temporal.Instant,
): Promise<void> {
  const versionOf = (kind: ConsentKind, { registeredDaysAgo }: DemoBorrower): string =>
    consentVersionAt(kind, now.subtract({ hours: 24 * registeredDaysAgo }));
  await trx
    .insertInto('consents')
    .values(
      borrowers.flatMap(({ id, person }) =>
        CONSENT_KINDS.map((kind) => ({
          borrower_id: id,
          kind,
          text_version: versionOf(kind, person),
          granted: CONSENTS[kind].mandatory || person.allowsBiometrics,
          decided_at: daysAgo(person.registeredDaysAgo),
        })),
      ),
    )
    .execute();
}

async function insertItems(trx: Transaction<DB>, borrowers: readonly Seeded[]): Promise<void> {
  await trx
    .insertInto('identity_documents')
    .values(
      borrowers.flatMap(({ id, person }) =>
        IDENTITY_ITEM_KEYS.map((item) => ({
          borrower_id: id,
          item,
          is_mandatory: item !== 'liveness' || person.allowsBiometrics,
        })),
      ),
    )
    .execute();
}

/** Made by the program, now, and the log says so. */
async function recordBorrowers(trx: Transaction<DB>, borrowers: readonly Seeded[]): Promise<void> {
  const entries = borrowers.map(
    ({ id, person }): AuditEntry => ({
      action: 'borrower_registered',
      subject: { kind: 'borrower', id },
      after: {
        document_kind: person.document,
        identification: person.identification,
        first_name: person.firstName,
        first_surname: person.firstSurname,
        email: person.email,
      },
    }),
  );
  await appendAudit(trx, BY_THE_PROGRAM, entries);
}
