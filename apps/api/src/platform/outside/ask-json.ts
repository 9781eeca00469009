import { randomUUID } from 'node:crypto';

/** Far more than the words and numbers that are asked for, which come without pictures. */
const REPLY_BYTES_MAX = 4 * 1024 * 1024;

/** A service answered, but not as one may. The message holds nothing of the answer. */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure';
  /** What the service answered instead of a success; null where it answered one. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

type JsonRequest = {
  readonly msMax: number;
  /** Sent as JSON; without it something is only fetched. */
  readonly body?: unknown;
  /** Says who we are, to a service that wants to know. */
  readonly token?: string | null;
};

/**
 * Asks a service that is not ours. It may be slow, endless, or replaced by another: its time and
 * its bytes are limited, and redirects are not followed with what it was sent.
 */
export async function askJson(
  url: string,
  { msMax, body, token = null }: JsonRequest,
): Promise<unknown> {
  const answer = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      accept: 'application/json',
      'x-requestid': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(msMax),
    redirect: 'error',
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new OutsideFailure(`The service answered ${answer.status}.`, answer.status);
  }
  return parse(await readText(answer));
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  for await (const chunk of body ?? []) {
    byteCount += chunk.length;
    if (byteCount > REPLY_BYTES_MAX) throw new OutsideFailure('The service answered without end.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error of the parser quotes what it stumbled over.
    throw new OutsideFailure('The service answered no JSON.');
  }
}
