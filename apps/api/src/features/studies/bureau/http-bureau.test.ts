import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createMemoryLog } from '#test/memory-log.ts';
import { createCreditBureau } from './credit-bureau.ts';
import { createHttpBureau } from './http-bureau.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type ReceivedRequest = { readonly authorization: string | undefined; readonly body: unknown };

/** A bureau on the loopback that answers as told, and what it was asked. */
async function startBureau(answer: (response: ServerResponse) => void) {
  const asked: ReceivedRequest[] = [];
  const listen = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization } = request.headers;
    asked.push({ authorization, body: JSON.parse(await text(request)) });
    answer(response);
  };
  const server = createServer((request, response) => void listen(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/consulta`, asked };
}

const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
};

const SUBJECT = { identificationKind: 'CC', identification: '1020304118', firstSurname: 'Muñoz' };

const ANSWER = {
  score: 712,
  monthly_payments: 350_000,
  total_debt: 8_400_000,
  open_defaults: 0,
  worst_days_past_due: 12,
  oldest_product_on: '2015-03-01',
  holder: 'MUÑOZ',
};

describe('a credit bureau that is asked over HTTP', () => {
  test('receives whom it is about and who asks, and its answer is understood', async () => {
    const { url, asked } = await startBureau((response) => json(response, ANSWER));
    const { log } = createMemoryLog();
    const bureau = createCreditBureau({ bureau: { url, token: 'clave' }, log });
    expect(bureau.provider).toBe('http');
    expect(await bureau.ask(SUBJECT)).toEqual({
      score: 712,
      monthlyPayments: 350_000,
      totalDebt: 8_400_000,
      openDefaults: 0,
      worstDaysPastDue: 12,
      oldestProductOn: '2015-03-01',
    });
    expect(asked).toEqual([
      {
        authorization: 'Bearer clave',
        body: { document_kind: 'CC', identification: '1020304118', first_surname: 'Muñoz' },
      },
    ]);
  });

  test('may know nothing of a person, and need no token', async () => {
    const unknown = { ...ANSWER, score: null, oldest_product_on: null };
    const { url, asked } = await startBureau((response) => json(response, unknown));
    const bureau = createHttpBureau({ url, token: null, log: createMemoryLog().log });
    expect(await bureau.ask(SUBJECT)).toMatchObject({ score: null, oldestProductOn: null });
    expect(asked[0]?.authorization).toBeUndefined();
  });

  test.each([
    ['refuses', (response: ServerResponse) => json(response, ANSWER, 403)],
    ['breaks', (response: ServerResponse) => json(response, ANSWER, 500)],
    ['has no score', (response: ServerResponse) => json(response, { holder: 'MUÑOZ' })],
    [
      'has a score of 1 001',
      (response: ServerResponse) => json(response, { ...ANSWER, score: 1_001 }),
    ],
    [
      'owes less than nothing',
      (response: ServerResponse) => json(response, { ...ANSWER, total_debt: -1 }),
    ],
    ['answers no JSON', (response: ServerResponse) => response.end('MUÑOZ')],
    ['hangs up', (response: ServerResponse) => response.destroy()],
    ['never answers', () => undefined],
  ])('is no answer when it %s, and nothing of it is logged', async (_, answer) => {
    const { url } = await startBureau(answer);
    const { log, text: logged } = createMemoryLog();
    const bureau = createHttpBureau({ url, token: null, log, askMsMax: 500 });
    expect(await bureau.ask(SUBJECT)).toBeNull();
    expect(logged()).toContain('credit bureau');
    expect(logged()).not.toMatch(/MUÑOZ|1020304118/);
  });
});
