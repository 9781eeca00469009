import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import { Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  type Attribute,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
} from 'pkijs';
import { bufferOf, parseCertificate } from './certificates.ts';
import { CMS_OID } from './sign-cms.ts';

/** A CMS signature that fits its certificate. Whose the certificate is, is another question. */
export type ReadCms = {
  readonly signer: X509Certificate;
  readonly certificates: readonly X509Certificate[];
  /** The content where it is inside; null for a detached signature. */
  readonly content: Buffer | null;
  readonly signature: Buffer;
  readonly timeStampToken: Buffer | null;
};

type CmsInput = {
  readonly contentType: string;
  /** SHA-256 of what a detached signature signs; null where the content is inside. */
  readonly sha256: Uint8Array | null;
};

const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const RSA_PSS = '1.2.840.113549.1.1.10';

/** Reads a CMS signature and checks it; answers what is wrong in plain words. */
export function readCms(der: Uint8Array, input: CmsInput): ReadCms | { readonly wrong: string } {
  try {
    return readOrThrow(der, input);
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : 'the signature cannot be read' };
  }
}

function readOrThrow(der: Uint8Array, { contentType, sha256 }: CmsInput): ReadCms {
  const { signedData, certificates } = parseSignedData(der);
  const [info, ...others] = signedData.signerInfos;
  if (info === undefined || others.length > 0) throw new Error('not exactly one signature');
  if (signedData.encapContentInfo.eContentType !== contentType)
    throw new Error('the signature is of another kind');
  const content = contentOf(signedData);
  const signer = certificates.find((each) => isSigner(info, each));
  if (signer === undefined) throw new Error('the certificate of the signature is missing');
  const digestName = DIGESTS[info.digestAlgorithm.algorithmId];
  if (digestName === undefined) throw new Error('the digest is of an unknown kind');
  const digest = content === null ? sha256 : createHash(digestName).update(content).digest();
  if (content === null && digestName !== 'sha256') throw new Error('the digest is not SHA-256');
  if (digest === null) throw new Error('the signed content is missing');
  checkAttributes(info, { contentType, digest, signer });
  const signature = Buffer.from(info.signature.valueBlock.valueHexView);
  if (!verifySignature(info, { signer, digestName, signature }))
    throw new Error('the signature does not fit its certificate');
  return { signer, certificates, content, signature, timeStampToken: tokenOf(info) };
}

function parseSignedData(der: Uint8Array) {
  const { result, offset } = fromBER(bufferOf(der));
  if (offset !== der.length) throw new Error('the signature cannot be read');
  const info = new ContentInfo({ schema: result });
  if (info.contentType !== CMS_OID.signedData) throw new Error('not a signature');
  const signedData = new SignedData({ schema: info.content });
  return { signedData, certificates: certificatesIn(info.content) };
}

const CERTIFICATES_TAG = { tagClass: 3, tagNumber: 0 } as const;

/** Byte by byte as they came: pkijs would write a damaged certificate again as a whole one. */
function certificatesIn(signedData: unknown): X509Certificate[] {
  const list = childrenOf(signedData).find(
    (each): each is Constructed =>
      each instanceof Constructed &&
      each.idBlock.tagClass === CERTIFICATES_TAG.tagClass &&
      each.idBlock.tagNumber === CERTIFICATES_TAG.tagNumber,
  );
  return (list?.valueBlock.value ?? []).map(
    (each) => new X509Certificate(Buffer.from(each.valueBeforeDecodeView)),
  );
}

function contentOf({ encapContentInfo }: SignedData): Buffer | null {
  const { eContent } = encapContentInfo;
  return eContent === undefined ? null : Buffer.from(eContent.getValue());
}

function isSigner(info: SignerInfo, certificate: X509Certificate): boolean {
  if (!(info.sid instanceof IssuerAndSerialNumber)) return false;
  const { issuer, serialNumber } = parseCertificate(certificate.raw);
  const isSame = (one: ArrayBuffer, other: ArrayBuffer): boolean =>
    Buffer.from(one).equals(Buffer.from(other));
  return (
    isSame(info.sid.issuer.toSchema().toBER(), issuer.toSchema().toBER()) &&
    isSame(info.sid.serialNumber.toBER(), serialNumber.toBER())
  );
}

type Signed = {
  readonly contentType: string;
  readonly digest: Uint8Array;
  readonly signer: X509Certificate;
};

/** Checks the signed attributes: kind and digest of the content, and the signing certificate. */
function checkAttributes(info: SignerInfo, { contentType, digest, signer }: Signed): void {
  const attributes = info.signedAttrs?.attributes ?? [];
  const kind = attributeValue(attributes, CMS_OID.contentType);
  if (!(kind instanceof ObjectIdentifier) || kind.valueBlock.toString() !== contentType)
    throw new Error('the signature is of another kind');
  const signed = attributeValue(attributes, CMS_OID.messageDigest);
  if (!(signed instanceof OctetString) || !digestOf(signed).equals(digest))
    throw new Error('the content is not what was signed');
  const id = attributeValue(attributes, CMS_OID.signingCertificateV2);
  if (id !== undefined && !namesCertificate(id, signer))
    throw new Error('the signature names another certificate');
}

function attributeValue(attributes: readonly Attribute[], type: string): unknown {
  const found = attributes.filter((each) => each.type === type);
  if (found.length > 1) throw new Error('an attribute of the signature is there twice');
  return found[0]?.values[0];
}

const digestOf = (value: OctetString): Buffer => Buffer.from(value.valueBlock.valueHexView);

/** An id with another hash than SHA-256 names its algorithm first; it is looked up. */
function namesCertificate(id: unknown, { raw }: X509Certificate): boolean {
  const first = childrenOf(childrenOf(childrenOf(id)[0])[0]);
  const algorithm = childrenOf(first[0])[0];
  const hash = first.find((each) => each instanceof OctetString);
  const name =
    algorithm instanceof ObjectIdentifier ? DIGESTS[algorithm.valueBlock.toString()] : 'sha256';
  if (!(hash instanceof OctetString) || name === undefined) return false;
  return digestOf(hash).equals(createHash(name).update(raw).digest());
}

const childrenOf = (value: unknown): readonly unknown[] =>
  value instanceof Sequence ? value.valueBlock.value : [];

type Verification = {
  readonly signer: X509Certificate;
  readonly digestName: string;
  readonly signature: Buffer;
};

function verifySignature(
  { signedAttrs, signatureAlgorithm }: SignerInfo,
  { signer, digestName, signature }: Verification,
): boolean {
  if (signedAttrs === undefined) return false;
  const key = signer.publicKey;
  const isPss = signatureAlgorithm.algorithmId === RSA_PSS;
  const padding = isPss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
    : {};
  return verify(
    digestName,
    new Uint8Array(signedAttrs.encodedValue),
    { key, ...padding },
    signature,
  );
}

function tokenOf({ unsignedAttrs }: SignerInfo): Buffer | null {
  const token = attributeValue(unsignedAttrs?.attributes ?? [], CMS_OID.timeStampToken);
  return token instanceof Sequence ? Buffer.from(token.valueBeforeDecodeView) : null;
}
