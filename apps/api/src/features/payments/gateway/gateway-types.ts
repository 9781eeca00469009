import type { GatewayMethod } from '@cuotaclara/contract/payments/gateway-methods';

/** The gateway keeps money of tests and real money apart; so do its keys. */
export type GatewayEnvironment = 'test' | 'prod';

/** What a gateway says of a transaction. It starts PENDING; the others are final. */
export const GATEWAY_STATUSES = ['PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR'] as const;

export type GatewayStatus = (typeof GATEWAY_STATUSES)[number];

/** Who pays, as far as we know; the gateway fills its form with it. */
export type GatewayPayer = {
  readonly email: string | null;
  readonly fullName: string | null;
  /** Ten digits, without the prefix of Colombia. */
  readonly phone: string | null;
  readonly identification: { readonly kind: string; readonly number: string } | null;
};

/** What the payer is asked to pay. One intent can have many attempts. */
export type CheckoutIntent = {
  /** Ours, unique: the gateway repeats it in all it says about the payment. */
  readonly reference: string;
  readonly amountPesos: number;
  /** From then on the gateway takes no new attempt; one under way may still be approved. */
  readonly expiresAt: Temporal.Instant;
  /** Where the payer returns to. It gets the transaction as `id`, which proves nothing. */
  readonly returnUrl: string;
  readonly payer: GatewayPayer | null;
  /** The way to pay that the page starts with, where the gateway has pages that can. */
  readonly method: GatewayMethod | null;
};

export type GatewayTransaction = {
  readonly transactionId: string;
  readonly reference: string;
  /** The gateway counts cents; an amount of ours is a whole number of pesos. */
  readonly amountCents: number;
  readonly currency: string;
  readonly status: GatewayStatus;
  /** The gateway's own word: CARD, PSE, NEQUI. See `paymentMeansOf`. */
  readonly method: string | null;
  /** When it came to this status, as the gateway says: the day of the payment is that day. */
  readonly at: Temporal.Instant;
  readonly environment: GatewayEnvironment;
};

/**
 * Why an event is not believed or not ours.
 *
 * - `unreadable`: it does not have the form of an event.
 * - `bad_checksum`: it was not signed with our secret, or what matters is not signed.
 * - `other_environment`: of tests where money is real, or the other way round.
 * - `not_for_us`: signed, but not about a transaction.
 */
export const EVENT_REFUSALS = [
  'unreadable',
  'bad_checksum',
  'other_environment',
  'not_for_us',
] as const;

export type EventRefusal = (typeof EVENT_REFUSALS)[number];

export type EventReading =
  | { readonly kind: 'event'; readonly event: GatewayTransaction }
  | { readonly kind: 'refused'; readonly refusal: EventRefusal };

/** The headers of a request as Node has them: names in lower case. */
export type EventHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export type TransactionAnswer =
  | { readonly kind: 'found'; readonly transaction: GatewayTransaction }
  /** The gateway has no such transaction of ours. */
  | { readonly kind: 'unknown' }
  /** No answer, or not one that can be understood: ask again later. */
  | { readonly kind: 'unavailable' };

type TransactionsAnswer =
  | { readonly kind: 'found'; readonly transactions: readonly GatewayTransaction[] }
  | { readonly kind: 'unavailable' };

/** The service that takes payments. Nothing here touches the database or knows a credit. */
export type PaymentGateway = {
  readonly provider: 'sandbox' | 'wompi' | 'closed';
  readonly environment: GatewayEnvironment;
  /** The page of the gateway on which the intent is paid. */
  checkoutUrl(intent: CheckoutIntent): string;
  /**
   * Reads what was sent to our webhook; `body` is the parsed JSON. An event can arrive late, twice
   * and out of order: `attempt-moves.ts` says what it changes.
   */
  readEvent(headers: EventHeaders, body: unknown): EventReading;
  /**
   * Asks about one transaction. It is outside of any transaction of the database: it can take
   * seconds. A transaction of another merchant is `unknown`, so an id from a browser is safe.
   */
  askTransaction(transactionId: string): Promise<TransactionAnswer>;
  /** All attempts on an intent of ours, for one whose events never arrived. */
  findTransactions(reference: string): Promise<TransactionsAnswer>;
};
