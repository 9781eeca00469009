import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromBER } from 'asn1js';
import { ContentInfo, PKIStatusInfo, TimeStampReq, TimeStampResp } from 'pkijs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPaperWriter } from '#platform/paper/paper-writer.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { CONTRACT } from '#test/pdf/sample-papers.ts';
import { externalAuthority } from './ask-time-stamp.ts';
import { bufferOf, makeLeaf, makeRoot, type SealIdentity } from './certificates.ts';
import { prepareSeal } from './prepare-seal.ts';
import { sealPdf } from './seal-pdf.ts';
import { makeTimeStamp, ownAuthority, sha256Of } from './time-stamp.ts';
import { verifyPdf } from './verify-pdf.ts';

const NOW = new Date('2026-11-16T15:00:00.000Z');
const IN_YEARS = (years: number) => new Date(NOW.getTime() + years * 365 * 86_400_000);
const subject = (commonName: string) => ({
  commonName,
  organization: 'Cuota Clara S. A. S.',
  organizationId: 'NTRCO-901482736-8',
});

let root: SealIdentity;
let seal: SealIdentity;
let stamp: SealIdentity;
let original: Buffer;
let constancia: Buffer;
let sealed: Buffer;

const leafOf = (purpose: 'seal' | 'time_stamp', validUntil = IN_YEARS(2)) =>
  makeLeaf(
    { subject: subject(purpose), validFrom: IN_YEARS(-1), validUntil },
    { purpose, issuer: root },
  );

const prepare = () =>
  prepareSeal({ original, constancia, evidence: '{}', companyName: 'Cuota Clara', at: NOW });

beforeAll(async () => {
  root = await makeRoot({
    subject: subject('Raíz'),
    validFrom: IN_YEARS(-1),
    validUntil: IN_YEARS(19),
  });
  seal = await leafOf('seal');
  stamp = await leafOf('time_stamp');
  const writer = createPaperWriter({ log: createMemoryLog().log });
  original = Buffer.from((await writer.render(CONTRACT)).pdf);
  constancia = Buffer.from((await writer.render({ ...CONTRACT, title: 'Constancia' })).pdf);
  await writer.stop();
  const authority = ownAuthority(
    async () => stamp,
    () => NOW,
  );
  sealed = await sealPdf(await prepare(), { identity: seal, authority });
});

const verify = (bytes: Buffer, now = NOW) => verifyPdf(bytes, { roots: [root.certificate], now });

describe('a sealed file', () => {
  test('is whole, with the bytes that were read first', () => {
    expect(verify(sealed)).toMatchObject({ state: 'intact', seal: { bytes: sealed.length } });
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
  });

  test('is no longer whole when a byte of any tenth of it is another', () => {
    const states = Array.from({ length: 10 }, (_, tenth) => {
      const changed = Buffer.from(sealed);
      const place = Math.floor(((tenth + 0.5) * sealed.length) / 10);
      changed[place] = (changed[place] ?? 0) ^ 1;
      return verify(changed).state;
    });
    expect(new Set(states)).toEqual(new Set(['changed']));
  });

  test('with an update behind it says how many bytes were added', () => {
    const update = Buffer.from('\n9 0 obj\n<< >>\nendobj\n%%EOF\n');
    expect(verify(Buffer.concat([sealed, update]))).toMatchObject({
      state: 'appended',
      appendedBytes: update.length,
    });
  });

  test('cut short is changed, and another seal is foreign', async () => {
    expect(verify(sealed.subarray(0, -10)).state).toBe('changed');
    const other = await makeRoot({
      subject: subject('Otra'),
      validFrom: IN_YEARS(-1),
      validUntil: IN_YEARS(9),
    });
    expect(verifyPdf(sealed, { roots: [other.certificate], now: NOW }).state).toBe('foreign');
  });

  test('is told from the version that was read and from what is no PDF', () => {
    expect(verify(original).state).toBe('unsealed');
    expect(verify(Buffer.from('hola')).state).toBe('not_pdf');
  });

  test('with a stamp outlives its certificate; without one it does not', async () => {
    expect(verify(sealed, IN_YEARS(5)).state).toBe('intact');
    const unstamped = await sealPdf(await prepare(), { identity: seal, authority: null });
    expect(verify(unstamped).state).toBe('intact');
    expect(verify(unstamped, IN_YEARS(5)).state).toBe('expired');
  });

  test('is not accepted from a certificate of time stamps', async () => {
    const wrong = await sealPdf(await prepare(), { identity: stamp, authority: null });
    expect(verify(wrong).state).toBe('changed');
  });
});

describe('a time stamp service', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  type Answering = (query: { sha256: Buffer; nonce: Buffer }) => Promise<Buffer>;

  /** Answers each query as RFC 3161 says, with a token of the test. */
  async function startService(answer: Answering): Promise<string> {
    server = createServer((request, response) => {
      void Array.fromAsync(request).then(async (chunks) => {
        const { result } = fromBER(bufferOf(Buffer.concat(chunks)));
        const { messageImprint, nonce } = new TimeStampReq({ schema: result });
        const token = await answer({
          sha256: Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView),
          nonce: Buffer.from(nonce?.valueBlock.valueHexView ?? []),
        });
        const parsed = fromBER(bufferOf(token)).result;
        const reply = new TimeStampResp({
          status: new PKIStatusInfo({ status: 0 }),
          timeStampToken: new ContentInfo({ schema: parsed }),
        });
        response.end(Buffer.from(reply.toSchema().toBER()));
      });
    }).listen(0);
    const { port } = server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/`;
  }

  const SHA256 = sha256Of(Buffer.from('firma'));
  const askFor = async (answer: Answering) =>
    externalAuthority(await startService(answer), 2000).stamp(SHA256);

  test('that answers this request is believed', async () => {
    const token = await askFor((query) => makeTimeStamp(stamp, { ...query, at: NOW }));
    expect(token.length).toBeGreaterThan(1000);
  });

  test.each([
    ['another nonce', 'another request', { nonce: Buffer.alloc(8, 7) }],
    ['no nonce', 'another request', { nonce: undefined }],
    ['another imprint', 'something else', { sha256: sha256Of(Buffer.from('otra')) }],
  ])('that answers with %s is refused', async (_what, why, over) => {
    const asked = askFor(({ sha256, nonce }) => {
      const wanted = { sha256, nonce, at: NOW, ...over };
      const { nonce: given, ...rest } = wanted;
      return makeTimeStamp(stamp, given === undefined ? rest : { ...rest, nonce: given });
    });
    await expect(asked).rejects.toThrow(why);
  });

  test('whose certificate is for something else is refused', async () => {
    const asked = askFor((query) => makeTimeStamp(seal, { ...query, at: NOW }));
    await expect(asked).rejects.toThrow('not one of time stamps');
  });

  test('whose certificate had ended is refused', async () => {
    const ended = await leafOf('time_stamp', IN_YEARS(-0.5));
    const asked = askFor((query) => makeTimeStamp(ended, { ...query, at: NOW }));
    await expect(asked).rejects.toThrow('not valid then');
  });

  test('that is not there is told as a failure', async () => {
    await expect(externalAuthority('http://127.0.0.1:9/', 500).stamp(SHA256)).rejects.toThrow();
  });
});
