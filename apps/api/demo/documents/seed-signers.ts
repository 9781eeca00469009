import { sql, type Transaction } from 'kysely';
import { DEMO_MOMENTS } from '#demo/credits/demo-moments.ts';
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { DEMO_BORROWER } from '#demo/demo-borrowers.ts';
import { hashPassword } from '#platform/auth/passwords/password-hash.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { DEMO_SIGNERS } from './demo-signers.ts';

const REVIEWER = 'service@cuotaclara.test';
const SEEN_AT = 'Vino a la sede de El Poblado con su cédula.';

/** Passwords and office visits of people who sign documents or are in a moment worth a look. */
export async function seedSigners(trx: Transaction<DB>): Promise<void> {
  const emails = [...DEMO_SIGNERS, ...DEMO_MOMENTS].map(({ email }) => email);
  await insertPasswords(trx, emails);
  await approveIdentities(trx, [DEMO_BORROWER.email, ...emails]);
}

/** One hash for all of them, whose password is public. */
async function insertPasswords(trx: Transaction<DB>, emails: readonly string[]): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  await trx
    .insertInto('auth.account')
    .columns(['providerId', 'accountId', 'userId', 'password', 'updatedAt'])
    .expression(({ selectFrom }) =>
      selectFrom('auth.user')
        .select(({ val }) => [
          val('credential').as('providerId'),
          'id as accountId',
          'id as userId',
          val(password).as('password'),
          sql<Date>`current_timestamp`.as('updatedAt'),
        ])
        .where('email', 'in', emails),
    )
    .execute();
}

/** An hour after the registration a person of the staff looked at the original card. */
async function approveIdentities(trx: Transaction<DB>, emails: readonly string[]): Promise<void> {
  const seenAt = sql<Date>`borrowers.created_at + interval '1 hour'`;
  await trx
    .updateTable('borrowers')
    .set({ identity_state: 'approved', identity_state_since: seenAt })
    .where('email', 'in', emails)
    .execute();
  for (const [decision, reason] of [
    ['verified_in_person', SEEN_AT],
    ['approved', null],
  ] as const) {
    await trx
      .insertInto('identity_reviews')
      .columns(['borrower_id', 'decided_by', 'decision', 'reason', 'decided_at'])
      .expression(({ selectFrom }) =>
        selectFrom(['borrowers', 'users'])
          .select([
            'borrowers.borrower_id',
            'users.user_id as decided_by',
            sql<string>`${decision}::text`.as('decision'),
            sql<string | null>`${reason}::text`.as('reason'),
            seenAt.as('decided_at'),
          ])
          .where('borrowers.email', 'in', emails)
          .where('users.email', '=', REVIEWER),
      )
      .execute();
  }
}
