import { z } from '@cuotaclara/contract';
import type {
  GatewayTransaction,
  PaymentGateway,
  TransactionAnswer,
} from '#features/payments/gateway/gateway-types.ts';
import { readTransaction } from '#features/payments/gateway/read-transaction.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log.ts';
import { askJson, OutsideFailure } from '#platform/outside/ask-json.ts';
import type { WompiKeys } from '#platform/wompi-keys.ts';

const ASK_MS_MAX = 10_000;
/** More attempts than anybody makes on one intent. */
const ATTEMPTS_MAX = 100;
const NOT_FOUND = 404;
/** An id can come from the address of a browser; it must not lead to another path. */
const TRANSACTION_ID = /^[A-Za-z0-9_-]{1,100}$/;

const one = z.object({
  data: z.looseObject({
    merchant: z.nullish(z.object({ public_key: z.nullish(z.string()) })),
  }),
});
const many = z.object({ data: z.array(z.unknown()).check(z.maxLength(ATTEMPTS_MAX)) });

type WompiClientDeps = {
  readonly keys: WompiKeys;
  readonly log: Log;
  readonly clock: Pick<Clock, 'now'>;
  readonly apiUrl: string;
  readonly askMsMax?: number;
};

type WompiClient = Pick<PaymentGateway, 'askTransaction' | 'findTransactions'>;

/** The message of any other error could hold what was answered. */
function causeOf(error: unknown): string {
  if (error instanceof OutsideFailure) return error.message;
  return error instanceof Error ? error.name : typeof error;
}

/** Asks Wompi about transactions. Whatever goes wrong is no answer, and is asked for again. */
export function createWompiClient({
  keys,
  log,
  clock,
  apiUrl,
  askMsMax = ASK_MS_MAX,
}: WompiClientDeps): WompiClient {
  const ask = (path: string) =>
    askJson(`${apiUrl}${path}`, { token: keys.privateKey, msMax: askMsMax });
  const read = (raw: unknown): GatewayTransaction | null =>
    readTransaction(raw, { environment: keys.environment, heardAt: clock.now() });
  const notUnderstood = (error: unknown): { readonly kind: 'unavailable' } => {
    log.warn({ cause: causeOf(error) }, 'the payment gateway does not answer as expected');
    return { kind: 'unavailable' };
  };

  const findTransactions: WompiClient['findTransactions'] = async (reference) => {
    try {
      const { data } = many.parse(
        await ask(`/transactions?reference=${encodeURIComponent(reference)}`),
      );
      const transactions = data.map(read);
      if (!transactions.every((each) => each !== null)) {
        throw new OutsideFailure('The service answered no transaction.');
      }
      return {
        kind: 'found',
        transactions: transactions.filter((each) => each.reference === reference),
      };
    } catch (error) {
      return notUnderstood(error);
    }
  };

  /**
   * Anybody may ask Wompi about any transaction, and a reference of ours can be paid to another
   * merchant. So the merchant must be us; where it is not said, the list of our own has it.
   */
  const ifOurs = async (
    transaction: GatewayTransaction,
    merchantKey: string | null,
  ): Promise<TransactionAnswer> => {
    if (merchantKey !== null) {
      return merchantKey === keys.publicKey ? { kind: 'found', transaction } : { kind: 'unknown' };
    }
    const ours = await findTransactions(transaction.reference);
    if (ours.kind === 'unavailable') return ours;
    const { transactionId } = transaction;
    const found = ours.transactions.find((each) => each.transactionId === transactionId);
    return found === undefined ? { kind: 'unknown' } : { kind: 'found', transaction: found };
  };

  const askTransaction: WompiClient['askTransaction'] = async (transactionId) => {
    if (!TRANSACTION_ID.test(transactionId)) return { kind: 'unknown' };
    try {
      const { data } = one.parse(await ask(`/transactions/${transactionId}`));
      const transaction = read(data);
      if (transaction?.transactionId !== transactionId) {
        throw new OutsideFailure('The service answered another transaction.');
      }
      return await ifOurs(transaction, data.merchant?.public_key ?? null);
    } catch (error) {
      if (error instanceof OutsideFailure && error.status === NOT_FOUND) return { kind: 'unknown' };
      return notUnderstood(error);
    }
  };

  return { askTransaction, findTransactions };
}
