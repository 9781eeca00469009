import { createHash } from 'node:crypto';
import type { SealIdentity } from './certificates.ts';
import { fillSignature, type ReservedPdf, signedParts } from './reserved-pdf.ts';
import { addTimeStampToken, encodeCms, signCms } from './sign-cms.ts';
import { sha256Of, type TimeStampAuthority } from './time-stamp.ts';

/** No time stamp could be had, or it has no room; the document itself is not the cause. */
export class StampFailure extends Error {}

/** Seals a prepared document: PAdES B-T, or B-B without an authority for the time stamp. */
export async function sealPdf(
  prepared: ReservedPdf,
  { identity, authority }: { identity: SealIdentity; authority: TimeStampAuthority | null },
): Promise<Buffer> {
  const sha256 = hashOfParts(prepared);
  const { signedData, signature } = await signCms(identity, { type: 'detached', sha256 });
  if (authority === null) return fillSignature(prepared, encodeCms(signedData));
  try {
    addTimeStampToken(signedData, await authority.stamp(sha256Of(signature)));
    return fillSignature(prepared, encodeCms(signedData));
  } catch (error) {
    throw new StampFailure('the seal got no time stamp', { cause: error });
  }
}

/** Stamps a prepared archive: the stamp is of the whole file. */
export async function stampPdf(
  prepared: ReservedPdf,
  authority: TimeStampAuthority,
): Promise<Buffer> {
  return fillSignature(prepared, await authority.stamp(hashOfParts(prepared)));
}

function hashOfParts(prepared: ReservedPdf): Buffer {
  const hash = createHash('sha256');
  for (const part of signedParts(prepared)) hash.update(part);
  return hash.digest();
}
