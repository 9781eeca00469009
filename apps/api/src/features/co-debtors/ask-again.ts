import { STATE } from '@cuotaclara/contract';
import type { StepEffect } from '#contributions/credit-steps.ts';
import { ACCEPTED_COLUMNS, acceptedTerms, isHeavier, unsafeTermsOf } from './accepted-terms.ts';
import { askedAgainWords } from './co-debtor-words.ts';
import { readAsker, type TellingDeps, tell } from './tell-people.ts';

/** The terms freeze with the approval: who accepted lighter ones is told and asked again. */
export const askAgain =
  (deps: TellingDeps): StepEffect =>
  async (ctx, { credit: { creditId }, to }) => {
    if (to !== STATE.approved) return [];
    const people = await ctx.trx
      .selectFrom('credit_co_debtors as co_debtor')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'co_debtor.borrower_id')
      .select(['borrowers.email', 'borrowers.user_id'])
      .select(ACCEPTED_COLUMNS)
      .where('co_debtor.credit_id', '=', creditId)
      .where('co_debtor.state', '=', 'ACCEPTED')
      .orderBy('co_debtor.co_debtor_id')
      .execute();
    if (people.length === 0) return [];
    const terms = await unsafeTermsOf(ctx.trx, creditId);
    const outgrown = people.filter((person) => isHeavier(terms, acceptedTerms(person)));
    const { name } = await readAsker(ctx.trx, creditId);
    for (const { email, user_id: userId } of outgrown) {
      await tell(ctx, deps, { news: askedAgainWords(name), to: { email, userId }, creditId });
    }
    return [];
  };
