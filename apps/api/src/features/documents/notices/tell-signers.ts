import { renewNotices } from '#features/notifications/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import type { Actor } from '#platform/http/actor.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { issuedMail } from './document-mails.ts';
import { DOCUMENT_SLIDES, toSignWords } from './document-words.ts';

type TellContext = Pick<CommandContext<Actor | null>, 'trx' | 'enqueue'>;

type IssuedSet = {
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly creditId: number;
  readonly setId: number;
};

/** Tells each person on the screen and by mail how many documents of a set they can sign now. */
export async function tellSigners(
  ctx: TellContext,
  { config, creditId, setId }: IssuedSet,
): Promise<void> {
  const { trx } = ctx;
  const people = await trx
    .selectFrom('document_holders as holder')
    .innerJoin('documents', 'documents.document_id', 'holder.document_id')
    .innerJoin('document_sets as set', 'set.document_set_id', 'documents.document_set_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'holder.borrower_id')
    .select(({ fn }) => [
      'borrowers.borrower_id',
      'borrowers.user_id',
      'set.expires_at',
      fn.countAll<number>().as('count'),
    ])
    .where('set.document_set_id', '=', setId)
    .where('holder.state', '=', 'READY')
    .groupBy(['borrowers.borrower_id', 'set.document_set_id'])
    .orderBy('borrowers.borrower_id')
    .execute();
  if (canMail(config)) {
    for (const { borrower_id } of people) {
      await ctx.enqueue(issuedMail.job, { document_set_id: setId, borrower_id });
    }
  }
  const notices = people.flatMap(({ user_id: userId, count, expires_at: expiresAt }) => {
    // A person without an account reads the mail.
    if (userId === null) return [];
    const { title, paragraphs } = toSignWords({ creditId, count, expiresAt });
    const slide = { title, desc: paragraphs.join('\n\n'), media: null };
    return [{ userId, slides: [slide] as const, dueDate: expiresAt }];
  });
  await renewNotices(trx, { creditId, kind: DOCUMENT_SLIDES.toSign, notices });
}
