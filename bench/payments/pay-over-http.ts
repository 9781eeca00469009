import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

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
  const agent = new Agent({ keepAlive: true, maxSockets: payers.connections });
  const startedMs = performance.now();
  const until = startedMs + payers.seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: payers.connections }, () => payUntil(payers, agent, until)),
  );
  agent.destroy();
  const count = counts.reduce((sum, each) => sum + each, 0);
  return { count, perSecond: (count * 1000) / (performance.now() - startedMs) };
}

async function payUntil(payers: Payers, agent: Agent, until: number): Promise<number> {
  let count = 0;
  for (; performance.now() < until; count += 1) await payOnce(payers, agent);
  return count;
}

/** The day on which the server takes a payment: today, in Bogotá. */
const today = (): string => Temporal.Now.plainDateISO('America/Bogota').toString();

function payOnce({ port, bearer, creditIds }: Payers, agent: Agent): Promise<void> {
  const body = JSON.stringify({
    credit_id: creditIds[randomInt(creditIds.length)],
    amount: randomInt(AMOUNT.min, AMOUNT.max),
    paid_on: today(),
    means: 'cash',
  });
  const headers = {
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, path: '/api/managements/payments', method: 'POST', agent, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode} ${text}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
