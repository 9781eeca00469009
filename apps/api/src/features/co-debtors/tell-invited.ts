import { makeRegistrationLink, REGISTRATION_HOURS } from '#platform/auth/registration-links.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { askedWords } from './co-debtor-words.ts';
import { isBorrower, isInvited } from './own-invitations.ts';
import { readAsker, type TellingDeps, tell } from './tell-people.ts';

type TellInvitedInput = { readonly coDebtorId: number };

/**
 * Tells a person that they are asked to answer for a credit. The typed address always gets a mail,
 * so that its absence says nothing; a borrower who has proven the number under another address is
 * told there too. An invitation that was answered or removed meanwhile tells nobody.
 */
export const tellInvited = (deps: TellingDeps) =>
  command('tell_invited', async (ctx: CommandContext<null>, { coDebtorId }: TellInvitedInput) => {
    const { trx } = ctx;
    const invitation = await trx
      .selectFrom('credit_co_debtors')
      .select(['credit_id', 'email'])
      .where('co_debtor_id', '=', coDebtorId)
      .where('state', '=', 'INVITED')
      .executeTakeFirst();
    if (invitation === undefined || invitation.email === null) return { reply: null, audit: [] };
    const { credit_id: creditId, email } = invitation;
    const asker = await readAsker(trx, creditId);
    const known = await trx
      .selectFrom('credit_co_debtors as co_debtor')
      .innerJoin('borrowers', (join) => join.on(isInvited))
      .innerJoin('users', 'users.user_id', 'borrowers.user_id')
      .select(['borrowers.user_id', 'borrowers.email'])
      .where('co_debtor.co_debtor_id', '=', coDebtorId)
      .where(isBorrower)
      .orderBy('borrowers.borrower_id')
      .execute();
    for (const { user_id: userId, email: address } of known) {
      const news = askedWords({ asker: asker.name, way: 'account' });
      await tell(ctx, deps, { news, to: { email: address, userId }, creditId });
    }
    if (!known.some((borrower) => borrower.email === email)) {
      await inviteToRegister(ctx, deps, { email, asker: asker.name, creditId });
    }
    return { reply: null, audit: [] };
  });

type NewPerson = { readonly email: string; readonly asker: string; readonly creditId: number };

/** Mails an address a link to open an account; an address of another user gets none. */
async function inviteToRegister(
  ctx: CommandContext<null>,
  deps: TellingDeps,
  { email, asker, creditId }: NewPerson,
): Promise<void> {
  if (!canMail(deps.config)) return;
  const { trx, now } = ctx;
  const taken = await trx
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (taken !== undefined) return;
  const at = new Date(now.epochMilliseconds);
  const token = await makeRegistrationLink(trx, { email, now: at });
  const news = askedWords({ asker, way: { token, hours: REGISTRATION_HOURS } });
  await tell(ctx, deps, { news, to: { email, userId: null }, creditId });
}
