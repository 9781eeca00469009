import type { BodyOf } from '@cuotaclara/contract';
import type { rejectDocuments as rejectRoute } from '@cuotaclara/contract/signing/signing';
import { closeSet } from '#features/documents/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import { refuse } from '#platform/http/refusal.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { voidActsOfSet } from './acts/void-acts.ts';
import { leaveSlides, SLIDE, unsafeAccountsOf, unsafeStaffOf } from './notices/leave-slides.ts';
import { rejectedMail } from './notices/signing-mails.ts';
import { rejectedWords, staffRejectedWords } from './notices/signing-words.ts';

type RejectDeps = { readonly config: Pick<Config, 'demo' | 'mail'> };

type RejectInput = BodyOf<typeof rejectRoute> & { readonly setId: number };

/** A person declines to sign, which ends the whole set. Everybody who signed is told, and staff. */
export const rejectDocuments = (deps: RejectDeps) =>
  command('reject_documents', async (ctx, { setId, reason }: RejectInput) => {
    const { trx, actor } = ctx;
    const person = await findUnsigned(ctx, setId);
    const { borrowerId } = person;
    const by = actor.userId;
    const closed = await closeSet(ctx, { setId, to: 'REJECTED', reason, by, borrowerId });
    if (closed === null) {
      return refuse('signing_not_possible', { why: 'los documentos ya no están por firmar.' });
    }
    await voidActsOfSet(ctx, setId);
    const { creditId } = closed;
    const others = closed.signedBy.filter((id) => id !== borrowerId);
    await leaveSlides(ctx, {
      userIds: await unsafeAccountsOf(trx, others),
      creditId,
      kind: SLIDE.rejected,
      words: rejectedWords({ creditId, reason }),
    });
    await leaveSlides(ctx, {
      userIds: await unsafeStaffOf(trx, creditId),
      creditId,
      kind: SLIDE.rejected,
      words: staffRejectedWords({ creditId, reason, name: person.name }),
    });
    for (const id of canMail(deps.config) ? others : []) {
      await ctx.enqueue(rejectedMail.job, { document_set_id: setId, borrower_id: id });
    }
    const entry = {
      action: 'documents_rejected',
      subject: { kind: 'credit', id: creditId },
      after: { reason, document_numbers: closed.closed.map(({ number }) => number) },
    } as const;
    return { reply: { document_set_id: setId, state: 'REJECTED' as const }, audit: [entry] };
  });

/** The actor as a holder who has not signed everything of a set; others do not find it. */
async function findUnsigned({ trx, actor }: CommandContext, setId: number) {
  const rows = await trx
    .selectFrom('document_holders as holder')
    .innerJoin('documents', 'documents.document_id', 'holder.document_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'holder.borrower_id')
    .select(['borrowers.borrower_id', 'holder.state', shortNameOf('borrowers').as('name')])
    .where('documents.document_set_id', '=', setId)
    .where('borrowers.user_id', '=', actor.userId)
    .execute();
  const [first] = rows;
  if (first === undefined) return refuse('not_found');
  if (!rows.some(({ state }) => state === 'READY' || state === 'WAITING')) {
    refuse('signing_not_possible', { why: 'ya no te falta nada por firmar.' });
  }
  return { borrowerId: first.borrower_id, name: first.name };
}
