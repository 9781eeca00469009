import type { BodyOf } from '@cuotaclara/contract';
import type { withdrawPromise as withdrawRoute } from '@cuotaclara/contract/collections/promises';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { judgeAgain } from './judge-credits.ts';
import { readCreditPromises } from './promises.reads.ts';

type WithdrawInput = BodyOf<typeof withdrawRoute> & {
  readonly creditId: number;
  readonly promiseId: number;
};

/** Withdraws a promise that was noted by mistake; its pesos go to the others again. */
export const withdrawPromise = command('withdraw_promise', async (ctx, input: WithdrawInput) => {
  const { trx, actor, now, today } = ctx;
  const { creditId, promiseId, note } = input;
  await findGuardedCredit(trx, { creditId, actor });
  const promise = await trx
    .selectFrom('promises')
    .select(['borrower_id', 'state', 'made_by', 'made_on', 'amount'])
    .where('promise_id', '=', promiseId)
    .where('credit_id', '=', creditId)
    .forUpdate()
    .executeTakeFirst();
  if (promise === undefined) refuse('not_found');
  if (promise.made_by !== actor.userId || promise.made_on !== today.toString()) {
    refuse('promise_of_another');
  }
  if (promise.state !== 'open') refuse('promise_not_open');
  await trx
    .updateTable('promises')
    .set({
      state: 'withdrawn',
      paid: 0,
      withdrawn_by: actor.userId,
      withdrawn_at: new Date(now.epochMilliseconds),
      withdraw_note: note,
    })
    .where('promise_id', '=', promiseId)
    .execute();
  await judgeAgain(trx, { creditIds: [creditId], on: today.toString() });
  return {
    reply: await readCreditPromises(trx, { creditId, actor, today }),
    audit: [
      {
        action: 'promise_withdrawn',
        subject: { kind: 'borrower', id: promise.borrower_id },
        after: { promise_id: promiseId, withdraw_note: note, promised_pesos: promise.amount },
      },
    ],
  };
});
