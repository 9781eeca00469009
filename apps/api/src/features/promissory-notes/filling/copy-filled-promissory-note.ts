import { z } from '@cuotaclara/contract';
import { fillingEventField } from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import type { SealEffect } from '#contributions/seal-effects.ts';
import { sendCopies } from '#features/documents/public.ts';
import { notify } from '#features/notifications/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { filledMailWords, filledSlideWords } from './filled-promissory-note-words.ts';

export type PromissoryNoteCopy = {
  /** The filled promissory note. */
  readonly document_id: number;
  readonly borrower_id: number;
};

/** Mails a person who signed a promissory note the filled one. */
export const SEND_PROMISSORY_NOTE_COPY: Job<PromissoryNoteCopy> = {
  name: 'send-promissory-note-copy',
  payload: z.object({ document_id: z.int(), borrower_id: z.int() }),
  retryLimit: 8,
  retryDelaySeconds: 10,
};

/** After this the slide is not shown any more; the page of the credit still says the same. */
const SHOWN_DAYS = 30;

export type EffectDeps = { readonly config: Pick<Config, 'demo' | 'mail'> };

/**
 * The letter of instructions promises a copy of the filled promissory note to the debtor and the
 * co-debtors: with its seal everybody who signed the promissory note is told, and the mail is left
 * to a job.
 */
export const copyFilledPromissoryNote =
  ({ config }: EffectDeps): SealEffect =>
  async (ctx, { documentId, creditId, kind }) => {
    if (kind !== 'PAGARE_DILIGENCIADO') return;
    const { trx, now } = ctx;
    const isMailed = canMail(config);
    const dueDate = new Date(now.add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds);
    for (const { borrower_id, user_id, ...filled } of await unsafeSigners(trx, documentId)) {
      if (isMailed)
        await ctx.enqueue(SEND_PROMISSORY_NOTE_COPY, { document_id: documentId, borrower_id });
      // A person without an account reads the mail.
      if (user_id === null) continue;
      const { title, paragraphs } = filledSlideWords({ creditId, isMailed, ...toFacts(filled) });
      const slide = { title, desc: paragraphs.join('\n\n'), media: null };
      const about = { userId: user_id, creditId, kind: 'promissory_note_filled' } as const;
      await notify(trx, { ...about, slides: [slide], dueDate });
    }
  };

/**
 * Not scoped: the borrower and the co-debtors who signed the promissory note that a document fills.
 */
const unsafeSigners = (db: Reader, filledDocumentId: number) =>
  db
    .selectFrom('promissory_note_fillings as filling')
    .innerJoin('document_holders as holder', 'holder.document_id', 'filling.document_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'holder.borrower_id')
    .innerJoin('documents as promissory_note', 'promissory_note.document_id', 'filling.document_id')
    .select([
      'borrowers.borrower_id',
      'borrowers.user_id',
      'promissory_note.credit_id',
      'promissory_note.number',
      'filling.event',
      'filling.sum_pesos',
      'filling.matures_on',
    ])
    .where('filling.filled_document_id', '=', filledDocumentId)
    .where('holder.state', '=', 'SIGNED')
    .orderBy('borrowers.borrower_id')
    .execute();

type SignerRow = Awaited<ReturnType<typeof unsafeSigners>>[number];

const toFacts = (row: Pick<SignerRow, 'number' | 'event' | 'sum_pesos' | 'matures_on'>) => ({
  promissoryNoteNumber: row.number,
  event: z.parse(fillingEventField, row.event),
  sumPesos: row.sum_pesos,
  maturesOn: row.matures_on,
});

export type CopyDeps = { readonly publicUrl: string };

/** Mails the filled promissory note; a copy that was sent before is not sent again. */
export const sendPromissoryNoteCopy = ({ publicUrl }: CopyDeps) =>
  command(
    'send_promissory_note_copy',
    async (ctx: CommandContext<null>, about: PromissoryNoteCopy) => {
      const { document_id: documentId, borrower_id: borrowerId } = about;
      const signers = await unsafeSigners(ctx.trx, documentId);
      const signer = signers.find((each) => each.borrower_id === borrowerId);
      if (signer === undefined) return { reply: null, audit: [] };
      const { credit_id: creditId } = signer;
      const audit = await sendCopies(ctx, {
        creditId,
        borrowerId,
        documentIds: [documentId],
        pageUrl: `${publicUrl}/borrower/sign/${creditId}`,
        words: ({ isAttached }) => filledMailWords({ creditId, isAttached, ...toFacts(signer) }),
      });
      const ids = { credit_id: creditId };
      const seen = { topic: 'credits', kind: 'documents_changed', ids } as const;
      return { reply: null, audit, events: audit.length === 0 ? [] : [seen] };
    },
  );
