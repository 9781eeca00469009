import { ANSWER_OF_REFUSAL } from '#features/payments/gateway/answer-of-refusal.ts';
import type { EventHeaders } from '#features/payments/gateway/gateway-types.ts';
import type { PaymentParts } from '#features/payments/payment-parts.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { BY_PROGRAM, type Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal, refuse } from '#platform/http/refusal.ts';
import type { AttemptDeps } from './attempt-deps.ts';
import { deferEvent, keepRefusedEvent } from './gateway-events.ts';
import { hearTransaction } from './hear-transaction.ts';

export type TakeEventDeps = AttemptDeps & {
  readonly payments: Pick<PaymentParts, 'gateway' | 'refusedEvents'>;
  readonly run: RunCommand;
  readonly clock: Clock;
};

type Webhook = {
  readonly headers: EventHeaders;
  /** The parsed JSON. */
  readonly body: unknown;
  readonly caller: Caller<null>;
};

/** The server has no turn or no free row: the sender tries again. */
const BUSY: ReadonlySet<string> = new Set(['commands_busy', 'record_busy', 'command_in_progress']);

/**
 * Takes what was sent to the webhook. What is believed is applied and kept at once; what cannot be
 * applied now is kept, and a job applies it later. Of what is not believed only
 * that it came is kept, once an hour.
 */
export async function takeEvent(
  deps: TakeEventDeps,
  { headers, body, caller }: Webhook,
): Promise<void> {
  const { run, payments, log, clock } = deps;
  const text = JSON.stringify(body) ?? '';
  const reading = payments.gateway.readEvent(headers, body);
  if (reading.kind === 'refused') {
    const { refusal } = reading;
    const count = payments.refusedEvents.count(refusal, clock.now());
    if (count !== null) {
      log.warn({ refusal, count }, 'events of the gateway are not believed');
      await run(keepRefusedEvent, caller, { refusal, body: text });
    }
    if (ANSWER_OF_REFUSAL[refusal] === 400) refuse('gateway_event_refused');
    return;
  }
  const { event } = reading;
  const heard = {
    transaction: event,
    status: event.status,
    source: 'webhook',
    body: text,
  } as const;
  try {
    await run(hearTransaction(deps), caller, heard);
  } catch (error) {
    if (!(error instanceof Refusal) || BUSY.has(error.code)) throw error;
    log.error({ err: error, transaction: event.transactionId }, 'an event is applied later');
    await run(deferEvent, caller, { ...heard, why: error.code });
  }
}

/** Applies a webhook that was kept for later. */
export async function applyDeferred(
  deps: TakeEventDeps & { readonly db: Database },
  gatewayEventId: number,
): Promise<void> {
  const row = await deps.db
    .selectFrom('gateway_events')
    .select('body')
    .where('gateway_event_id', '=', gatewayEventId)
    .where('outcome', '=', 'deferred')
    .executeTakeFirst();
  if (row === undefined || row.body === null) return;
  const reading = deps.payments.gateway.readEvent({}, JSON.parse(row.body));
  // It was believed when it came; with other keys since then the polls find it.
  if (reading.kind === 'refused') return;
  const { event } = reading;
  const heard = {
    transaction: event,
    status: event.status,
    source: 'deferred',
    body: null,
  } as const;
  await deps.run(hearTransaction(deps), BY_PROGRAM, heard);
}
