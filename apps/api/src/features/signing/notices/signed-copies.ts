import { z } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { SealEffect } from '#contributions/seal-effects.ts';
import { sendCopies } from '#features/documents/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import type { Job } from '#platform/jobs/job.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { copyWords } from './signing-words.ts';

type SignedCopies = { readonly document_set_id: number; readonly borrower_id: number };

/** Mails a person their sealed documents of a set. */
export const SEND_SIGNED_COPIES: Job<SignedCopies> = {
  name: 'send-signed-copies',
  payload: z.object({ document_set_id: z.int(), borrower_id: z.int() }),
  retryLimit: 8,
  retryDelaySeconds: 10,
};

/** With the seal of the last document that a person holds in a set, their copies are sent. */
export const copyWithLastSeal =
  ({ config }: { readonly config: Pick<Config, 'demo' | 'mail'> }): SealEffect =>
  async (ctx, { documentId, setId }) => {
    if (setId === null || !canMail(config)) return;
    const people = await ctx.trx
      .selectFrom('document_holders as holder')
      .select('holder.borrower_id')
      .where('holder.document_id', '=', documentId)
      .where('holder.borrower_id', 'is not', null)
      .where(
        sql<boolean>`not exists (
          select from documents
          join document_holders as own on own.document_id = documents.document_id
          where documents.document_set_id = ${setId} and own.borrower_id = holder.borrower_id
            and documents.state in ('ISSUED', 'PARTLY_SIGNED', 'SIGNED')
        )`,
      )
      .orderBy('holder.borrower_id')
      .execute();
    for (const { borrower_id } of people) {
      if (borrower_id === null) continue;
      await ctx.enqueue(SEND_SIGNED_COPIES, { document_set_id: setId, borrower_id });
    }
  };

export type CopiesDeps = { readonly publicUrl: string };

/** Mails what is sealed of it; what was sent before is not sent again. */
export const sendSignedCopies = ({ publicUrl }: CopiesDeps) =>
  command('send_signed_copies', async (ctx: CommandContext<null>, about: SignedCopies) => {
    const { document_set_id: setId, borrower_id: borrowerId } = about;
    const rows = await ctx.trx
      .selectFrom('documents')
      .innerJoin('document_holders as holder', 'holder.document_id', 'documents.document_id')
      .select(['documents.document_id', 'documents.credit_id'])
      .where('documents.document_set_id', '=', setId)
      .where('documents.state', '=', 'SEALED')
      .where('holder.borrower_id', '=', borrowerId)
      .where('holder.state', '=', 'SIGNED')
      .execute();
    const creditId = rows[0]?.credit_id;
    if (creditId === undefined) return { reply: null, audit: [] };
    const audit = await sendCopies(ctx, {
      creditId,
      borrowerId,
      documentIds: rows.map(({ document_id: id }) => id),
      pageUrl: `${publicUrl}/borrower/sign/${creditId}`,
      words: (copies) => copyWords({ creditId, ...copies }),
    });
    return { reply: null, audit };
  });
