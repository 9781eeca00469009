import { randomInt, randomUUID } from 'node:crypto';
import { ask, openSocket } from '../lists/http-load.ts';

/** Where payments are recorded, and as whom. */
export type Desk = { readonly port: number; readonly bearer: string };

export type Payers = {
  /** The tills are spread over these. */
  readonly desks: readonly Desk[];
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
    payers.desks.flatMap((desk, place) =>
      tillsOf(payers, place).map(() => payUntil(desk, { ...payers, until })),
    ),
  );
  const count = counts.reduce((sum, each) => sum + each, 0);
  return { count, perSecond: (count * 1000) / (performance.now() - startedMs) };
}

/** The tills of the desk at this place. */
const tillsOf = ({ connections, desks }: Payers, place: number): readonly number[] =>
  Array.from({ length: connections }, (_, till) => till).filter(
    (till) => till % desks.length === place,
  );

type Paying = Pick<Payers, 'creditIds'> & { readonly until: number };

async function payUntil(desk: Desk, { creditIds, until }: Paying): Promise<number> {
  const socket = await openSocket(desk.port);
  let count = 0;
  for (; performance.now() < until; count += 1) await ask(socket, paymentOf(desk, creditIds));
  socket.destroy();
  return count;
}

/** The day on which the server takes a payment: today, in Bogotá. */
const today = (): string => Temporal.Now.plainDateISO('America/Bogota').toString();

/** A whole request, as a browser sends it. */
function paymentOf({ port, bearer }: Desk, creditIds: readonly number[]): Buffer {
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
