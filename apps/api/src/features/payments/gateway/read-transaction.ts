import { z } from '@cuotaclara/contract';
import {
  GATEWAY_STATUSES,
  type GatewayEnvironment,
  type GatewayTransaction,
} from './gateway-types.ts';

const ID_LENGTH_MAX = 200;
const REFERENCE_LENGTH_MAX = 255;

/** What we look at of a transaction; whatever else the gateway says is of the payer alone. */
const told = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(ID_LENGTH_MAX)),
  reference: z.string().check(z.minLength(1), z.maxLength(REFERENCE_LENGTH_MAX)),
  amount_in_cents: z.int().check(z.minimum(0)),
  currency: z.string().check(z.minLength(1), z.maxLength(8)),
  status: z.enum(GATEWAY_STATUSES),
  payment_method_type: z.nullish(z.string().check(z.maxLength(60))),
  created_at: z.nullish(z.string()),
  finalized_at: z.nullish(z.string()),
});

type TransactionContext = {
  readonly environment: GatewayEnvironment;
  /** Counts where the gateway does not say when. */
  readonly heardAt: Temporal.Instant;
};

/** A transaction in the form of Wompi; null where it is none. */
export function readTransaction(
  raw: unknown,
  { environment, heardAt }: TransactionContext,
): GatewayTransaction | null {
  const parsed = told.safeParse(raw);
  if (!parsed.success) return null;
  const { data } = parsed;
  const finalizedAt = data.status === 'PENDING' ? null : instantOf(data.finalized_at);
  return {
    transactionId: data.id,
    reference: data.reference,
    amountCents: data.amount_in_cents,
    currency: data.currency,
    status: data.status,
    method: data.payment_method_type ?? null,
    // It was paid near the day it began, and may be heard of days later: a poll, a page of return.
    at: finalizedAt ?? instantOf(data.created_at) ?? heardAt,
    environment,
  };
}

/** A moment in another form loses no payment: the next best one counts instead. */
function instantOf(text: string | null | undefined): Temporal.Instant | null {
  if (text === null || text === undefined) return null;
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}
