import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { creditsOfAnyState } from '#core/credits/credit-scope.ts';
import { lockCreditInAnyState } from '#core/credits/lock-credit.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type AskedCredit = { readonly subject: number; readonly actor: Actor };

/**
 * The credit that a decision is about, in the actor's scope and in any state. `changed` is the
 * live event for those who have the credit open.
 */
export const aboutCredit = (changed: string) => ({
  async find(db: Reader, { subject: creditId, actor }: AskedCredit) {
    const row = await creditsOfAnyState(db, actor)
      .select('credits.credit_id')
      .where('credits.credit_id', '=', creditId)
      .executeTakeFirst();
    if (row === undefined) return refuse('not_found');
    return {
      creditId,
      label: creditNumber(creditId),
      events: [{ topic: 'credits', kind: changed, ids: { credit_id: creditId } }],
    };
  },
  lock: ({ trx, actor }: CommandContext, { subject: creditId }: Pick<AskedCredit, 'subject'>) =>
    lockCreditInAnyState(trx, { creditId, actor }),
});
