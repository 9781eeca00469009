import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { BitString, fromBER, Integer, OctetString } from 'asn1js';
import {
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  Time,
} from 'pkijs';
import { nameOf, type SubjectName } from './distinguished-name.ts';

/**
 * P-256: a key takes a millisecond to make and a signature has 70 bytes, where RSA of the same
 * strength takes seconds and 384; pdfsig, openssl and the viewers read both.
 */
const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const DIGEST = 'SHA-256';
const SERIAL_BYTES = 16;

/** What a certificate of ours is for. */
export type SealPurpose = 'root' | 'seal' | 'time_stamp';

/** A certificate with what it signs by. */
export type SealIdentity = {
  /** DER. */
  readonly certificate: Buffer;
  /** PKCS #8. */
  readonly privateKey: Buffer;
  /** The certificates above it, up to the root; empty for a root. DER. */
  readonly chain: readonly Buffer[];
};

type CertificateInput = {
  readonly subject: SubjectName;
  readonly validFrom: Date;
  readonly validUntil: Date;
};

export const OID = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyId: '2.5.29.35',
  extKeyUsage: '2.5.29.37',
} as const;

export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** RFC 9336. */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';

/** The bits of a key usage, the first of them leftmost, with how many of the byte are unused. */
const KEY_USAGE = {
  signs: { bits: 0b1100_0000, unused: 6 },
  certifies: { bits: 0b0000_0110, unused: 1 },
} as const;

/** A certificate that signs itself and the other two. */
export const makeRoot = (input: CertificateInput): Promise<SealIdentity> =>
  make(input, { purpose: 'root', issuer: null });

type Leaf = { readonly purpose: Exclude<SealPurpose, 'root'>; readonly issuer: SealIdentity };

/** A certificate that seals documents or stamps times. */
export const makeLeaf = (input: CertificateInput, leaf: Leaf): Promise<SealIdentity> =>
  make(input, leaf);

async function make(
  { subject, validFrom, validUntil }: CertificateInput,
  { purpose, issuer }: Leaf | { readonly purpose: 'root'; readonly issuer: null },
): Promise<SealIdentity> {
  const keys = await webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  const issuing = issuer === null ? null : parseCertificate(issuer.certificate);
  const name = nameOf(subject);
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: bufferOf(newSerial()) }),
    subject: name,
    issuer: issuing?.subject ?? name,
    notBefore: new Time({ type: timeType(validFrom), value: validFrom }),
    notAfter: new Time({ type: timeType(validUntil), value: validUntil }),
  });
  await certificate.subjectPublicKeyInfo.importKey(forPkijs(keys.publicKey));
  const keyId = keyIdOf(certificate);
  certificate.extensions = [
    extensionOf(OID.basicConstraints, new BasicConstraints({ cA: purpose === 'root' }), true),
    keyUsageOf(purpose),
    ...extKeyUsageOf(purpose),
    new Extension({
      extnID: OID.subjectKeyId,
      extnValue: new OctetString({ valueHex: bufferOf(keyId) }).toBER(),
    }),
    extensionOf(
      OID.authorityKeyId,
      new AuthorityKeyIdentifier({
        keyIdentifier: new OctetString({
          valueHex: bufferOf(issuing === null ? keyId : keyIdOf(issuing)),
        }),
      }),
    ),
  ];
  await certificate.sign(await signingKey(issuer, keys.privateKey), DIGEST);
  return {
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
    privateKey: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
    chain: issuer === null ? [] : [issuer.certificate, ...issuer.chain],
  };
}

const signingKey = async (issuer: SealIdentity | null, own: webcrypto.CryptoKey) =>
  issuer === null ? forPkijs(own) : importPrivateKey(issuer.privateKey);

/** The key of an identity, as pkijs signs by it. */
export const importPrivateKey = async (pkcs8: Uint8Array): Promise<CryptoKey> =>
  forPkijs(
    await webcrypto.subtle.importKey('pkcs8', bufferOf(pkcs8), KEY_ALGORITHM, false, ['sign']),
  );

/** Node's type of a key lists usages that the browsers' type, which pkijs names, does not have. */
const forPkijs = (key: webcrypto.CryptoKey): CryptoKey => key as CryptoKey;

/** Positive, and never the same twice. */
function newSerial(): Buffer {
  const serial = randomBytes(SERIAL_BYTES);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return serial;
}

/** RFC 5280: years from 2050 on do not fit into the short form. */
const FIRST_LONG_YEAR = 2050;
const timeType = (moment: Date): 0 | 1 => (moment.getUTCFullYear() >= FIRST_LONG_YEAR ? 1 : 0);

const keyIdOf = ({ subjectPublicKeyInfo }: Certificate): Buffer =>
  createHash('sha1').update(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView).digest();

function extensionOf(
  extnID: string,
  value: { toSchema(): { toBER(): ArrayBuffer } },
  critical = false,
): Extension {
  return new Extension({ extnID, critical, extnValue: value.toSchema().toBER() });
}

function keyUsageOf(purpose: SealPurpose): Extension {
  const { bits, unused } = purpose === 'root' ? KEY_USAGE.certifies : KEY_USAGE.signs;
  const value = new BitString({ valueHex: bufferOf(Buffer.of(bits)), unusedBits: unused });
  return new Extension({ extnID: OID.keyUsage, critical: true, extnValue: value.toBER() });
}

/** RFC 3161: the certificate of a time stamp stamps times, says so critically, and nothing else. */
function extKeyUsageOf(purpose: SealPurpose): Extension[] {
  if (purpose === 'root') return [];
  const isStamp = purpose === 'time_stamp';
  const usage = new ExtKeyUsage({ keyPurposes: [isStamp ? TIME_STAMPING : DOCUMENT_SIGNING] });
  return [extensionOf(OID.extKeyUsage, usage, isStamp)];
}

/** pkijs takes whole buffers of its own. */
export function bufferOf(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}

export function parseCertificate(der: Uint8Array): Certificate {
  const { result, offset } = fromBER(bufferOf(der));
  if (offset === -1) throw new Error('not a certificate');
  return new Certificate({ schema: result });
}

/** What a certificate may be used for beyond its key usage; null where it does not say. */
export function purposesOf(
  der: Uint8Array,
): { readonly oids: readonly string[]; readonly isCritical: boolean } | null {
  const extension = parseCertificate(der).extensions?.find(
    ({ extnID }) => extnID === OID.extKeyUsage,
  );
  if (!(extension?.parsedValue instanceof ExtKeyUsage)) return null;
  return { oids: extension.parsedValue.keyPurposes, isCritical: extension.critical };
}
