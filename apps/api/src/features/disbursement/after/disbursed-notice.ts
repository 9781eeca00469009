import { z } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { instalmentCourseWords } from '@cuotaclara/contract/loan-terms/instalment-course-words';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { readInstalments } from '#core/money/plans/instalments.reads.ts';
import { mailedNotice, notify } from '#features/notifications/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import type { Reader } from '#platform/database/database.ts';
import { canMail } from '#platform/outbox/can-mail.ts';

export type NoticeDeps = { readonly config: Pick<Config, 'demo' | 'mail'> };

/** The mail about a credit that was paid out. */
const creditDisbursed = mailedNotice({
  name: 'credit-disbursed',
  kind: 'credit_disbursed',
  payload: z.object({ credit_id: z.int() }),
});

/** After this the slide is not shown any more; the page of the credit still says the same. */
const SHOWN_DAYS = 30;

const SLIDE_KIND = 'credit_disbursed';

/** Not scoped: what the message says of a credit. */
async function unsafeFacts(db: Reader, creditId: number) {
  const facts = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .innerJoin('disbursements as paid', 'paid.credit_id', 'credits.credit_id')
    .innerJoin('payee_accounts as account', 'account.payee_account_id', 'paid.payee_account_id')
    .select(['borrowers.user_id', 'borrowers.first_name', 'borrowers.email'])
    .select(['paid.to_pay', 'paid.pays_on', 'paid.first_due_on'])
    .select(['account.holder', 'account.supplier_id'])
    .where('credits.credit_id', '=', creditId)
    .where('paid.state', '<>', 'returned')
    .executeTakeFirst();
  if (facts === undefined) return undefined;
  const plan = (await readInstalments(db, [creditId])).get(creditId) ?? [];
  const instalments = plan.map((row) => row.principal + row.interest + row.charges);
  return { ...facts, instalments };
}

type Facts = NonNullable<Awaited<ReturnType<typeof unsafeFacts>>>;

/** «La primera cuota es de …; la segunda … y desde ella bajan …»: one amount stands for no plan. */
const courseOf = ({ instalments }: Facts): string =>
  instalmentCourseWords(instalments, []).instalment_course_short;

/** The words of the message, the same on the screen and by mail. */
const wordsOf = (creditId: number, facts: Facts) => {
  const { to_pay, pays_on, first_due_on } = facts;
  const to = facts.supplier_id === null ? 'tu cuenta' : facts.holder;
  return {
    title: 'Desembolsamos tu crédito',
    paragraphs: [
      `El ${longDay(pays_on)} giramos ${pesosText(to_pay)} a ${to} por tu crédito ` +
        `${creditNumber(creditId)}.`,
      `${courseOf(facts)}. La primera vence el ${longDay(first_due_on)}. ` +
        'En tu crédito está el plan con todas las fechas.',
    ],
  };
};

/** Tells the borrower on the screen and by mail that the credit was paid out. */
export async function tellBorrower(
  { config }: NoticeDeps,
  ctx: Pick<CommandContext, 'trx' | 'now' | 'enqueue'>,
  creditId: number,
): Promise<void> {
  if (canMail(config)) await ctx.enqueue(creditDisbursed.job, { credit_id: creditId });
  const facts = await unsafeFacts(ctx.trx, creditId);
  // A borrower without an account reads the mail.
  if (facts === undefined || facts.user_id === null) return;
  const { title, paragraphs } = wordsOf(creditId, facts);
  await notify(ctx.trx, {
    userId: facts.user_id,
    creditId,
    kind: SLIDE_KIND,
    slides: [{ title, desc: paragraphs.join('\n\n'), media: null }],
    dueDate: new Date(ctx.now.add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds),
  });
}

/** Declares the job that writes the mails. */
export const workOnDisbursedMail = creditDisbursed.writtenBy(
  async (db, { credit_id: creditId }) => {
    const facts = await unsafeFacts(db, creditId);
    if (facts === undefined) return null;
    const { title, paragraphs } = wordsOf(creditId, facts);
    const button = { label: 'Ver mi plan de pagos', path: `/borrower/credits/${creditId}` };
    return {
      recipient: facts.email,
      title,
      paragraphs: [`Hola, ${facts.first_name}.`, ...paragraphs],
      // A borrower without an account has no page to open.
      ...(facts.user_id !== null && { button }),
    };
  },
);
