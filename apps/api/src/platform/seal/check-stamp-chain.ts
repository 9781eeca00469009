import { X509Certificate } from 'node:crypto';
import { BasicConstraints, type Certificate, ExtKeyUsage } from 'pkijs';
import { OID, parseCertificate, TIME_STAMPING } from './certificates.ts';
import { isValidAt, type ReadTimeStamp } from './time-stamp.ts';

/** Longer than any authority issues, so that certificates that name each other come to an end. */
const CHAIN_LENGTH_MAX = 8;
const ANY_PURPOSE = '2.5.29.37.0';

/** The extensions that a verifier must know: those below, and policies, which it does not ask. */
const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set([
  OID.keyUsage,
  OID.basicConstraints,
  OID.extKeyUsage,
  '2.5.29.32',
  '2.5.29.36',
  '2.5.29.54',
]);

/** MD5 and SHA-1, by which a certificate can be forged. */
const WEAK_SIGNATURES: ReadonlySet<string> = new Set([
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.10040.4.3',
  '1.2.840.10045.4.1',
  '1.3.14.3.2.29',
]);

/**
 * The fault in the chain of a time stamp's certificate to a trusted root (DER); null where it leads
 * there, through certificates that were valid and may sign others at the moment of the stamp.
 * Whether one of them was withdrawn is not asked.
 */
export function wrongWithStampChain(
  { signer, certificates, at }: Pick<ReadTimeStamp, 'signer' | 'certificates' | 'at'>,
  roots: readonly Uint8Array[],
): string | null {
  const wrong = wrongWithSigner(parseCertificate(signer.raw));
  if (wrong !== null) return wrong;
  const trusted = roots.map((der) => new X509Certificate(der));
  const others = certificates.filter(({ raw }) => !raw.equals(signer.raw) && !isOneOf(raw, roots));
  const search: Search = { trusted, others, at, wrongs: [] };
  if (reachesRoot([signer], search)) return null;
  return search.wrongs[0] ?? 'its certificate does not go back to a trusted root';
}

const isOneOf = (der: Uint8Array, many: readonly Uint8Array[]): boolean =>
  many.some((each) => Buffer.from(each).equals(der));

/** Digital signature or non-repudiation, the first two bits; a certificate may leave it unsaid. */
const SIGNING_BITS = 0b1100_0000;

function wrongWithSigner(certificate: Certificate): string | null {
  if (hasUnknownExtension(certificate)) return 'its certificate says something that is not known';
  const usage = extensionOf(certificate, OID.keyUsage);
  if (usage === undefined) return null;
  return (keyUsageBits(usage) & SIGNING_BITS) === 0 ? 'its certificate may not sign' : null;
}

type Search = {
  readonly trusted: readonly X509Certificate[];
  /** Certificates that the stamp brought along, which nobody vouches for. */
  readonly others: readonly X509Certificate[];
  readonly at: Date;
  /** Why a way ended, the first of them told. */
  readonly wrongs: string[];
};

type Chain = readonly [X509Certificate, ...X509Certificate[]];

/** From the last certificate of a chain, by any way, to a root. */
function reachesRoot(chain: Chain, search: Search): boolean {
  const { trusted, others, at, wrongs } = search;
  const last = chain.at(-1) ?? chain[0];
  const between = chain.length - 1;
  for (const root of trusted.filter((each) => isIssuedBy(last, each))) {
    const wrong = wrongWithIssuer(root, { at, between });
    if (wrong === null) return true;
    wrongs.push(wrong);
  }
  if (chain.length >= CHAIN_LENGTH_MAX) return false;
  return others
    .filter((each) => !chain.includes(each) && isIssuedBy(last, each))
    .some((issuer) => {
      const wrong = wrongWithIssuer(issuer, { at, between });
      if (wrong !== null) wrongs.push(wrong);
      return wrong === null && reachesRoot([...chain, issuer], search);
    });
}

type Issuing = {
  readonly at: Date;
  /** Certificates below it in the chain that sign others. */
  readonly between: number;
};

/** Whether it was valid, may sign certificates, of so long a chain, and for time stamps. */
function wrongWithIssuer(issuer: X509Certificate, { at, between }: Issuing): string | null {
  const name = commonNameOf(issuer);
  if (!isValidAt(issuer, at)) return `a certificate of its chain was not valid then (${name})`;
  const certificate = parseCertificate(issuer.raw);
  const constraints = extensionOf(certificate, OID.basicConstraints)?.parsedValue;
  if (!issuer.ca || !(constraints instanceof BasicConstraints))
    return `a certificate of its chain may not sign others (${name})`;
  const { pathLenConstraint: lengthMax } = constraints;
  if (typeof lengthMax === 'number' && between > lengthMax)
    return `its chain is too long (${name})`;
  const purposes = extensionOf(certificate, OID.extKeyUsage)?.parsedValue;
  if (purposes instanceof ExtKeyUsage && !isForStamps(purposes))
    return `a certificate of its chain is not for time stamps (${name})`;
  if (hasUnknownExtension(certificate))
    return `a certificate of its chain says something that is not known (${name})`;
  return null;
}

const isForStamps = ({ keyPurposes }: ExtKeyUsage): boolean =>
  keyPurposes.includes(TIME_STAMPING) || keyPurposes.includes(ANY_PURPOSE);

/** `checkIssued` compares names and key ids, and asks that the issuer's key may sign others. */
const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  !WEAK_SIGNATURES.has(certificate.signatureAlgorithmOid ?? '') &&
  certificate.checkIssued(issuer) &&
  certificate.verify(issuer.publicKey);

const extensionOf = ({ extensions = [] }: Certificate, id: string) =>
  extensions.find(({ extnID }) => extnID === id);

const hasUnknownExtension = ({ extensions = [] }: Certificate): boolean =>
  extensions.some(({ extnID, critical }) => critical && !KNOWN_EXTENSIONS.has(extnID));

/** The first byte of the bits: DER writes tag, length and the count of unused bits before it. */
const keyUsageBits = ({ extnValue }: { readonly extnValue: { getValue(): ArrayBuffer } }): number =>
  new Uint8Array(extnValue.getValue())[3] ?? 0;

const commonNameOf = ({ subject }: X509Certificate): string =>
  /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
