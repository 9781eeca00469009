import { pollTimes } from '#features/payments/gateway/poll-times.ts';
import { storedMoment } from '#features/payments/stored-moment.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { readAttemptsOn } from './intent-attempts.ts';

/** The gateway did not answer the last poll. */
const AGAIN_MINUTES = 60;

type PolledInput = { readonly intentId: number; readonly isLast: boolean };

/** Plans the next poll: 15 minutes, an hour and a day after the last attempt began. */
export const keepPoll = command(
  'keep_gateway_poll',
  { key: 'ignored' },
  async ({ trx, now }: CommandContext<null>, { intentId, isLast }: PolledInput) => {
    const intent = await trx
      .selectFrom('payment_intents')
      .select(['created_at', 'poll_count', 'next_poll_at'])
      .where('payment_intent_id', '=', intentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { beganAt, hasOpen } = await readAttemptsOn(trx, intentId);
    const since = (beganAt ?? intent.created_at).getTime();
    const times = pollTimes(Temporal.Instant.fromEpochMilliseconds(since));
    const next = times.find((each) => Temporal.Instant.compare(each, now) > 0);
    const again = now.add({ minutes: AGAIN_MINUTES });
    // What is open expires now, which ends the polls; they go on if the server stops before that.
    const planned = next ?? (isLast && !hasOpen ? null : again);
    await trx
      .updateTable('payment_intents')
      .set({
        asked_at: storedMoment(now),
        poll_count: intent.poll_count + 1,
        // Paid in the meantime, and nothing is open.
        next_poll_at:
          intent.next_poll_at === null || planned === null ? null : storedMoment(planned),
      })
      .where('payment_intent_id', '=', intentId)
      .execute();
    return { reply: { isOver: next === undefined && isLast }, audit: [] };
  },
);
