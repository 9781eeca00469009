import { STATE, z } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { SealEffect } from '#contributions/seal-effects.ts';
import { sendCopies } from '#features/documents/public.ts';
import { findMarks } from '#features/papers/issue/missing-papers.reads.ts';
import { unsafePaperRows } from '#features/papers/paper-rows.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import {
  annulmentWords,
  correctionWords,
  receiptWords,
  settlementWords,
  statementWords,
} from './paper-mail-words.ts';

/** What the borrower is sent without asking. */
const MAILED_KINDS: readonly string[] = ['RECIBO', 'RECIBO_ANULADO', 'PAZ_Y_SALVO', 'EXTRACTO'];

type PaperMail = { readonly document_id: number };

/** Mails a sealed paper to the borrower. */
export const SEND_PAPER: Job<PaperMail> = {
  name: 'send-paper',
  payload: z.object({ document_id: z.int() }),
  retryLimit: 8,
  retryDelaySeconds: 10,
};

type EffectDeps = { readonly config: Pick<Config, 'demo' | 'mail'> };

/** With the seal of a receipt or a statement the borrower gets it by mail, once. */
export const mailSealedPaper =
  ({ config }: EffectDeps): SealEffect =>
  async (ctx, { documentId, kind }) => {
    if (!MAILED_KINDS.includes(kind) || !canMail(config)) return;
    await ctx.enqueue(SEND_PAPER, { document_id: documentId });
  };

/** Not scoped: a sealed paper with what its mail says. */
const unsafeMailed = (db: Reader, { documentId, today }: MailRef) =>
  unsafePaperRows(db, today)
    .leftJoin('payments', 'payments.payment_id', 'paper.payment_id')
    .leftJoin('credit_events as undo', 'undo.reverses_payment_id', 'payments.payment_id')
    .select(['credits.borrower_id', 'payments.amount', 'payments.paid_on', 'undo.reason'])
    .select('credits.credit_state_id')
    .select([
      sql<number | null>`(documents.data::jsonb #>> '{statement,total_due}')::bigint`.as(
        'total_due',
      ),
      sql<number | null>`(documents.data::jsonb #>> '{statement,overdue}')::bigint`.as('overdue'),
      sql<string | null>`documents.data::jsonb #>> '{statement,pay_by}'`.as('pay_by'),
      sql<string | null>`documents.data::jsonb #>> '{statement,until}'`.as('until'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('payments as own')
        .select(({ fn }) => fn.max<number>('own.payment_id').as('last'))
        .whereRef('own.credit_id', '=', 'credits.credit_id')
        .as('last_payment_id'),
    )
    .where('documents.document_id', '=', documentId)
    .executeTakeFirst();

type MailRef = { readonly documentId: number; readonly today: Temporal.PlainDate };

type MailedRow = NonNullable<Awaited<ReturnType<typeof unsafeMailed>>>;

/** Only the statement that the law asks for is sent, and only while the credit is owed. */
function statementMail({ credit_id: creditId, borrower_id: borrowerId, ...row }: MailedRow) {
  const { due_on: dueOn } = row;
  if (dueOn === null || row.credit_state_id !== STATE.disbursed) return null;
  const about = {
    creditId,
    dueOn,
    payBy: row.pay_by ?? dueOn,
    totalDue: row.total_due ?? 0,
    overdue: row.overdue ?? 0,
    until: row.until ?? dueOn,
  };
  return {
    creditId,
    borrowerId,
    words: ({ isAttached }: { readonly isAttached: boolean }) =>
      statementWords({ ...about, isAttached }),
  };
}

/** The words of a paper's mail; null where none is sent. */
async function wordsOf(db: Reader, ref: MailRef) {
  const row = await unsafeMailed(db, ref);
  // What was taken back meanwhile is not thanked for.
  if (row === undefined || row.standing !== null) return null;
  if (row.kind === 'EXTRACTO') return statementMail(row);
  const marks = await findMarks(db);
  const about = row.payment_id ?? row.last_payment_id ?? 0;
  const isCorrection = row.corrects_document_id !== null;
  // A person who asks for the receipt of an old payment downloads it.
  if (!isCorrection && (marks === null || about <= marks.firstPaymentId)) return null;
  const { credit_id: creditId, borrower_id: borrowerId } = row;
  const payment = {
    creditId,
    paymentId: row.payment_id ?? 0,
    amount: row.amount ?? 0,
    paidOn: row.paid_on ?? ref.today.toString(),
  };
  return {
    creditId,
    borrowerId,
    words: ({ isAttached }: { readonly isAttached: boolean }) => {
      if (isCorrection) return correctionWords({ ...payment, isAttached });
      if (row.kind === 'RECIBO') return receiptWords({ ...payment, isAttached });
      return row.kind === 'RECIBO_ANULADO'
        ? annulmentWords({ ...payment, reason: row.reason ?? 'no se registró.', isAttached })
        : settlementWords({ creditId, isAttached });
    },
  };
}

export type SendDeps = { readonly publicUrl: string };

/** Mails a paper; one that was sent before is not sent again. */
export const sendPaper = ({ publicUrl }: SendDeps) =>
  command('send_paper', async (ctx: CommandContext<null>, { document_id }: PaperMail) => {
    const mail = await wordsOf(ctx.trx, { documentId: document_id, today: ctx.today });
    if (mail === null) return { reply: null, audit: [] };
    const { creditId, borrowerId, words } = mail;
    const audit = await sendCopies(ctx, {
      creditId,
      borrowerId,
      documentIds: [document_id],
      pageUrl: `${publicUrl}/borrower/papers/${creditId}`,
      words,
    });
    return { reply: null, audit };
  });
