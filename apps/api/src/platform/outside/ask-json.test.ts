import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askJson } from './ask-json.ts';

const MS_MAX = 5_000;

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serviceThat(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const ask = (url: string, msMax = MS_MAX) => askJson(url, { msMax, body: { secret: 1 } });

test('an answer of words and numbers is read', async () => {
  const url = await serviceThat((_, response) => void response.end('{"code":0}'));
  expect(await ask(url)).toEqual({ code: 0 });
});

test('what was sent goes nowhere else', async () => {
  const asked: (string | undefined)[] = [];
  const url = await serviceThat((request, response) => {
    asked.push(request.url);
    response.writeHead(request.url === '/' ? 307 : 200, { location: '/elsewhere' });
    response.end('{}');
  });
  await expect(ask(url)).rejects.toThrow();
  expect(asked).toEqual(['/']);
});

test('an answer without end is cut at four megabytes', async () => {
  let isOpen = true;
  const url = await serviceThat((_, response) => {
    const goOn = () => void (isOpen && response.write(' '.repeat(65_536)) && setImmediate(goOn));
    response.on('drain', goOn);
    response.on('close', () => {
      isOpen = false;
    });
    goOn();
  });
  await expect(ask(url)).rejects.toThrow('without end');
  await expect.poll(() => isOpen).toBe(false);
});

test('a failure says nothing of the answer', async () => {
  const url = await serviceThat((_, response) => void response.end('MUÑOZ 1020304118'));
  const failure = await ask(url).catch((error) => error);
  expect(String(failure)).toBe('OutsideFailure: The service answered no JSON.');
  const refusing = await serviceThat((_, response) => {
    response.writeHead(403);
    response.end('MUÑOZ');
  });
  expect(String(await ask(refusing).catch((error) => error))).toContain('answered 403');
});

test('nobody waits for a service that is silent', async () => {
  const url = await serviceThat(() => undefined);
  await expect(ask(url, 200)).rejects.toMatchObject({ name: 'TimeoutError' });
});
