import { randomInt, randomUUID } from 'node:crypto';
import { ask, openSocket } from '../lists/http-load.ts';

export type Payers = {
  readonly port: number;
  readonly bearer: string;
  readonly creditIds: readonly number[];
  readonly connections: number;
  readonly seconds: number;
};

const AMOUNT = { min: 1_000, max: 40_000 };

export type Paid = { readonly perSecond: number; readonly count: number };

/** Records payments at the desk over so many connections, each waiting for its answer. */
export async function payOverHttp(payers: Payers): Promise<Paid> {
  const startedMs = performance.now();
  const until = startedMs + payers.seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: payers.connections }, () => payUntil(payers, until)),
  );
  const count = counts.reduce((sum, each) => sum + each, 0);
  return { count, perSecond: (count * 1000) / (performance.now() - startedMs) };
}

async function payUntil(payers: Payers, until: number): Promise<number> {
  const socket = await openSocket(payers.port);
  let count = 0;
  for (; performance.now() < until; count += 1) await ask(socket, paymentOf(payers));
  socket.destroy();
  return count;
}

/** The day on which the server takes a payment: today, in Bogotá. */
const today = (): string => Temporal.Now.plainDateISO('America/Bogota').toString();

/** A whole request, as a browser sends it. */
function paymentOf({ port, bearer, creditIds }: Payers): Buffer {
  const body = JSON.stringify({
    credit_id: creditIds[randomInt(creditIds.length)],
    amount: randomInt(AMOUNT.min, AMOUNT.max),
    paid_on: today(),
    means: 'cash',
  });
  const head = [
    'POST /api/managements/payments HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${bearer}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: ${randomUUID()}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
