import type { AttemptState } from '@cuotaclara/contract/payments/attempt-states';
import type { GatewayTransaction } from '#features/payments/gateway/gateway-types.ts';

/** Where something was heard of a transaction; `deferred` is a webhook that is applied later. */
type EventSource = 'webhook' | 'poll' | 'return' | 'deferred' | 'settlement' | 'clock';

/** Something that was heard of a transaction. */
export type HeardInput = {
  readonly transaction: GatewayTransaction;
  /** The gateway's own status, or a state that only we know of. */
  readonly status: AttemptState;
  readonly source: EventSource;
  /** What was sent, as it came; null where we asked. */
  readonly body: string | null;
};

/** What became of what was heard. */
export type HeardOutcome = {
  readonly outcome: 'applied' | 'stays' | 'ignored';
  readonly reason: string | null;
};
