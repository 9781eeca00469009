import { lockCredit } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { command } from '#platform/command/command.ts';
import { readScreening } from './hits.reads.ts';
import { screenPeople } from './screen-borrower.ts';

type ScreenCreditInput = { readonly creditId: number };

/**
 * Searches the lists for the borrower and the co-debtors of a credit, which may be all that the
 * credit waited for.
 */
export const screenCredit = (creditSteps: CreditSteps) =>
  command('screen_credit', async (ctx, { creditId }: ScreenCreditInput) => {
    const { trx, actor } = ctx;
    const { borrowerId } = await lockCredit(trx, { creditId, actor });
    const screened = await screenPeople(trx, { creditId, borrowerId });
    const steps = await creditSteps.advance(ctx, creditId);
    return {
      reply: await readScreening(trx, borrowerId, creditId),
      audit: [...screened, ...steps.audit],
      events: steps.events,
    };
  });
