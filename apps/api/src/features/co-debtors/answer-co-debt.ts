import { type BodyOf, STATE } from '@cuotaclara/contract';
import type {
  answerCoDebt as answerRoute,
  CoDebtTerms,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { sql } from 'kysely';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { screenBorrower } from '#features/screening/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { isViolation } from '#platform/database/violation.ts';
import { refuse } from '#platform/http/refusal.ts';
import {
  acceptedColumns,
  acceptedTerms,
  isHeavier,
  isSameTerms,
  unsafeTermsOf,
} from './accepted-terms.ts';
import { answeredWords } from './co-debtor-words.ts';
import { demandOpenFor, lockCoDebtor, refusePersonChanged } from './lock-co-debtor.ts';
import { findOwnInvitation, OTHER_DOCUMENT, readOwnCoDebts } from './own-co-debts.reads.ts';
import { readAsker, readInviter, type TellingDeps, tell } from './tell-people.ts';

type AnswerCoDebtInput = BodyOf<typeof answerRoute> & { readonly coDebtorId: number };

/**
 * Accepts or declines to answer for the credit of another person. The invitation becomes that of
 * the borrower who answers, who is then searched in the control lists like the applicant. Who
 * accepted lighter terms is asked again, and leaves by declining.
 */
export const answerCoDebt = (deps: TellingDeps) =>
  command('answer_co_debt', async (ctx, input: AnswerCoDebtInput) => {
    const { trx, actor, today } = ctx;
    const { coDebtorId, accepts, version } = input;
    const { userId } = actor;
    const reason = accepts ? null : (input.reason ?? null);
    const own = await findOwnInvitation(trx, { userId, coDebtorId });
    if (own === undefined) refuse('not_found');
    const { credit_id: creditId, borrower_id: borrowerId } = own;
    const credit = await unsafeLockCredit(trx, creditId);
    const person = await lockCoDebtor(trx, { creditId, coDebtorId });
    const terms = await unsafeTermsOf(trx, creditId);
    const wanted = accepts ? 'ACCEPTED' : 'DECLINED';
    const isOwn = person.borrower_id === borrowerId;
    const isAskedAgain =
      isOwn && person.state === 'ACCEPTED' && isHeavier(terms, acceptedTerms(person));
    // The second click finds its own answer.
    const isAnswered = person.state === wanted && isOwn && !isAskedAgain;
    if (isAnswered) return { reply: await readOwnCoDebts(trx, { userId, today }), audit: [] };
    const isAsked = person.state === 'INVITED' || isAskedAgain;
    if (!isAsked || person.version !== version) refusePersonChanged(creditId);
    demandOpenFor(credit);
    if (credit.borrowerId === borrowerId) refuse('co_debtor_is_borrower');
    if (accepts && person.identification !== own.identification) {
      refuse('co_debtor_not_ready', { why: OTHER_DOCUMENT });
    }
    if (accepts && !isSameTerms(terms, input.terms ?? NO_TERMS)) refuse('co_debt_terms_changed');
    await keepAnswer(ctx, { coDebtorId, borrowerId, state: wanted, reason, terms });
    await tellAnswer(ctx, deps, {
      creditId,
      invitedBy: person.invited_by,
      answer: { name: own.name, number: creditNumber(creditId), accepts, reason },
    });
    // A draft is searched with its applicant when it is sent.
    const isSent = credit.stateId !== STATE.draft;
    const screened = accepts && isSent ? await screenBorrower(trx, borrowerId) : [];
    return {
      reply: await readOwnCoDebts(trx, { userId, today }),
      audit: [
        {
          action: accepts ? 'co_debtor_accepted' : 'co_debtor_declined',
          subject: { kind: 'credit', id: creditId },
          after: {
            co_debtor_id: coDebtorId,
            ...(accepts && terms),
            ...(reason !== null && { reason }),
          },
        },
        ...screened,
      ],
    };
  });

/** A page that sends no figures showed none. */
const NO_TERMS: CoDebtTerms = { amount: null, months: null, instalment: null, rate_ea: null };

type KeptAnswer = {
  readonly coDebtorId: number;
  readonly borrowerId: number;
  readonly state: 'ACCEPTED' | 'DECLINED';
  readonly reason: string | null;
  readonly terms: CoDebtTerms;
};

async function keepAnswer(
  { trx }: CommandContext,
  { coDebtorId, borrowerId, state, reason, terms }: KeptAnswer,
): Promise<void> {
  try {
    await trx
      .updateTable('credit_co_debtors')
      .set({
        state,
        borrower_id: borrowerId,
        answered_at: sql`current_timestamp`,
        decline_reason: reason,
        ...(state === 'ACCEPTED' && acceptedColumns(terms)),
        email: null,
        phone: null,
        version: sql`version + 1`,
      })
      .where('co_debtor_id', '=', coDebtorId)
      .execute();
  } catch (error) {
    if (isViolation(error, 'unique')) refuse('co_debtor_already_there');
    throw error;
  }
}

type ToldAnswer = {
  readonly creditId: number;
  readonly invitedBy: number;
  readonly answer: Omit<Parameters<typeof answeredWords>[0], 'path'>;
};

/** Tells the borrower of the credit, and the member of the staff who invited. */
async function tellAnswer(
  ctx: CommandContext,
  deps: TellingDeps,
  { creditId, invitedBy, answer }: ToldAnswer,
): Promise<void> {
  const asker = await readAsker(ctx.trx, creditId);
  const forBorrower = answeredWords({ ...answer, path: `/borrower/credits/${creditId}` });
  const borrower = { email: asker.email, userId: asker.user_id };
  await tell(ctx, deps, { news: forBorrower, to: borrower, creditId });
  if (invitedBy === asker.user_id) return;
  const inviter = await readInviter(ctx.trx, invitedBy);
  const forStaff = answeredWords({ ...answer, path: `/credits/${creditId}` });
  const staff = { email: inviter.email, userId: inviter.user_id };
  await tell(ctx, deps, { news: forStaff, to: staff, creditId });
}
