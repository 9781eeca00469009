import { beforeAll, describe, expect, test } from 'vitest';
import { createPaperWriter } from '#platform/paper/paper-writer.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { CONTRACT } from '#test/pdf/sample-papers.ts';
import { issue, issueStampChain, stampOf, startStampService } from '#test/seal/stamp-authority.ts';
import { externalAuthority } from './ask-time-stamp.ts';
import { makeLeaf, makeRoot, type SealIdentity } from './certificates.ts';
import { prepareSeal } from './prepare-seal.ts';
import { sealPdf } from './seal-pdf.ts';
import { ownAuthority, sha256Of } from './time-stamp.ts';
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

const leafOf = (purpose: 'seal' | 'time_stamp') =>
  makeLeaf(
    { subject: subject(purpose), validFrom: IN_YEARS(-1), validUntil: IN_YEARS(2) },
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

const verify = (bytes: Buffer, now = NOW) =>
  verifyPdf(bytes, { roots: [root.certificate], stampRoots: [], now });

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
    expect(verifyPdf(sealed, { roots: [other.certificate], stampRoots: [], now: NOW }).state).toBe(
      'foreign',
    );
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
  const SHA256 = sha256Of(Buffer.from('firma'));
  type Answering = Parameters<typeof startStampService>[0];

  let chain: Awaited<ReturnType<typeof issueStampChain>>;
  beforeAll(async () => {
    chain = await issueStampChain(NOW);
  });

  async function askFor(answer: Answering, roots = [chain.root.certificate]): Promise<Buffer> {
    const { url, stop } = await startStampService(answer);
    const authority = externalAuthority({ url, roots, now: () => NOW, msMax: 2000 });
    return authority.stamp(SHA256).finally(stop);
  }

  const stampBy =
    (identity: SealIdentity, at = NOW): Answering =>
    (query) =>
      stampOf(identity, { ...query, at });

  test('whose chain goes back to a trusted root is believed', async () => {
    expect((await askFor(stampBy(chain.leaf))).length).toBeGreaterThan(1000);
    // The root may be left out of the stamp, and the one between may be what is trusted.
    const withoutRoot = { ...chain.leaf, chain: [chain.between.certificate] };
    await askFor(stampBy(withoutRoot));
    await askFor(stampBy({ ...chain.leaf, chain: [] }), [chain.between.certificate]);
  });

  test.each([
    ['another nonce', 'another request', { nonce: Buffer.alloc(8, 7) }],
    ['no nonce', 'another request', { nonce: undefined }],
    ['another imprint', 'something else', { sha256: sha256Of(Buffer.from('otra')) }],
    ['a moment of yesterday', 'it says 2026-11-15', { at: IN_YEARS(-1 / 365) }],
  ])('that answers with %s is refused', async (_what, why, over) => {
    const asked = askFor((query) => {
      const { nonce, ...rest } = { at: NOW, ...query, ...over };
      return stampOf(chain.leaf, nonce === undefined ? rest : { ...rest, nonce });
    });
    await expect(asked).rejects.toThrow(why);
  });

  test.each([
    ['no purpose at all', { purposes: undefined }, 'not one of time stamps'],
    ['another purpose', { purposes: ['1.3.6.1.5.5.7.3.4'] }, 'not one of time stamps'],
    ['a key that does not sign', { may: 'encrypt' }, 'may not sign'],
    ['an end before the stamp', { validDays: { from: -10, until: -1 } }, 'not valid then'],
  ] as const)('whose certificate has %s is refused', async (_what, leaf, why) => {
    const { root, ...faulty } = await issueStampChain(NOW, { leaf });
    await expect(askFor(stampBy(faulty.leaf), [root.certificate])).rejects.toThrow(why);
  });

  test.each([
    ['ended', { validDays: { from: -10, until: -1 } }, 'was not valid then (Intermedia)'],
    ['has not begun', { validDays: { from: 1, until: 10 } }, 'was not valid then (Intermedia)'],
    ['is no authority', { may: 'sign' }, 'not go back to a trusted root'],
    ['is for web sites', { purposes: ['1.3.6.1.5.5.7.3.1'] }, 'not for time stamps (Intermedia)'],
  ] as const)('below an authority that %s is refused', async (_what, between, why) => {
    const { root, leaf } = await issueStampChain(NOW, { between });
    await expect(askFor(stampBy(leaf), [root.certificate])).rejects.toThrow(why);
  });

  test('below more authorities than the root allows is refused', async () => {
    const root = await issue(NOW, { name: 'R', issuer: null, may: 'certify', lengthMax: 0 });
    const { leaf } = await issueStampChain(NOW, { between: { issuer: root } });
    await expect(askFor(stampBy(leaf), [root.certificate])).rejects.toThrow('too long (R)');
  });

  test('of a foreign root, or of none that is trusted, is refused', async () => {
    const foreign = await issueStampChain(NOW);
    const why = 'not go back to a trusted root';
    await expect(askFor(stampBy(foreign.leaf))).rejects.toThrow(why);
    await expect(askFor(stampBy(chain.leaf), [])).rejects.toThrow(why);
    // The same names with other keys, as a forger would have them.
    const forged = { ...foreign.leaf, chain: chain.leaf.chain };
    await expect(askFor(stampBy(forged))).rejects.toThrow(why);
    await expect(askFor(stampBy(stamp))).rejects.toThrow(why);
  });

  test('that is not there is told as a failure', async () => {
    const away = { url: 'http://127.0.0.1:9/', roots: [], now: () => NOW, msMax: 500 };
    await expect(externalAuthority(away).stamp(SHA256)).rejects.toThrow();
  });

  test('stamps a seal that the verifier believes by the same roots alone', async () => {
    const { url, stop } = await startStampService(stampBy(chain.leaf));
    const roots = [chain.root.certificate];
    const authority = externalAuthority({ url, roots, now: () => NOW, msMax: 2000 });
    const stamped = await sealPdf(await prepare(), { identity: seal, authority }).finally(stop);
    const stateOf = (stampRoots: readonly Buffer[], now = NOW) =>
      verifyPdf(stamped, { roots: [root.certificate], stampRoots, now });
    const kind = 'external';
    expect(stateOf(roots)).toMatchObject({
      state: 'intact',
      seal: { stamp: { kind, authority: 'Estampadora', isTrusted: true } },
    });
    expect(stateOf(roots, IN_YEARS(5)).state).toBe('intact');
    // Without roots a stamp is told and proves nothing.
    expect(stateOf([])).toMatchObject({
      state: 'intact',
      seal: { stamp: { kind, isTrusted: false } },
    });
    expect(stateOf([], IN_YEARS(5)).state).toBe('expired');
    const foreign = await issueStampChain(NOW);
    expect(stateOf([foreign.root.certificate])).toMatchObject({
      state: 'distrusted',
      why: expect.stringContaining('not go back to a trusted root'),
    });
  });
});
