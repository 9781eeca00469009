import { createHash, randomBytes, type X509Certificate } from 'node:crypto';
import { fromBER, Integer, OctetString } from 'asn1js';
import { Accuracy, AlgorithmIdentifier, MessageImprint, TSTInfo } from 'pkijs';
import { bufferOf, purposesOf, type SealIdentity, TIME_STAMPING } from './certificates.ts';
import { readCms } from './read-cms.ts';
import { CMS_OID, encodeCms, signCms } from './sign-cms.ts';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
/** Ours, below the arc that needs no registration: a stamp of the company itself («propia»). */
export const OWN_STAMP_POLICY = '2.25.174826153';
const SERIAL_BYTES = 8;
const NONCE_BYTES = 8;
const ACCURACY_SECONDS = 1;

/** Source of a time stamp. */
export type TimeStampKind = 'own' | 'external';

/** Stamps a SHA-256 and answers a token (RFC 3161) that was checked. */
export type TimeStampAuthority = {
  readonly kind: TimeStampKind;
  stamp(sha256: Uint8Array): Promise<Buffer>;
};

type OwnStampInput = {
  readonly sha256: Uint8Array;
  readonly at: Date;
  readonly nonce?: Uint8Array;
};

/** A time stamp of our own. */
async function makeTimeStamp(
  identity: SealIdentity,
  { sha256, at, nonce }: OwnStampInput,
): Promise<Buffer> {
  const info = new TSTInfo({
    version: 1,
    policy: OWN_STAMP_POLICY,
    messageImprint: imprintOf(sha256),
    serialNumber: positiveInteger(randomBytes(SERIAL_BYTES)),
    genTime: at,
    accuracy: new Accuracy({ seconds: ACCURACY_SECONDS }),
    ...(nonce !== undefined && { nonce: positiveInteger(nonce) }),
  });
  const encoded = new Uint8Array(info.toSchema().toBER());
  const { signedData } = await signCms(identity, { type: 'timeStamp', info: encoded });
  return encodeCms(signedData);
}

/** The authority that every installation has; its clock is the server's. */
export const ownAuthority = (
  identity: () => Promise<SealIdentity>,
  now: () => Date,
): TimeStampAuthority => ({
  kind: 'own',
  async stamp(sha256) {
    const at = now();
    const token = await makeTimeStamp(await identity(), { sha256, at, nonce: newNonce() });
    const read = readTimeStamp(token, { sha256 });
    if ('wrong' in read) throw new Error(`our own time stamp is wrong: ${read.wrong}`);
    return token;
  },
});

export const newNonce = (): Buffer => randomBytes(NONCE_BYTES);

export const imprintOf = (sha256: Uint8Array): MessageImprint =>
  new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
    hashedMessage: new OctetString({ valueHex: bufferOf(sha256) }),
  });

/** DER: no leading zeros but the one that keeps a number positive. */
export function positiveInteger(bytes: Uint8Array): Integer {
  const copy = Buffer.from(bytes);
  copy[0] = ((copy[0] ?? 0) & 0x7f) | 0x40;
  return new Integer({ valueHex: bufferOf(copy) });
}

/** A time stamp that was checked, with whose it is and when. */
export type ReadTimeStamp = {
  readonly at: Date;
  readonly policy: string;
  readonly signer: X509Certificate;
  readonly certificates: readonly X509Certificate[];
};

type StampInput = {
  /** Digest that was to be stamped. */
  readonly sha256: Uint8Array;
  /** Nonce of the request; absent when an old stamp is read. */
  readonly nonce?: Integer;
};

/**
 * Checks a time stamp: its signature, that its certificate may stamp times and nothing else, that
 * the stamp is of these bytes and that it answers this very request.
 */
export function readTimeStamp(
  token: Uint8Array,
  { sha256, nonce }: StampInput,
): ReadTimeStamp | { readonly wrong: string } {
  const cms = readCms(token, { contentType: CMS_OID.timeStampInfo, sha256: null });
  if ('wrong' in cms) return cms;
  const purposes = purposesOf(cms.signer.raw);
  if (purposes?.oids.join() !== TIME_STAMPING || !purposes.isCritical)
    return { wrong: 'its certificate is not one of time stamps' };
  const info = parseInfo(cms.content);
  if (info === null) return { wrong: 'the time stamp cannot be read' };
  const { messageImprint, genTime } = info;
  if (
    messageImprint.hashAlgorithm.algorithmId !== SHA_256 ||
    !Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView).equals(sha256)
  )
    return { wrong: 'the time stamp is of something else' };
  if (nonce !== undefined && !isSameNumber(info.nonce, nonce))
    return { wrong: 'the time stamp answers another request' };
  if (!isValidAt(cms.signer, genTime))
    return { wrong: 'the certificate of the time stamp was not valid then' };
  return { at: genTime, policy: info.policy, signer: cms.signer, certificates: cms.certificates };
}

function parseInfo(content: Buffer | null): TSTInfo | null {
  try {
    const { result, offset } = fromBER(bufferOf(content ?? Buffer.alloc(0)));
    return offset === -1 ? null : new TSTInfo({ schema: result });
  } catch {
    return null;
  }
}

const isSameNumber = (one: Integer | undefined, other: Integer): boolean =>
  one !== undefined &&
  Buffer.from(one.valueBlock.valueHexView).equals(Buffer.from(other.valueBlock.valueHexView));

export const isValidAt = (certificate: X509Certificate, at: Date): boolean =>
  new Date(certificate.validFrom) <= at && at <= new Date(certificate.validTo);

export const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
