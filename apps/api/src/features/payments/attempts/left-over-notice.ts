import { z } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { LeftoverReason } from '@cuotaclara/contract/payments/payment-choices';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { Transaction } from 'kysely';
import { hideSlides, mailedNotice, notify } from '#features/notifications/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import type { AttemptDeps } from './attempt-deps.ts';

/** The mail about money of the gateway that was received and could not be applied. */
const leftOver = mailedNotice({
  name: 'payment-left-over',
  kind: 'payment_left_over',
  payload: z.object({ payment_attempt_id: z.int() }),
});

/** After this the slide is not shown any more; the page of the payment still says the same. */
const SHOWN_DAYS = 30;

const SLIDE_KIND = 'payment_left_over';

/** Not scoped: what the message says of an attempt whose credit is known. */
const unsafeFacts = (db: Reader, attemptId: number) =>
  db
    .selectFrom('gateway_leftovers as left')
    .innerJoin(
      'payment_attempts as attempt',
      'attempt.payment_attempt_id',
      'left.payment_attempt_id',
    )
    .innerJoin('payment_intents as intent', 'intent.payment_intent_id', 'attempt.payment_intent_id')
    .innerJoin('credits', 'credits.credit_id', 'intent.credit_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select(['borrowers.user_id', 'borrowers.first_name', 'borrowers.email'])
    .select(['credits.credit_id', 'intent.reference'])
    .select(['left.reason', 'left.amount', 'left.received_on'])
    .where('left.payment_attempt_id', '=', attemptId)
    .where('left.amount', '>', 0)
    .where('left.returned_on', 'is', null)
    .executeTakeFirst();

type Facts = NonNullable<Awaited<ReturnType<typeof unsafeFacts>>>;

/** Why it was not applied, for the borrower; null where the money is of no known credit. */
const WHY: Readonly<Record<LeftoverReason, ((number: string) => string) | null>> = {
  already_paid: (number) =>
    `El banco aprobó dos veces un pago de tu crédito ${number}. El primero ya lo aplicamos.`,
  other_amount: (number) =>
    `Llegó un valor distinto del que se iba a pagar a tu crédito ${number}, y por eso aún no lo ` +
    'aplicamos.',
  credit_not_owing: (number) => `Tu crédito ${number} ya no recibe pagos.`,
  before_disbursement: (number) =>
    `El banco le puso una fecha de antes del desembolso de tu crédito ${number}.`,
  unknown_reference: null,
  other_currency: null,
};

/** The words of the message, the same on the screen and by mail; null where there is none. */
function wordsOf({ credit_id: creditId, reason, amount, received_on: on }: Facts) {
  // A CHECK holds the column to the reasons of the contract.
  const why = WHY[reason as LeftoverReason]?.(creditNumber(creditId)) ?? null;
  if (why === null) return null;
  const end =
    reason === 'credit_not_owing'
      ? 'Lo devolvemos a quien pagó.'
      : 'Lo aplicamos al crédito o lo devolvemos a quien pagó.';
  return {
    title: `Recibimos ${pesosText(amount)} que vamos a revisar`,
    paragraphs: [why, `El dinero llegó el ${longDay(on)}. ${end} No tienes que hacer nada.`],
  };
}

/** Nobody reads any more that money is here which the gateway took back. */
export const hideLeftOver = (trx: Transaction<DB>, creditId: number): Promise<void> =>
  hideSlides(trx, { creditId, kind: SLIDE_KIND });

/** Tells the borrower, on the screen and by mail, that money is here and lowers no debt yet. */
export async function tellLeftOver(
  { config }: Pick<AttemptDeps, 'config'>,
  ctx: Pick<CommandContext<Actor | null>, 'trx' | 'now' | 'enqueue'>,
  attemptId: number,
): Promise<void> {
  const facts = await unsafeFacts(ctx.trx, attemptId);
  const words = facts === undefined ? null : wordsOf(facts);
  if (facts === undefined || words === null) return;
  if (canMail(config)) await ctx.enqueue(leftOver.job, { payment_attempt_id: attemptId });
  // A borrower without an account reads the mail.
  if (facts.user_id === null) return;
  await notify(ctx.trx, {
    userId: facts.user_id,
    creditId: facts.credit_id,
    kind: SLIDE_KIND,
    slides: [{ title: words.title, desc: words.paragraphs.join('\n\n'), media: null }],
    dueDate: new Date(ctx.now.add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds),
  });
}

/** Declares the job that writes the mails. */
export const workOnLeftOverMail = leftOver.writtenBy(
  async (db, { payment_attempt_id: attemptId }) => {
    const facts = await unsafeFacts(db, attemptId);
    const words = facts === undefined ? null : wordsOf(facts);
    if (facts === undefined || words === null) return null;
    return {
      recipient: facts.email,
      title: words.title,
      paragraphs: [`Hola, ${facts.first_name}.`, ...words.paragraphs],
      button: { label: 'Ver el pago', path: `/pago/${facts.reference}` },
    };
  },
);
