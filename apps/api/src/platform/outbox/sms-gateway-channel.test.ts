import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredMessage } from './channel.ts';
import { createSmsGatewayChannel } from './sms-gateway-channel.ts';

const SMS: StoredMessage = {
  messageId: '0190c4de-0000-7000-8000-000000000001',
  recipient: '+573001234567',
  subject: null,
  text: 'Tu código es 481 205',
  html: null,
  attachments: [],
};

type Call = { readonly request: IncomingMessage; readonly body: string };

const calls: Call[] = [];
let status = 202;
const gateway = createServer((request, response) => {
  void text(request).then((body) => {
    calls.push({ request, body });
    response.writeHead(status, { location: '/elsewhere' }).end('{"to": "+573001234567"}');
  });
});
let url: string;

beforeEach(async () => {
  calls.length = 0;
  status = 202;
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`;
});

afterEach(async () => {
  if (!gateway.listening) return;
  gateway.closeAllConnections();
  gateway.close();
  await once(gateway, 'close');
});

test('an SMS is posted with its id, its number, its text and our token', async () => {
  const send = createSmsGatewayChannel({ url, token: 'gateway-token' });
  expect(await send(SMS)).toBe('sent');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.request.method).toBe('POST');
  expect(calls[0]?.request.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer gateway-token',
  });
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    message_id: '0190c4de-0000-7000-8000-000000000001',
    to: '+573001234567',
    text: 'Tu código es 481 205',
  });
});

test('a gateway without a token gets none', async () => {
  await createSmsGatewayChannel({ url, token: null })(SMS);
  expect(calls[0]?.request.headers).not.toHaveProperty('authorization');
});

test.each([
  { answer: 400, permanent: true },
  { answer: 404, permanent: true },
  { answer: 422, permanent: true },
  { answer: 401, permanent: false },
  { answer: 429, permanent: false },
  { answer: 500, permanent: false },
  { answer: 503, permanent: false },
  { answer: 302, permanent: false },
])('the answer $answer fails for good: $permanent', async ({ answer, permanent }) => {
  status = answer;
  const sending = createSmsGatewayChannel({ url, token: null })(SMS);
  await expect(sending).rejects.toMatchObject({ message: `SMS gateway ${answer}`, permanent });
  expect(calls).toHaveLength(1);
});

test('a gateway that cannot be reached may be back later', async () => {
  gateway.close();
  await once(gateway, 'close');
  const sending = createSmsGatewayChannel({ url, token: null })(SMS);
  await expect(sending).rejects.toMatchObject({
    message: 'SMS gateway unreachable (TypeError)',
    permanent: false,
  });
});
