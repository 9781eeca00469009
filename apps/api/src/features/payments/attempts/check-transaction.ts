import { storedMoment } from '#features/payments/stored-moment.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { askGateway } from './ask-gateway.ts';
import { hearTransaction } from './hear-transaction.ts';
import type { PollDeps } from './poll-intents.ts';

/** Between two questions about one payment, however often the payer asks. */
const ASK_EVERY_SECONDS = 5;

type Asking = { readonly reference: string };

/** Notes that the gateway is asked now; null where it was asked a moment ago, or never can be. */
const beginAsking = command(
  'begin_asking_gateway',
  { key: 'ignored' },
  async ({ trx, now }: CommandContext<null>, { reference }: Asking) => {
    const soon = now.subtract({ seconds: ASK_EVERY_SECONDS });
    const row = await trx
      .updateTable('payment_intents')
      .set({ asked_at: storedMoment(now) })
      .where('reference', '=', reference)
      .where(({ or, eb }) =>
        or([eb('asked_at', 'is', null), eb('asked_at', '<', storedMoment(soon))]),
      )
      .returning('payment_intent_id')
      .executeTakeFirst();
    return { reply: row?.payment_intent_id ?? null, audit: [] };
  },
);

type CheckInput = Asking & { readonly transactionId: string | undefined };

/** Asks the gateway how a payment stands and applies what it says. The payer may have returned. */
export async function askAboutPayment(
  deps: PollDeps,
  { reference, transactionId }: CheckInput,
): Promise<void> {
  const { run } = deps;
  const intentId = await run(beginAsking, BY_PROGRAM, { reference });
  if (intentId === null) return;
  const { transactions } = await askGateway(deps, { intentId, reference, transactionId });
  for (const transaction of transactions) {
    const { status } = transaction;
    const heard = { transaction, status, source: 'return', body: null } as const;
    await run(hearTransaction(deps), BY_PROGRAM, heard);
  }
}
