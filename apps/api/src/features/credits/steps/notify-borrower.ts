import { type CreditStateId, STATE } from '@cuotaclara/contract';
import { isIn } from '@cuotaclara/contract/credits/state-sets';
import type { NotificationSlide } from '@cuotaclara/contract/notifications/notifications';
import type { Transaction } from 'kysely';
import type { Awaited, AwaitedSource } from '#contributions/awaited.ts';
import type { StepEffect } from '#contributions/credit-steps.ts';
import { hideSlides, notify, rewriteSlides } from '#features/notifications/public.ts';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { isNotified, type StateNews, stateWords } from './state-words.ts';
import { stateReached } from './step-notices.ts';

type NotifyBorrowerDeps = {
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly awaited: Awaited;
};

/** After this the slide is not shown any more; the page of the credit still says the same. */
const SHOWN_DAYS = 30;

const SLIDE_KIND = 'credit_state_changed';

function slidesOf(news: StateNews): readonly [NotificationSlide] {
  const { title, paragraphs } = stateWords(news);
  return [{ title, desc: paragraphs.join('\n\n'), media: null }];
}

/** From the approval on a credit moves along this path; the news of the approval stays true. */
const AFTER_APPROVAL: readonly CreditStateId[] = [
  STATE.approved,
  STATE.awaitingSignature,
  STATE.signed,
  STATE.inCompliance,
  STATE.awaitingDisbursement,
  STATE.disbursed,
  STATE.paid,
];

/** Slides about any other state are outdated once the credit has left it. */
const staysTrue = (from: CreditStateId, to: CreditStateId): boolean =>
  isIn(AFTER_APPROVAL, from) && AFTER_APPROVAL.indexOf(to) > AFTER_APPROVAL.indexOf(from);

/** Tells the borrower on the screen and by mail that a credit was approved, rejected or waits. */
export const notifyBorrower =
  ({ config, awaited }: NotifyBorrowerDeps): StepEffect =>
  async (ctx, { credit, to }) => {
    const { trx, now } = ctx;
    const { creditId, stateId } = credit;
    if (!staysTrue(stateId, to)) await hideSlides(trx, { creditId, kind: SLIDE_KIND });
    if (!isNotified(to)) return [];
    if (canMail(config)) {
      await ctx.enqueue(stateReached.job, { credit_id: creditId, credit_state_id: to });
    }
    const row = await trx
      .selectFrom('credits')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
      .select(['borrowers.user_id', 'credits.state_note'])
      .select(awaited.unsafeWordsIn(to).as('awaited'))
      .where('credits.credit_id', '=', creditId)
      .executeTakeFirstOrThrow();
    // A borrower without an account reads the mail.
    if (row.user_id === null) return [];
    await notify(trx, {
      userId: row.user_id,
      creditId,
      kind: SLIDE_KIND,
      slides: slidesOf({ creditId, state: to, note: row.state_note, awaited: row.awaited }),
      dueDate: new Date(now.add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds),
    });
    return [];
  };

type AwaitedOfCredit = { readonly creditId: number; readonly source: AwaitedSource };

/**
 * Rewrites the slide about a state after something that it waited for arrived or is not wanted any
 * more; when nothing is missing, the slide is hidden.
 */
export async function refreshAwaitedSlides(
  trx: Transaction<DB>,
  { creditId, source }: AwaitedOfCredit,
): Promise<void> {
  const { state, unsafeWords } = source;
  if (!isNotified(state)) return;
  const credit = await trx
    .selectFrom('credits')
    .select(['state_note', unsafeWords.as('awaited')])
    .where('credit_id', '=', creditId)
    .where('credit_state_id', '=', state)
    .executeTakeFirst();
  if (credit === undefined) return;
  const { state_note: note, awaited } = credit;
  const about = { creditId, kind: SLIDE_KIND } as const;
  if (awaited.length === 0) return hideSlides(trx, about);
  await rewriteSlides(trx, { ...about, slides: slidesOf({ creditId, state, note, awaited }) });
}
