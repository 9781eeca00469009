import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventChecksum } from '#api/features/payments/gateway/signatures.ts';
import type { PlannedPayment } from './plan-payments.ts';

/** The keys of a merchant, in the form of Wompi. */
export const BANK_ENV = {
  WOMPI_PUBLIC_KEY: 'pub_test_kills',
  WOMPI_PRIVATE_KEY: 'prv_test_kills',
  WOMPI_INTEGRITY_SECRET: 'test_integrity_kills',
  WOMPI_EVENTS_SECRET: 'test_events_kills',
} as const;

type Told = {
  readonly payment: PlannedPayment;
  readonly status: 'APPROVED' | 'PENDING' | 'DECLINED';
  readonly at: Temporal.Instant;
};

function transactionOf({ payment, status, at }: Told) {
  const { transactionId, declinedId, reference, amount } = payment;
  return {
    id: status === 'DECLINED' ? (declinedId ?? '') : transactionId,
    reference,
    status,
    currency: 'COP',
    amount_in_cents: amount * 100,
    payment_method_type: 'PSE',
    created_at: at.toString(),
    finalized_at: at.toString(),
    merchant: { public_key: BANK_ENV.WOMPI_PUBLIC_KEY },
  };
}

/** A webhook as the gateway signs it. */
export function signedEvent(told: Told) {
  const transaction = transactionOf(told);
  const timestamp = Math.floor(told.at.epochMilliseconds / 1_000);
  const values = [transaction.id, transaction.status, String(transaction.amount_in_cents)];
  const checksum = eventChecksum({ values, timestamp }, BANK_ENV.WOMPI_EVENTS_SECRET);
  const properties = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];
  return {
    event: 'transaction.updated',
    data: { transaction },
    environment: 'test',
    signature: { properties, checksum },
    timestamp,
  };
}

export type StandInBank = {
  readonly url: string;
  /** From now on it knows of these: they were paid, and it answers so to everyone who asks. */
  keep(payments: readonly PlannedPayment[]): void;
  /** How often it was asked. */
  askedCount(): number;
  stop(): void;
};

/** Answers about transactions on the loopback, as the gateway does. */
export async function startStandInBank(at: Temporal.Instant): Promise<StandInBank> {
  const known = new Map<string, PlannedPayment>();
  let asked = 0;
  const attemptsOn = (reference: string) => {
    const payment = known.get(reference);
    if (payment === undefined) return [];
    const approved = transactionOf({ payment, status: 'APPROVED', at });
    return payment.declinedId === null
      ? [approved]
      : [transactionOf({ payment, status: 'DECLINED', at }), approved];
  };
  const answerTo = (url: URL) => {
    const reference = url.searchParams.get('reference');
    if (reference !== null) return attemptsOn(reference);
    const id = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
    return attemptsOn(id.slice(id.indexOf('-') + 1)).find((each) => each.id === id);
  };
  const server = createServer((request, response) => {
    asked += 1;
    const data = answerTo(new URL(request.url ?? '', 'http://bank'));
    response.writeHead(data === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    keep: (payments) => {
      for (const payment of payments) known.set(payment.reference, payment);
    },
    askedCount: () => asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
