import type { Transaction } from 'kysely';
import { notify } from '#features/notifications/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { layOutMail } from '#platform/outbox/mail-layout.ts';
import { supportOf } from '#platform/settings/read-support.ts';

export type TellingDeps = {
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly publicUrl: string;
};

/** The news about a co-debtor in the words of its slide and its mail. */
export type CoDebtorNews = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly path: string };
};

type Addressee = {
  readonly email: string;
  /** Null for a person without an account, who gets the mail alone. */
  readonly userId: number | null;
};

const SHOWN_DAYS = 30;
const SLIDE_KIND = 'co_debtor_news';

type Telling = { readonly news: CoDebtorNews; readonly to: Addressee; readonly creditId: number };

/** Tells one person by slide and by mail. */
export async function tell(
  ctx: CommandContext<Actor | null>,
  { config, publicUrl }: TellingDeps,
  { news, to, creditId }: Telling,
): Promise<void> {
  const { title, paragraphs, button } = news;
  if (to.userId !== null) {
    await notify(ctx.trx, {
      userId: to.userId,
      creditId,
      kind: SLIDE_KIND,
      slides: [{ title, desc: paragraphs.join('\n\n'), media: null }],
      dueDate: new Date(ctx.now.add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds),
    });
  }
  if (!canMail(config)) return;
  const way = button && { button: { label: button.label, url: `${publicUrl}${button.path}` } };
  const mail = layOutMail({ title, paragraphs, ...way, support: supportOf(ctx.settings) });
  await ctx.send({
    kind: 'co_debtor_news',
    channel: 'email',
    recipient: to.email,
    subject: title,
    ...mail,
  });
}

/** The borrower of a credit, by whom a co-debtor is asked. */
export const readAsker = (trx: Transaction<DB>, creditId: number) =>
  trx
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select(['borrowers.borrower_id', 'borrowers.user_id', 'borrowers.email'])
    .select(shortNameOf('borrowers').as('name'))
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirstOrThrow();

/** The user who invited a co-debtor. */
export const readInviter = (trx: Transaction<DB>, userId: number) =>
  trx
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
