import { randomBytes, webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BitString, fromBER, Integer } from 'asn1js';
import {
  BasicConstraints,
  Certificate,
  ContentInfo,
  Extension,
  ExtKeyUsage,
  PKIStatusInfo,
  Time,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import {
  bufferOf,
  importPrivateKey,
  OID,
  parseCertificate,
  type SealIdentity,
  TIME_STAMPING,
} from '#platform/seal/certificates.ts';
import { nameOf } from '#platform/seal/distinguished-name.ts';
import { encodeCms, signCms } from '#platform/seal/sign-cms.ts';
import { imprintOf, positiveInteger } from '#platform/seal/time-stamp.ts';

const DAY_MS = 86_400_000;
const POLICY = '1.3.6.1.4.1.32473.1';
const MAY = { sign: 0b1100_0000, certify: 0b0000_0110, encrypt: 0b0010_0000 } as const;

type Issued = {
  readonly name: string;
  readonly issuer: SealIdentity | null;
  readonly may: keyof typeof MAY;
  readonly purposes?: readonly string[] | undefined;
  /** How many authorities may stand below it. */
  readonly lengthMax?: number;
  readonly validDays?: { readonly from: number; readonly until: number };
};

/** A certificate of an authority that is not ours, with any fault that a test asks for. */
export async function issue(at: Date, input: Issued): Promise<SealIdentity> {
  const { name, issuer, may, purposes, lengthMax, validDays = { from: -10, until: 10 } } = input;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const privateKey = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const subject = nameOf({ commonName: name, organization: 'Estampas', organizationId: null });
  const day = (days: number) =>
    new Time({ type: 0, value: new Date(at.getTime() + days * DAY_MS) });
  const certificate = new Certificate({
    version: 2,
    serialNumber: positiveInteger(randomBytes(8)),
    subject,
    issuer: issuer === null ? subject : parseCertificate(issuer.certificate).subject,
    notBefore: day(validDays.from),
    notAfter: day(validDays.until),
  });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as CryptoKey);
  const constraints = new BasicConstraints({
    cA: may === 'certify',
    ...(lengthMax !== undefined && { pathLenConstraint: lengthMax }),
  });
  const extension = (extnID: string, value: { toBER(): ArrayBuffer }) =>
    new Extension({ extnID, critical: true, extnValue: value.toBER() });
  certificate.extensions = [
    extension(OID.basicConstraints, constraints.toSchema()),
    extension(OID.keyUsage, new BitString({ valueHex: bufferOf(Buffer.of(MAY[may])) })),
    ...(purposes === undefined
      ? []
      : [extension(OID.extKeyUsage, new ExtKeyUsage({ keyPurposes: [...purposes] }).toSchema())]),
  ];
  await certificate.sign(await importPrivateKey(issuer?.privateKey ?? privateKey), 'SHA-256');
  const chain = issuer === null ? [] : [issuer.certificate, ...issuer.chain];
  return { certificate: Buffer.from(certificate.toSchema(true).toBER()), privateKey, chain };
}

/** The usual chain of an outside authority: a root, one between, and what stamps. */
export async function issueStampChain(
  at: Date,
  faults: { readonly between?: Partial<Issued>; readonly leaf?: Partial<Issued> } = {},
) {
  const root = await issue(at, { name: 'Raíz de estampas', issuer: null, may: 'certify' });
  const between = await issue(at, {
    name: 'Intermedia',
    issuer: root,
    may: 'certify',
    ...faults.between,
  });
  const leaf = await issue(at, {
    name: 'Estampadora',
    issuer: between,
    may: 'sign',
    purposes: [TIME_STAMPING],
    ...faults.leaf,
  });
  return { root, between, leaf };
}

export type StampQuery = { readonly sha256: Uint8Array; readonly nonce?: Uint8Array };

/** A stamp of another authority, by its own policy. */
export async function stampOf(
  identity: SealIdentity,
  { sha256, nonce, at }: StampQuery & { readonly at: Date },
): Promise<Buffer> {
  const info = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: imprintOf(sha256),
    serialNumber: new Integer({ value: 7 }),
    genTime: at,
    ...(nonce !== undefined && { nonce: positiveInteger(nonce) }),
  });
  const encoded = new Uint8Array(info.toSchema().toBER());
  const { signedData } = await signCms(identity, { type: 'timeStamp', info: encoded });
  return encodeCms(signedData);
}

/** An authority on loopback that answers each query as RFC 3161 says, with a token of the test. */
export async function startStampService(
  answer: (query: Required<StampQuery>) => Promise<Buffer>,
): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, response) => {
    void Array.fromAsync(request).then(async (chunks) => {
      const { result } = fromBER(bufferOf(Buffer.concat(chunks)));
      const { messageImprint, nonce } = new TimeStampReq({ schema: result });
      const token = await answer({
        sha256: Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView),
        nonce: Buffer.from(nonce?.valueBlock.valueHexView ?? []),
      });
      const reply = new TimeStampResp({
        status: new PKIStatusInfo({ status: 0 }),
        timeStampToken: new ContentInfo({ schema: fromBER(bufferOf(token)).result }),
      });
      response.end(Buffer.from(reply.toSchema().toBER()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}
