import { type BodyOf, ROLE } from '@cuotaclara/contract';
import type { completeRegistration } from '@cuotaclara/contract/borrowers/registration';
import { sql, type Transaction } from 'kysely';
import { addBorrower } from '#features/borrower-record/public.ts';
import { recordConsents } from '#features/borrowers/consents/consents.writes.ts';
import { demandDays, demandIdentification } from '#features/borrowers/demand-person.ts';
import {
  type CheckContext,
  type CheckProviders,
  refreshIdentityState,
} from '#features/identity/public.ts';
import { screenAgain } from '#features/screening/public.ts';
import { createUser } from '#features/users/public.ts';
import {
  findRegistration,
  validateAddress,
  voidRegistrations,
} from '#platform/auth/registration-links.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import { refuse } from '#platform/http/refusal.ts';
import { claimBorrower, type Registrant } from './claim-borrower.ts';
import { WARN_PROVEN_OWNER } from './warn-proven-owner.ts';

type RegisterBorrowerInput = BodyOf<typeof completeRegistration>;

/** Any number: together with the hash of the address it names the lock of one registration. */
const LOCK_SPACE = 7_201_529;

/**
 * Opens an account for a confirmed address. Of two registrations at once, with one link or with
 * two, the second waits and then finds the links of the address used up.
 */
export const registerBorrower = (providers: CheckProviders) =>
  command(
    'register_borrower',
    async (ctx: CommandContext<null>, { token, person, consents }: RegisterBorrowerInput) => {
      const { trx, origin, today, settings } = ctx;
      const now = new Date(ctx.now.epochMilliseconds);
      const link = await findRegistration(trx, { token, now });
      if (link === null) return refuse('link_expired');
      const { email } = link;
      await sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${email}))`.execute(trx);
      if ((await findRegistration(trx, { token, now })) === null) refuse('link_expired');
      demandDays(person, today);
      await demandIdentification(trx, person);
      const userId = await makeUser(trx, { person, email });
      const borrowerId = await makeBorrower(ctx, providers, { person, email, userId });
      await recordConsents(trx, { borrowerId, answers: consents, from: origin, settings });
      await refreshIdentityState(trx, borrowerId);
      await voidRegistrations(trx, email);
      await ctx.enqueue(WARN_PROVEN_OWNER, { borrowerId });
      return {
        reply: { email },
        actorUserId: userId,
        audit: [
          {
            action: 'borrower_registered',
            subject: { kind: 'borrower', id: borrowerId },
            after: { ...person, email, consents },
          },
          // A borrower whom staff entered may write the name in another way.
          ...(await screenAgain(trx, borrowerId)),
        ],
      };
    },
  );

type NewAccount = { readonly person: RegisterBorrowerInput['person']; readonly email: string };

/** Refuses an address that staff were given after the link was sent. */
async function makeUser(trx: Transaction<DB>, { person, email }: NewAccount): Promise<number> {
  await validateAddress(trx, email);
  try {
    const { userId } = await createUser(trx, {
      email,
      firstName: person.first_name,
      firstSurname: person.first_surname,
      phone: person.phone,
      roleId: ROLE.borrower,
      password: null,
      emailVerified: true,
    });
    return userId;
  } catch (error) {
    return isViolation(error, 'unique') ? refuse('link_expired') : Promise.reject(error);
  }
}

/**
 * The borrower of a registrant. A number that others have typed or proven is accepted like any
 * other, so that nobody learns who is a borrower; a reviewer decides whose it is.
 */
async function makeBorrower(
  ctx: CheckContext,
  providers: CheckProviders,
  registrant: Registrant,
): Promise<number> {
  const { person, email, userId } = registrant;
  const claimed = await claimBorrower(ctx, providers, registrant);
  return claimed ?? addBorrower(ctx.trx, { ...person, email, user_id: userId });
}
