import { sql, type Transaction } from 'kysely';
import { lockCredit } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { goOnWhenAnswered } from './answer-requests.ts';

type WithdrawRequestInput = { readonly creditId: number; readonly requestId: number };

/** Withdraws one open request; after the last one the study goes on. */
export const withdrawRequest = (creditSteps: CreditSteps) =>
  command('withdraw_request', async (ctx, { creditId, requestId }: WithdrawRequestInput) => {
    const { trx, actor } = ctx;
    const credit = await lockCredit(trx, { creditId, actor });
    const withdrawn = await trx
      .updateTable('credit_requests')
      .set({ withdrawn_at: sql`current_timestamp`, withdrawn_by: actor.userId })
      .from('document_kinds as kind')
      .whereRef('kind.document_kind_id', '=', 'credit_requests.document_kind_id')
      .where('credit_id', '=', creditId)
      .where('request_id', '=', requestId)
      .where('answered_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('kind.code')
      .executeTakeFirst();
    if (withdrawn === undefined) refuse('not_found');
    const steps = await goOnWhenAnswered(ctx, { creditSteps, credit });
    const subject = { kind: 'credit', id: creditId } as const;
    const after = { request_id: requestId, document_kind: withdrawn.code };
    return {
      reply: await readState(trx, creditId),
      audit: [{ action: 'credit_request_withdrawn', subject, after }, ...steps.audit],
      events: steps.events,
    };
  });

/** As it is now, of a credit that this transaction holds. */
const readState = (trx: Transaction<DB>, creditId: number) =>
  trx
    .selectFrom('credits')
    .select(['credit_id', 'credit_state_id', 'version'])
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
