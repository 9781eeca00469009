import { createHash, X509Certificate } from 'node:crypto';
import { purposesOf, TIME_STAMPING } from './certificates.ts';
import { wrongWithStampChain } from './check-stamp-chain.ts';
import { type FoundSignature, findSignatures } from './find-signatures.ts';
import { type ReadCms, readCms } from './read-cms.ts';
import { CMS_OID } from './sign-cms.ts';
import {
  isValidAt,
  OWN_STAMP_POLICY,
  type ReadTimeStamp,
  readTimeStamp,
  sha256Of,
  type TimeStampKind,
} from './time-stamp.ts';

/** A time stamp that holds. */
type VerifiedStamp = {
  readonly at: Date;
  readonly kind: TimeStampKind;
  readonly authority: string;
  /** Whether it goes back to a root that is trusted; only then does it prove its moment. */
  readonly isTrusted: boolean;
};

/** A seal that holds for the bytes that it covers. */
export type VerifiedSeal = {
  /** Bytes of the file that it covers, from the first on. */
  readonly bytes: number;
  readonly signer: X509Certificate;
  /** The root that it goes back to. */
  readonly root: X509Certificate;
  /** Null for a seal without a time stamp. */
  readonly stamp: VerifiedStamp | null;
  /** The archival stamps of our own after it. */
  readonly archives: readonly VerifiedStamp[];
};

export type PdfVerdict =
  /** Sealed by us, and every byte is covered. */
  | { readonly state: 'intact'; readonly seal: VerifiedSeal }
  /** Sealed by us, and bytes follow that we did not stamp. */
  | { readonly state: 'appended'; readonly seal: VerifiedSeal; readonly appendedBytes: number }
  /** A seal that does not hold; `why` is for the person who looks into it. */
  | { readonly state: 'changed'; readonly why: string }
  /** Sealed by another. */
  | { readonly state: 'foreign'; readonly signer: string }
  /** The seal holds, but its time stamp does not go back to the authorities that are trusted. */
  | { readonly state: 'distrusted'; readonly seal: VerifiedSeal; readonly why: string }
  /** The seal holds, but its certificate had ended and no stamp says that it was made before. */
  | { readonly state: 'expired'; readonly seal: VerifiedSeal }
  /** A PDF without any seal: perhaps the version that was read. */
  | { readonly state: 'unsealed' }
  | { readonly state: 'not_pdf' };

type VerifyInput = {
  /** Our root certificates, DER; null trusts the one inside, which proves only that it is whole. */
  readonly roots: readonly Uint8Array[] | null;
  /** Roots of outside authorities of time stamps, DER; without any their stamps prove nothing. */
  readonly stampRoots: readonly Uint8Array[];
  readonly now: Date;
};

/** Says what a file is, by its bytes alone. */
export function verifyPdf(bytes: Buffer, input: VerifyInput): PdfVerdict {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return { state: 'not_pdf' };
  const found = findSignatures(bytes);
  if (found.length === 0) {
    const hasSeal = bytes.includes('/ByteRange') || bytes.includes('ETSI.CAdES.detached');
    return hasSeal ? { state: 'changed', why: 'its seal cannot be found' } : { state: 'unsealed' };
  }
  const { roots } = input;
  const seals = found.map((each) => readSeal(each, input));
  const at = seals.findIndex((each) => !('problem' in each));
  const seal = seals[at];
  if (seal === undefined || 'problem' in seal) return worst(seals);
  const trusted = trustedOf(roots) ?? [seal.root];
  const archives = found.slice(at + 1).flatMap((each) => readArchive(each, trusted));
  const covered = archives.at(-1)?.end ?? seal.bytes;
  const { distrust, ...own } = seal;
  const verified = { ...own, archives: archives.map(({ stamp }) => stamp) };
  if (covered < bytes.length)
    return { state: 'appended', seal: verified, appendedBytes: bytes.length - covered };
  if (distrust !== null) return { state: 'distrusted', seal: verified, why: distrust };
  return { state: isProvenValid(verified, input) ? 'intact' : 'expired', seal: verified };
}

/** Whether the certificate of a seal was valid at the earliest moment that is proven. */
function isProvenValid(seal: VerifiedSeal, { now }: VerifyInput): boolean {
  const proofs = [seal.stamp, ...seal.archives].filter((stamp) => stamp?.isTrusted);
  const provenAt = proofs[0]?.at ?? now;
  return isValidAt(seal.signer, provenAt) && isValidAt(seal.root, provenAt);
}

type ArchiveInput = VerifyInput & { /** The file that was archived. */ readonly before: Buffer };

/**
 * The fault of a new archive; null where it goes on from the file before it, the seal inside holds,
 * and a time stamp covers every byte.
 */
