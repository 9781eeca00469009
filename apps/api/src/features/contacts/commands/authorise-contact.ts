import type { BodyOf } from '@cuotaclara/contract';
import type { authoriseContact as authoriseRoute } from '@cuotaclara/contract/contacts/contacts';
import { readBoard } from '#features/contacts/board.reads.ts';
import { demandPersonOfCredit } from '#features/contacts/people-of-credit.reads.ts';
import { command } from '#platform/command/command.ts';

type AuthoriseInput = BodyOf<typeof authoriseRoute> & { readonly creditId: number };

/** Keeps what a person authorises or takes back; earlier lines stay as proof. */
export const authoriseContact = command('authorise_contact', async (ctx, input: AuthoriseInput) => {
  const { trx, actor, now, settings } = ctx;
  const { creditId, borrower_id: borrowerId, subject, is_granted, text, origin } = input;
  await demandPersonOfCredit(trx, { creditId, actor, borrowerId });
  await trx
    .insertInto('contact_authorisations')
    .values({
      borrower_id: borrowerId,
      subject,
      is_granted,
      from_hour: input.from_hour ?? null,
      until_hour: input.until_hour ?? null,
      text,
      origin,
      decided_at: new Date(now.epochMilliseconds),
      recorded_by: actor.userId,
    })
    .execute();
  return {
    reply: await readBoard(trx, { creditId, actor, now, settings }),
    audit: [
      {
        action: 'contact_authorised',
        subject: { kind: 'borrower', id: borrowerId },
        after: {
          contact_subject: subject,
          is_granted,
          contact_origin: origin,
          credit_id: creditId,
        },
      },
    ],
  };
});
