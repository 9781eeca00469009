import { fromBER, type Integer } from 'asn1js';
import { PKIStatus, TimeStampReq, TimeStampResp } from 'pkijs';
import { OutsideFailure } from '#platform/outside/ask-json.ts';
import { bufferOf } from './certificates.ts';
import { wrongWithStampChain } from './check-stamp-chain.ts';
import {
  imprintOf,
  newNonce,
  positiveInteger,
  type ReadTimeStamp,
  readTimeStamp,
  type TimeStampAuthority,
} from './time-stamp.ts';

const ASK_MS_MAX = 15_000;
/** Tokens have some kilobytes. */
const REPLY_BYTES_MAX = 64 * 1024;
/** Distance that the clock of an authority may have from ours. */
const APART_MS_MAX = 10 * 60_000;

type ExternalAuthority = {
  readonly url: string;
  /** Its trusted roots, DER. */
  readonly roots: readonly Uint8Array[];
  readonly now: () => Date;
  readonly msMax?: number;
};

/**
 * An authority outside of the company, asked over HTTP (RFC 3161). What it answers is checked: that
 * the stamp is of our bytes, answers our request, says this moment, and is signed by a certificate
 * of time stamps that goes back to a trusted root.
 */
export const externalAuthority = ({
  url,
  roots,
  now,
  msMax = ASK_MS_MAX,
}: ExternalAuthority): TimeStampAuthority => ({
  kind: 'external',
  async stamp(sha256) {
    const nonce = positiveInteger(newNonce());
    const token = tokenOf(await ask(url, { query: queryOf(sha256, nonce), msMax }));
    const read = readTimeStamp(token, { sha256, nonce });
    const wrong =
      'wrong' in read ? read.wrong : (wrongWithStampChain(read, roots) ?? wrongMoment(read, now()));
    if (wrong !== null) throw new OutsideFailure(`The time stamp is refused: ${wrong}.`);
    return token;
  },
});

const wrongMoment = ({ at }: ReadTimeStamp, now: Date): string | null =>
  Math.abs(at.getTime() - now.getTime()) <= APART_MS_MAX
    ? null
    : `it says ${at.toISOString()} and here it is ${now.toISOString()}`;

function queryOf(sha256: Uint8Array, nonce: Integer): ArrayBuffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: imprintOf(sha256),
    nonce,
    certReq: true,
  });
  return request.toSchema().toBER();
}

type Question = { readonly query: ArrayBuffer; readonly msMax: number };

async function ask(url: string, { query, msMax }: Question): Promise<Buffer> {
  const answer = await fetch(url, {
    method: 'POST',
    body: query,
    headers: { 'content-type': 'application/timestamp-query' },
    signal: AbortSignal.timeout(msMax),
    redirect: 'error',
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new OutsideFailure(`The time stamp service answered ${answer.status}.`);
  }
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  for await (const chunk of answer.body ?? []) {
    byteCount += chunk.length;
    if (byteCount > REPLY_BYTES_MAX) throw new OutsideFailure('The service answered without end.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tokenOf(reply: Buffer): Buffer {
  const { result, offset } = fromBER(bufferOf(reply));
  if (offset === -1) throw new OutsideFailure('The time stamp service answered something else.');
  const { status, timeStampToken } = readResponse(result);
  const isGranted =
    status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
  if (!isGranted || timeStampToken === undefined)
    throw new OutsideFailure('The time stamp service granted no stamp.');
  return Buffer.from(timeStampToken.toSchema().toBER());
}

function readResponse(schema: ReturnType<typeof fromBER>['result']): TimeStampResp {
  try {
    return new TimeStampResp({ schema });
  } catch {
    throw new OutsideFailure('The time stamp service answered something else.');
  }
}
