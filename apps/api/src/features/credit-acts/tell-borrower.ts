import { z } from '@cuotaclara/contract';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import type { ActData } from '#features/document-data/public.ts';
import { mailedNotice, notify } from '#features/notifications/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import { canMail } from '#platform/outbox/can-mail.ts';

export type TellDeps = { readonly config: Pick<Config, 'demo' | 'mail'> };

/** Words of an act for the borrower, the same on the screen and by mail. */
export type ToldWords = { readonly title: string; readonly paragraphs: readonly string[] };

/** The mail about an act: its words are those of the moment of the act. */
const creditAct = mailedNotice({
  name: 'credit-act',
  kind: 'credit_act',
  payload: z.object({
    credit_id: z.int(),
    title: z.string(),
    paragraphs: z.array(z.string()),
  }),
});

/** After this the slide is not shown any more; the page of the credit still says the same. */
const SHOWN_DAYS = 30;

const SLIDE_KIND = 'credit_act';

type ToldAct = {
  readonly credit: Pick<GuardedCredit, 'creditId' | 'borrowerId'>;
  readonly words: ToldWords;
  /** Event and figures of the sealed letter; left out where nothing happened to the debt. */
  readonly letter?: { readonly eventId: number; readonly figures: ActData['figures'] };
};

type NewLetter = NonNullable<ToldAct['letter']> & Pick<ToldAct, 'credit' | 'words'>;

/** Keeps what the letter about an act says; a task of the papers prints and seals it. */
const keepLetter = (
  { trx, now }: Pick<CommandContext, 'trx' | 'now'>,
  { eventId, figures, credit: { creditId }, words: { title, paragraphs } }: NewLetter,
) =>
  trx
    .insertInto('act_letters')
    .values({
      credit_event_id: eventId,
      credit_id: creditId,
      title,
      paragraphs: JSON.stringify(paragraphs),
      figures: JSON.stringify(figures),
      created_at: new Date(now.epochMilliseconds),
    })
    .execute();

/** Tells the borrower on the screen and by mail what was decided about the credit. */
export async function tellBorrower(
  { config }: TellDeps,
  ctx: Pick<CommandContext, 'trx' | 'now' | 'enqueue'>,
  { credit, words, letter }: ToldAct,
): Promise<void> {
  const { creditId, borrowerId } = credit;
  const { title, paragraphs } = words;
  if (letter !== undefined) await keepLetter(ctx, { ...letter, credit, words });
  if (canMail(config)) {
    await ctx.enqueue(creditAct.job, {
      credit_id: creditId,
      title,
      paragraphs: [...paragraphs],
    });
  }
  const row = await ctx.trx
    .selectFrom('borrowers')
    .select('user_id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  // A borrower without an account reads the mail.
  if (row === undefined || row.user_id === null) return;
  await notify(ctx.trx, {
    userId: row.user_id,
    creditId,
    kind: SLIDE_KIND,
    slides: [{ title, desc: paragraphs.join('\n\n'), media: null }],
    dueDate: new Date(ctx.now.add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds),
  });
}

/** Declares the job that writes the mails. */
export const workOnActMails = creditAct.writtenBy(
  async (db, { credit_id: creditId, title, paragraphs }) => {
    const row = await db
      .selectFrom('credits')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
      .select(['first_name', 'email', 'user_id'])
      .where('credit_id', '=', creditId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const button = { label: 'Ver mi crédito', path: `/borrower/credits/${creditId}` };
    return {
      recipient: row.email,
      title,
      paragraphs: [`Hola, ${row.first_name}.`, ...paragraphs],
      // A borrower without an account has no page to open.
      ...(row.user_id !== null && { button }),
    };
  },
);
