import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type S3Server = {
  readonly url: string;
  /** By path: /bucket/key. */
  readonly objects: Map<string, Buffer>;
  /** As they came, in order. */
  readonly requests: { readonly method: string; readonly headers: IncomingMessage['headers'] }[];
  /** How many of the next requests are answered with a failure. */
  failures: number;
  close(): Promise<void>;
};

const SIGNED = /^AWS4-HMAC-SHA256 Credential=clara\/\d{8}\/us-east-1\/s3\/aws4_request, /;

/** As much of S3 as stores, returns and deletes objects for signed requests. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: S3Server['requests'] = [];
  const state = { failures: 0 };

  const answer = (request: IncomingMessage, reply: ServerResponse, body: Buffer): void => {
    const { method = '', headers, url = '' } = request;
    const path = url.split('?')[0] ?? '';
    requests.push({ method, headers });
    if (!SIGNED.test(headers.authorization ?? '')) return void reply.writeHead(403).end();
    if (state.failures > 0) {
      state.failures -= 1;
      return void reply.writeHead(503).end();
    }
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') objects.delete(path);
    const object = objects.get(path);
    if (method === 'GET' && object === undefined) {
      const xml = '<Error><Code>NoSuchKey</Code><Message>gone</Message></Error>';
      return void reply.writeHead(404, { 'content-type': 'application/xml' }).end(xml);
    }
    return void reply
      .writeHead(method === 'DELETE' ? 204 : 200)
      .end(method === 'GET' ? object : undefined);
  };

  const server = createServer((request, reply) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => answer(request, reply, Buffer.concat(pieces)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has the address of one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    requests,
    get failures() {
      return state.failures;
    },
    set failures(count) {
      state.failures = count;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
