import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '#test/steps/face-steps.ts';
import { createRegulaService, type RegulaService } from './regula-service.ts';

const PAIR = { document: Buffer.from('card'), selfie: Buffer.from('selfie') };

type Answer = { readonly status?: number; readonly body: unknown };

let server: Server;
let answer: Answer;
let asked: { url: string | undefined; body: unknown }[];
let regula: RegulaService;

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = request.method === 'POST' ? await json(request) : null;
  asked.push({ url: request.url, body });
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
}

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port makes the address one of a network.
  const { port } = server.address() as AddressInfo;
  regula = createRegulaService({ url: `http://127.0.0.1:${port}/`, log: silentLog });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const PLACES = { firstIndex: 0, firstFaceIndex: 0, secondIndex: 1, secondFaceIndex: 0 };

const resultOf = (similarity: number) => ({
  code: 0,
  results: [{ ...PLACES, first: 1, second: 3, score: 0.42, similarity }],
});

describe('an outside Regula service', () => {
  test('is asked about a document and a live picture', async () => {
    answer = { body: resultOf(0.91) };
    await regula.compare(PAIR);
    expect(asked).toMatchObject([
      {
        url: '/api/match',
        body: {
          tag: expect.stringMatching(/^[\w-]{36}$/),
          images: [
            { index: 0, type: 1, data: PAIR.document.toString('base64') },
            { index: 1, type: 3, data: PAIR.selfie.toString('base64') },
          ],
        },
      },
    ]);
  });

  test.each([
    [0.91, 'match', 0.91, []],
    [75, 'match', 0.75, []],
    [0.74, 'review', 0.74, ['close_call']],
    [50, 'review', 0.5, ['close_call']],
    [0.49, 'no_match', 0.49, ['far_apart']],
  ] as const)('a similarity of %d is a %s', async (told, verdict, similarity, reasons) => {
    answer = { body: resultOf(told) };
    expect(await regula.compare(PAIR)).toEqual({
      provider: 'regula',
      verdict,
      distance: 0.42,
      similarity,
      reasons,
    });
  });

  test('that finds no face says on which picture', async () => {
    const detections = [
      { imageIndex: 0, status: 2, faces: [] },
      { imageIndex: 1, status: 0 },
    ];
    answer = { body: { code: 2, detections } };
    expect(await regula.compare(PAIR)).toMatchObject({
      verdict: 'unreadable',
      reasons: ['no_face_on_document'],
    });
  });

  test.each([
    ['and says how far apart they are', resultOf(0.31).results, 0.42, 0.31],
    ['whatever else it says', resultOf(0.93).results, 0.42, 0.93],
    ['and nothing else', [], null, null],
  ])('that finds two people says so %s', async (_, results, distance, similarity) => {
    answer = { body: { code: 237, results } };
    expect(await regula.compare(PAIR)).toEqual({
      provider: 'regula',
      verdict: 'no_match',
      distance,
      similarity,
      reasons: ['far_apart'],
    });
  });

  test.each<[string, Answer]>([
    ['has no licence', { status: 403, body: { code: 200 } }],
    ['has no licence and says so politely', { body: { code: 200, results: [] } }],
    ['fails', { status: 500, body: 'oops' }],
    ['answers something else', { body: '<html>' }],
    ['answers half of it', { body: { code: 0, results: [{ similarity: 0.99 }] } }],
    ['compares nothing', { body: { code: 0, results: [] } }],
  ])('that %s leads to a review, never to an approval', async (_, broken) => {
    answer = broken;
    expect(await regula.compare(PAIR)).toEqual({
      provider: 'regula',
      verdict: 'review',
      distance: null,
      similarity: null,
      reasons: ['service_failed'],
    });
  });

  test('that is not there leads to a review, and is not ready', async () => {
    const gone = createRegulaService({ url: 'http://127.0.0.1:9', log: silentLog });
    expect(await gone.compare(PAIR)).toMatchObject({
      verdict: 'review',
      reasons: ['service_failed'],
    });
    expect((await gone.ping()).ready).toBe(false);
  });

  test('has its reply passed on in one shape', async () => {
    answer = { body: { ...resultOf(88), elapsed: 12, detections: [{ imageIndex: 0, status: 0 }] } };
    const images = [PAIR.document, PAIR.selfie].map((bytes) => ({
      type: 1 as const,
      data: bytes.toString('base64'),
    }));
    expect(await regula.match({ tag: 'borrower-7', images })).toEqual({
      code: 0,
      tag: 'borrower-7',
      results: [{ ...PLACES, first: 1, second: 3, score: 0.42, similarity: 0.88 }],
      detections: [{ imageIndex: 0, status: 0, faces: [] }],
      metadata: { provider: 'regula' },
    });
  });

  test('tells its licence when it is asked for its health', async () => {
    const body = { app: 'Regula Face API', version: '6.1', licenseValidUntil: '2027-01-31' };
    answer = { body };
    expect(await regula.ping()).toEqual({
      version: '6.1',
      'license-id': null,
      'license-serial': null,
      'valid-until': '2027-01-31',
      ready: true,
    });
    expect(asked).toEqual([{ url: '/api/healthz', body: null }]);
  });
});
