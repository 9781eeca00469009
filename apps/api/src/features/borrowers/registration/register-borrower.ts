import { BORROWER_ROLE, type BodyOf } from '@cuotaclara/contract';
import type { completeRegistration } from '@cuotaclara/contract/borrowers/registration';
import { sql, type Transaction } from 'kysely';
import { recordConsents } from '#features/borrowers/consents/consents.writes.ts';
import { demandDays, demandDocument } from '#features/borrowers/demand-person.ts';
import { refreshIdentityState, type StartingChecks } from '#features/identity/public.ts';
import { screenAgain } from '#features/screening/public.ts';
import { createUser } from '#features/users/public.ts';
import type { AuditEntry, AuditOrigin } from '#platform/audit/append-audit.ts';
import { findRegistration, voidRegistrations } from '#platform/auth/registration-links.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import { refuse } from '#platform/http/refusal.ts';
import { claimBorrower, type Registrant } from './claim-borrower.ts';

type Body = BodyOf<typeof completeRegistration>;

type Parts = StartingChecks & { readonly trx: Transaction<DB> };

type Registering = {
  readonly body: Body;
  readonly origin: AuditOrigin;
  readonly now: Date;
  readonly today: Temporal.PlainDate;
};

type Registered = {
  readonly reply: { readonly email: string };
  readonly audit: readonly AuditEntry[];
  readonly actorUserId: number;
};

/** Any number: together with that of the address it names the lock of one registration. */
const LOCK_SPACE = 7_201_529;

/**
 * Makes of an address that was confirmed a person who can come in. Of two that try at once, with
 * one link or with two, the second waits and then finds the links of the address used up.
 */
export async function registerBorrower(
  parts: Parts,
  { body, origin, now, today }: Registering,
): Promise<Registered> {
  const { trx } = parts;
  const { token, person, consents } = body;
  const asked = await findRegistration(trx, { token, now });
  if (asked === null) return refuse('link_expired');
  const { email } = asked;
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${email}))`.execute(trx);
  if ((await findRegistration(trx, { token, now })) === null) refuse('link_expired');
  demandDays(person, today);
  await demandDocument(trx, person);
  const userId = await makeUser(trx, { person, email });
  const borrowerId = await makeBorrower(parts, { person, email, userId });
  await recordConsents(trx, { borrowerId, answers: consents, from: origin });
  await refreshIdentityState(trx, borrowerId);
  await voidRegistrations(trx, email);
  return {
    reply: { email },
    actorUserId: userId,
    audit: [
      {
        action: 'borrower_registered',
        subject: { kind: 'borrower', id: borrowerId },
        after: { ...person, email, consents },
      },
      // Somebody whom the staff entered may write their name in another way.
      ...(await screenAgain(trx, borrowerId)),
    ],
  };
}

type Person = { readonly person: Body['person']; readonly email: string };

/** Somebody of the staff may have been given the address since the link left. */
async function makeUser(trx: Transaction<DB>, { person, email }: Person): Promise<number> {
  await trx
    .insertInto('email_validations')
    .values({ email, validated_at: sql`current_timestamp` })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ validated_at: sql`current_timestamp` }),
    )
    .execute();
  try {
    const { userId } = await createUser(trx, {
      email,
      firstName: person.first_name,
      firstSurname: person.first_surname,
      phone: person.phone,
      roleId: BORROWER_ROLE,
      password: null,
      emailVerified: true,
    });
    return userId;
  } catch (error) {
    return isViolation(error, 'unique') ? refuse('link_expired') : Promise.reject(error);
  }
}

/** A document that is known is that of the person themself, or it is refused. */
async function makeBorrower(parts: Parts, registering: Registrant): Promise<number> {
  const { person, email, userId } = registering;
  const made = await parts.trx
    .insertInto('borrowers')
    .values({ ...person, email, user_id: userId })
    .onConflict((conflict) => conflict.column('identification').doNothing())
    .returning('borrower_id')
    .executeTakeFirst();
  return made?.borrower_id ?? claimBorrower(parts, registering);
}