export function wrongWithArchive(bytes: Buffer, { before, ...input }: ArchiveInput): string | null {
  if (!bytes.subarray(0, before.length).equals(before)) return 'it changes what was sealed';
  const { state } = verifyPdf(bytes, input);
  // A stamp of another authority is not ours, so that the bytes it covers count as appended. The
  // seal of a document whose earlier authority is no longer trusted holds, and gains a stamp here.
  if (state !== 'intact' && state !== 'appended' && state !== 'distrusted')
    return `its seal is ${state}`;
  const last = findSignatures(bytes).at(-1);
  if (last === undefined || last.end !== bytes.length) return 'its stamp does not cover it';
  const stamp = readTimeStamp(last.der, { sha256: hashOf(last) });
  if ('wrong' in stamp) return stamp.wrong;
  const kind = kindOf(stamp, trustedOf(input.roots) ?? []);
  if (kind === null) return 'its stamp is not ours';
  return kind === 'own' ? null : wrongWithStampChain(stamp, input.stampRoots);
}

type Problem = { readonly problem: Extract<PdfVerdict, { state: 'changed' | 'foreign' }> };

type ReadSeal = Omit<VerifiedSeal, 'archives'> & {
  /** Why its stamp is not believed; null where it is, or where no authority is known. */
  readonly distrust: string | null;
};

/** The seal of another is told only when nothing in the file is ours and damaged. */
function worst(seals: readonly (Problem | ReadSeal)[]): PdfVerdict {
  const problems = seals.flatMap((each) => ('problem' in each ? [each.problem] : []));
  const changed = problems.find(({ state }) => state === 'changed');
  return changed ?? problems[0] ?? { state: 'changed', why: 'its seal cannot be found' };
}

const changed = (why: string): Problem => ({ problem: { state: 'changed', why } });

function readSeal(found: FoundSignature, { roots, stampRoots }: VerifyInput): Problem | ReadSeal {
  const cms = readCms(found.der, { contentType: CMS_OID.data, sha256: hashOf(found) });
  if ('wrong' in cms) return changed(cms.wrong);
  const root = rootOf(cms, roots);
  if (root === null)
    return { problem: { state: 'foreign', signer: cms.signer.subject.replaceAll('\n', ', ') } };
  if (!hasOnly(cms, [cms.signer, root])) return changed('a certificate of the seal was changed');
  if (purposesOf(cms.signer.raw)?.oids.includes(TIME_STAMPING) !== false)
    return changed('its certificate is not one of seals');
  const seal = { bytes: found.end, signer: cms.signer, root };
  if (cms.timeStampToken === null) return { ...seal, stamp: null, distrust: null };
  const stamp = readTimeStamp(cms.timeStampToken, { sha256: sha256Of(cms.signature) });
  if ('wrong' in stamp) return changed(`its time stamp does not hold: ${stamp.wrong}`);
  const kind = kindOf(stamp, trustedOf(roots) ?? [root]);
  if (kind === null) return changed('its time stamp is not ours');
  const wrong = kind === 'own' ? null : wrongWithStampChain(stamp, stampRoots);
  return {
    ...seal,
    stamp: { at: stamp.at, kind, authority: authorityOf(stamp), isTrusted: wrong === null },
    distrust: stampRoots.length === 0 ? null : wrong,
  };
}

function hashOf({ parts }: FoundSignature): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Ours are signed by a root directly. */
function rootOf(
  { signer, certificates }: Pick<ReadCms, 'signer' | 'certificates'>,
  roots: VerifyInput['roots'],
): X509Certificate | null {
  const known = trustedOf(roots) ?? certificates.filter(isRoot);
  return known.find((root) => isIssuedBy(signer, root)) ?? null;
}

const trustedOf = (roots: VerifyInput['roots']): readonly X509Certificate[] | null =>
  roots?.map((der) => new X509Certificate(der)) ?? null;

const isRoot = (certificate: X509Certificate): boolean =>
  certificate.ca && isIssuedBy(certificate, certificate);

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** The signature does not cover the certificates beside it, so that they are compared. */
const hasOnly = (
  { certificates }: Pick<ReadCms, 'certificates'>,
  allowed: readonly X509Certificate[],
): boolean =>
  certificates.length === allowed.length &&
  certificates.every(({ raw }) => allowed.some((each) => each.raw.equals(raw)));

/** Null for a stamp that claims to be ours and is not. */
function kindOf(stamp: ReadTimeStamp, roots: readonly X509Certificate[]): TimeStampKind | null {
  if (stamp.policy !== OWN_STAMP_POLICY) return 'external';
  const root = roots.find((each) => isIssuedBy(stamp.signer, each));
  return root !== undefined && hasOnly(stamp, [stamp.signer, root]) ? 'own' : null;
}

const authorityOf = ({ signer }: ReadTimeStamp): string =>
  /^CN=(.*)$/m.exec(signer.subject)?.[1] ?? signer.subject.replaceAll('\n', ', ');

/**
 * An archive is ours when we stamped it: anybody can have a file stamped by another authority, with
 * whatever was added to it.
 */
function readArchive(
  found: FoundSignature,
  roots: readonly X509Certificate[],
): readonly { readonly end: number; readonly stamp: VerifiedStamp }[] {
  const stamp = readTimeStamp(found.der, { sha256: hashOf(found) });
  if ('wrong' in stamp || kindOf(stamp, roots) !== 'own') return [];
  const authority = authorityOf(stamp);
  return [{ end: found.end, stamp: { at: stamp.at, kind: 'own', authority, isTrusted: true } }];
}
