import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryLog } from '#test/memory-log.ts';
import { createDocumentReader } from '../document-reader.ts';
import { createRegulaReader } from './regula-reader.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type ReceivedRequest = { readonly path: string; readonly body: string };

/** A service on the loopback that answers as told, and what it was asked. */
async function startService(answer: (response: ServerResponse) => void) {
  const asked: ReceivedRequest[] = [];
  const listen = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.push({ path: request.url ?? '', body: await text(request) });
    answer(response);
  };
  const server = createServer((request, response) => void listen(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

const field = (fieldType: number, value: string) => ({ fieldType, fieldName: '', value });

const ANSWER = {
  ChipPage: 0,
  ContainerList: {
    Count: 2,
    List: [
      { result_type: 33, Status: { overallStatus: 1, detailsOptical: { mrz: 1 } } },
      {
        result_type: 36,
        Text: {
          fieldList: [
            field(2, 'AA0304118'),
            field(3, '2033-05-14'),
            field(5, '1991-07-23'),
            field(7, '1.020.304.118'),
            field(8, 'MUÑOZ CUÉLLAR'),
            field(9, 'ANDRÉS FELIPE'),
            field(12, 'M'),
          ],
        },
      },
    ],
  },
};

const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
};

const ENDLESS = { ...ANSWER, filler: 'x'.repeat(5 * 1024 * 1024) };

function sendElsewhere(response: ServerResponse): void {
  if (response.req.url === '/elsewhere') json(response, ANSWER);
  else response.writeHead(302, { location: '/elsewhere' }).end();
}

const IMAGES = { front: Buffer.from('front'), back: Buffer.from('back') };

describe('documents read by a Regula service', () => {
  it('sends both sides and understands the answer', async () => {
    const { url, asked } = await startService((response) => json(response, ANSWER));
    const reader = createDocumentReader({ url: `${url}/`, log: createMemoryLog().log });
    expect(reader.provider).toBe('regula');
    expect(await reader.read(IMAGES)).toEqual({
      source: 'regula',
      fields: {
        identification: '1020304118',
        first_surname: 'MUÑOZ',
        second_surname: 'CUÉLLAR',
        first_name: 'ANDRÉS',
        second_name: 'FELIPE',
        born_date: '1991-07-23',
        sex: 'M',
        expires_on: '2033-05-14',
      },
      problems: [],
    });
    expect(asked[0]?.path).toBe('/api/process');
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      processParam: { scenario: 'FullProcess' },
      List: [
        { ImageData: { image: Buffer.from('front').toString('base64') }, page_idx: 0 },
        { ImageData: { image: Buffer.from('back').toString('base64') }, page_idx: 1 },
      ],
    });
  });

  it('sends a lone back as the first page', async () => {
    const { url, asked } = await startService((response) => json(response, ANSWER));
    const reader = createRegulaReader({ url, log: createMemoryLog().log });
    await reader.read({ front: null, back: IMAGES.back });
    expect(JSON.parse(asked[0]?.body ?? '').List).toHaveLength(1);
  });

  it('passes on that the zone does not fit its digits', async () => {
    const [status, words] = ANSWER.ContainerList.List;
    const wrong = { ...status, Status: { detailsOptical: { mrz: 0 } } };
    const { url } = await startService((response) =>
      json(response, { ContainerList: { List: [wrong, words] } }),
    );
    const reader = createRegulaReader({ url, log: createMemoryLog().log });
    expect((await reader.read(IMAGES)).problems).toEqual(['check_digit_wrong']);
  });

  it('reads nothing from an answer without fields', async () => {
    const { url } = await startService((response) =>
      json(response, { ContainerList: { List: [] } }),
    );
    const reader = createRegulaReader({ url, log: createMemoryLog().log });
    expect((await reader.read(IMAGES)).problems).toEqual(['nothing_readable']);
  });

  it.each([
    ['refuses', (response: ServerResponse) => json(response, { secret: 'MUÑOZ' }, 403)],
    ['breaks', (response: ServerResponse) => json(response, { secret: 'MUÑOZ' }, 500)],
    ['answers something else', (response: ServerResponse) => json(response, { secret: 'MUÑOZ' })],
    ['answers no JSON', (response: ServerResponse) => response.end('MUÑOZ')],
    ['hangs up', (response: ServerResponse) => response.destroy()],
    ['never answers', () => undefined],
    ['redirects us to another service', sendElsewhere],
    ['answers without end', (response: ServerResponse) => json(response, ENDLESS)],
  ])('leads to a person when the service %s, and logs nothing of the answer', async (_, answer) => {
    const { url } = await startService(answer);
    const { log, text: logged } = createMemoryLog();
    const reader = createRegulaReader({ url, log, readMsMax: 1_000 });
    expect(await reader.read(IMAGES)).toEqual({
      source: null,
      fields: null,
      problems: ['service_failed'],
    });
    expect(logged()).toContain('document service');
    expect(logged()).not.toContain('MUÑOZ');
  });

  it('passes a ping on, and is not ready when nobody answers', async () => {
    const told = {
      'app-name': 'Regula Document Reader',
      version: '8.1',
      'license-id': 'abc',
      'license-serial': 'OL70786',
      'valid-until': '2027-01-01T00:00:00Z',
      'server-time': '2026-11-15T09:00:00Z',
    };
    const { url, asked } = await startService((response) => json(response, told));
    const { log } = createMemoryLog();
    expect(await createRegulaReader({ url, log }).ping()).toEqual({
      ...told,
      provider: 'regula',
      ready: true,
    });
    expect(asked[0]?.path).toBe('/api/ping');
    const nobody = createRegulaReader({ url: 'http://127.0.0.1:9', log });
    expect(await nobody.ping()).toMatchObject({ provider: 'regula', ready: false, version: null });
  });
});
