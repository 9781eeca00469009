import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type S3Server = {
  readonly url: string;
  /** By path: /bucket/key. */
  readonly objects: Map<string, Buffer>;
  /** As they came, in order. */
  readonly requests: { readonly method: string; readonly headers: IncomingMessage['headers'] }[];
  /** Versions under Object Lock, by path: neither a DELETE nor another PUT takes them away. */
  readonly locked: Map<string, Buffer>;
  /** Whether the bucket has Object Lock; null is a service that knows no such thing. */
  hasLock: boolean | null;
  /** How many of the next requests are answered with a failure. */
  failures: number;
  close(): Promise<void>;
};

const SIGNED = /^AWS4-HMAC-SHA256 Credential=clara\/\d{8}\/us-east-1\/s3\/aws4_request, /;

const LOCK_XML = `<ObjectLockConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <ObjectLockEnabled>Enabled</ObjectLockEnabled>
</ObjectLockConfiguration>`;

/** Why S3 refuses an object with a lock; null where it takes it. */
function wrongWithLock(headers: IncomingMessage['headers'], body: Buffer): string | null {
  const until = Date.parse(String(headers['x-amz-object-lock-retain-until-date']));
  const checksum = createHash('sha256').update(body).digest('base64');
  if (headers['x-amz-object-lock-mode'] !== 'COMPLIANCE') return 'InvalidArgument';
  if (!(until > Date.now())) return 'InvalidArgument';
  if (headers['x-amz-checksum-sha256'] === undefined) return 'InvalidRequest';
  return headers['x-amz-checksum-sha256'] === checksum ? null : 'BadDigest';
}

const isLock = (headers: IncomingMessage['headers']): boolean =>
  headers['x-amz-object-lock-mode'] !== undefined;

const sendXml = (reply: ServerResponse, status: number, xml: string): unknown =>
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(xml);

const refuseWith = (reply: ServerResponse, status: number, code: string): unknown =>
  sendXml(reply, status, `<Error><Code>${code}</Code><Message>refused</Message></Error>`);

/** As much of S3 as stores, locks, returns and deletes objects for signed requests. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: S3Server['requests'] = [];
  const locked: S3Server['locked'] = new Map();
  const state: Pick<S3Server, 'failures' | 'hasLock'> = { failures: 0, hasLock: true };

  const answerLock = (reply: ServerResponse): unknown => {
    if (state.hasLock === null) return refuseWith(reply, 501, 'NotImplemented');
    if (!state.hasLock) return refuseWith(reply, 404, 'ObjectLockConfigurationNotFoundError');
    return sendXml(reply, 200, LOCK_XML);
  };

  const answer = (request: IncomingMessage, reply: ServerResponse, body: Buffer): unknown => {
    const { method = '', headers, url = '' } = request;
    const path = url.split('?')[0] ?? '';
    requests.push({ method, headers });
    if (!SIGNED.test(headers.authorization ?? '')) return reply.writeHead(403).end();
    if (state.failures > 0) {
      state.failures -= 1;
      return reply.writeHead(503).end();
    }
    if (url.includes('?object-lock')) return answerLock(reply);
    if (method === 'PUT' && isLock(headers)) {
      const wrong = state.hasLock === true ? wrongWithLock(headers, body) : 'InvalidRequest';
      if (wrong !== null) return refuseWith(reply, 400, wrong);
      locked.set(path, body);
    }
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') objects.delete(path);
    const object = objects.get(path);
    if (method === 'GET' && object === undefined) return refuseWith(reply, 404, 'NoSuchKey');
    return reply
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
    locked,
    get hasLock() {
      return state.hasLock;
    },
    set hasLock(has) {
      state.hasLock = has;
    },
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
