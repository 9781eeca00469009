import { createHash } from 'node:crypto';
import { ATTEMPT_STATES, type AttemptState } from '@cuotaclara/contract/payments/attempt-states';
import { sql, type Transaction } from 'kysely';
import type { EventRefusal } from '#features/payments/gateway/gateway-types.ts';
import { storedMoment } from '#features/payments/stored-moment.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { DEFERRED_EVENT } from './deferred-job.ts';
import type { HeardInput, HeardOutcome } from './heard.ts';

/** Beginning of the reason for money that is not pesos. */
export const OTHER_CURRENCY = 'currency';

const sha256Of = (body: string | null): Buffer | null =>
  body === null ? null : createHash('sha256').update(body).digest();

const isState = (status: string): status is AttemptState =>
  ATTEMPT_STATES.some((state) => state === status);

/** Everything that was heard of a transaction, in the order of arrival. */
export async function heardOf(
  trx: Transaction<DB>,
  transactionId: string,
): Promise<readonly AttemptState[]> {
  const rows = await trx
    .selectFrom('gateway_events')
    .select('status')
    .where('transaction_id', '=', transactionId)
    .where('outcome', '<>', 'deferred')
    // Money that is not pesos never counts: no approval of it may be booked later.
    .where(sql<boolean>`coalesce(reason, '') not like ${`${OTHER_CURRENCY}%`}`)
    .orderBy('gateway_event_id')
    .execute();
  return rows.flatMap(({ status }) => (status !== null && isState(status) ? [status] : []));
}

type KeptEvent = HeardOutcome & {
  readonly heard: Omit<HeardInput, 'transaction'> & {
    readonly transaction: Pick<HeardInput['transaction'], 'transactionId'>;
  };
};

/** Keeps what was heard with what was done about it. It never changes. */
export async function keepEvent(
  { trx, now }: Pick<CommandContext, 'trx' | 'now'>,
  { heard, outcome, reason }: KeptEvent,
): Promise<void> {
  const { transaction, status, source, body } = heard;
  await trx
    .insertInto('gateway_events')
    .values({
      source,
      verdict: 'believed',
      transaction_id: transaction.transactionId,
      status,
      body,
      body_sha256: sha256Of(body),
      outcome,
      reason,
      received_at: storedMoment(now),
    })
    .execute();
}

/** Keeps a webhook that cannot be applied now, with why. A job applies it later. */
export const deferEvent = command(
  'defer_gateway_event',
  { key: 'ignored' },
  async (ctx: CommandContext<null>, heard: HeardInput & { readonly why: string }) => {
    const { trx, now } = ctx;
    const { transaction, status, source, body, why } = heard;
    const { gateway_event_id } = await trx
      .insertInto('gateway_events')
      .values({
        source,
        verdict: 'believed',
        transaction_id: transaction.transactionId,
        status,
        body,
        body_sha256: sha256Of(body),
        outcome: 'deferred',
        reason: why,
        received_at: storedMoment(now),
      })
      .returning('gateway_event_id')
      .executeTakeFirstOrThrow();
    await ctx.enqueue(DEFERRED_EVENT, { gateway_event_id });
    return { reply: null, audit: [] };
  },
);

type RefusedEvent = { readonly refusal: EventRefusal; readonly body: string };

/** Keeps that something came that is not believed, without what it says. */
export const keepRefusedEvent = command(
  'keep_refused_gateway_event',
  { key: 'ignored' },
  async ({ trx, now }: CommandContext<null>, { refusal, body }: RefusedEvent) => {
    await trx
      .insertInto('gateway_events')
      .values({
        source: 'webhook',
        verdict: refusal,
        body_sha256: sha256Of(body),
        outcome: 'refused',
        reason: refusal,
        received_at: storedMoment(now),
      })
      .execute();
    return { reply: null, audit: [] };
  },
);
