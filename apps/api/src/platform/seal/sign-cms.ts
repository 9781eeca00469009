import { createHash } from 'node:crypto';
import { type BaseBlock, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { bufferOf, importPrivateKey, parseCertificate, type SealIdentity } from './certificates.ts';

export const CMS_OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

type SignedContent =
  | { readonly type: 'detached'; readonly sha256: Uint8Array }
  | { readonly type: 'timeStamp'; readonly info: Uint8Array };

const DIGEST = 'SHA-256';

/**
 * A CMS signature for PAdES or for a time stamp. It has no signing-time attribute: PAdES forbids
 * it, and the time is that of the stamp. The signed attributes name the certificate by its hash.
 */
export async function signCms(
  identity: SealIdentity,
  content: SignedContent,
): Promise<{ readonly signedData: SignedData; readonly signature: Buffer }> {
  const own = parseCertificate(identity.certificate);
  const contentType = content.type === 'detached' ? CMS_OID.data : CMS_OID.timeStampInfo;
  const sha256 = content.type === 'detached' ? content.sha256 : hashOf(content.info);
  const attributes = [
    attributeOf(CMS_OID.contentType, new ObjectIdentifier({ value: contentType })),
    attributeOf(CMS_OID.messageDigest, new OctetString({ valueHex: bufferOf(sha256) })),
    attributeOf(CMS_OID.signingCertificateV2, certificateIdOf(identity)),
  ].toSorted(byEncoding);
  const signedData = new SignedData({
    version: content.type === 'detached' ? 1 : 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: contentType,
      ...(content.type === 'timeStamp' && {
        eContent: new OctetString({ valueHex: bufferOf(content.info) }),
      }),
    }),
    certificates: [identity.certificate, ...identity.chain].map(parseCertificate),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  });
  const key = await importPrivateKey(identity.privateKey);
  // The attributes are signed; the content counts by its digest among them.
  await signedData.sign(key, 0, DIGEST, new ArrayBuffer(0));
  const [signer] = signedData.signerInfos;
  if (signer === undefined) throw new Error('a signature without a signer');
  return { signedData, signature: Buffer.from(signer.signature.valueBlock.valueHexView) };
}

/** Adds the time stamp of a signature, which nothing signs but the authority of the stamp. */
export function addTimeStampToken(signedData: SignedData, token: Uint8Array): void {
  const [signer] = signedData.signerInfos;
  if (signer === undefined) throw new Error('a signature without a signer');
  const { result, offset } = fromBER(bufferOf(token));
  if (offset === -1) throw new Error('not a time stamp');
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: CMS_OID.timeStampToken, values: [result] })],
  });
}

export function encodeCms(signedData: SignedData): Buffer {
  const content = new ContentInfo({
    contentType: CMS_OID.signedData,
    content: signedData.toSchema(true),
  });
  return Buffer.from(content.toSchema().toBER());
}

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const attributeOf = (type: string, value: BaseBlock): Attribute =>
  new Attribute({ type, values: [value] });

/** DER orders a set by the bytes of its members; a verifier encodes it again before it compares. */
const byEncoding = (one: Attribute, other: Attribute): number =>
  Buffer.compare(Buffer.from(one.toSchema().toBER()), Buffer.from(other.toSchema().toBER()));

/** ESS signing-certificate-v2 (RFC 5035); SHA-256 is its default and is left out. */
const certificateIdOf = ({ certificate }: SealIdentity): Sequence =>
  new Sequence({
    value: [
      new Sequence({
        value: [
          new Sequence({
            value: [new OctetString({ valueHex: bufferOf(hashOf(certificate)) })],
          }),
        ],
      }),
    ],
  });
