import { type ClosedSet, closeSet } from '#features/documents/course/close-set.ts';
import { expiredMail, expiredStaffMail } from '#features/documents/notices/document-mails.ts';
import {
  DOCUMENT_SLIDES,
  expiredStaffWords,
  expiredWords,
} from '#features/documents/notices/document-words.ts';
import { notify } from '#features/notifications/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import { canMail } from '#platform/outbox/can-mail.ts';

export type ExpireSetDeps = { readonly config: Pick<Config, 'demo' | 'mail'> };

/** After this the slide is not shown any more. */
const SHOWN_DAYS = 30;

/** Closes a set whose time is over and tells its people. Answers whether it was open. */
export const expireSet = ({ config }: ExpireSetDeps) =>
  command(
    'expire_document_set',
    async (ctx: CommandContext<null>, { setId }: { readonly setId: number }) => {
      const set = await closeSet(ctx, { setId, to: 'EXPIRED', reason: null, by: null });
      if (set === null) return { reply: false, audit: [] };
      await tellPeople(ctx, { set, config });
      await tellIssuer(ctx, { set, config });
      const entry = {
        action: 'documents_expired',
        subject: { kind: 'credit', id: set.creditId },
        after: {
          document_set_id: setId,
          document_numbers: set.closed.map(({ number }) => number),
        },
      } as const;
      return { reply: true, audit: [entry] };
    },
  );

type Told = { readonly set: ClosedSet; readonly config: ExpireSetDeps['config'] };

async function tellPeople(ctx: CommandContext<null>, { set, config }: Told): Promise<void> {
  const { trx } = ctx;
  const ids = set.closed.flatMap(({ holders }) =>
    holders.flatMap(({ borrowerId }) => borrowerId ?? []),
  );
  if (ids.length === 0) return;
  const people = await trx
    .selectFrom('borrowers')
    .select(['borrower_id', 'user_id'])
    .where('borrower_id', 'in', [...new Set(ids)])
    .orderBy('borrower_id')
    .execute();
  for (const { borrower_id, user_id: userId } of people) {
    if (canMail(config)) {
      await ctx.enqueue(expiredMail.job, { document_set_id: set.setId, borrower_id });
    }
    if (userId !== null) await leaveSlide(ctx, { set, userId, words: expiredWords(set.creditId) });
  }
}

/** The user who issued the documents, unless they are not here any more. */
async function tellIssuer(ctx: CommandContext<null>, { set, config }: Told): Promise<void> {
  const issuer = await ctx.trx
    .selectFrom('document_sets')
    .innerJoin('users', 'users.user_id', 'document_sets.issued_by')
    .select('users.user_id')
    .where('document_set_id', '=', set.setId)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  if (issuer === undefined) return;
  if (canMail(config)) await ctx.enqueue(expiredStaffMail.job, { document_set_id: set.setId });
  const words = expiredStaffWords(set.creditId);
  await leaveSlide(ctx, { set, userId: issuer.user_id, words });
}

type NewSlide = {
  readonly set: ClosedSet;
  readonly userId: number;
  readonly words: { readonly title: string; readonly paragraphs: readonly string[] };
};

const leaveSlide = ({ trx, now }: CommandContext<null>, { set, userId, words }: NewSlide) =>
  notify(trx, {
    userId,
    creditId: set.creditId,
    kind: DOCUMENT_SLIDES.expired,
    slides: [{ title: words.title, desc: words.paragraphs.join('\n\n'), media: null }],
    dueDate: new Date(now.add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds),
  });
