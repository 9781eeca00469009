import { createHash, randomBytes } from 'node:crypto';
import { openDocumentFile } from '#features/documents/public.ts';
import { readIdentities } from '#features/sealing/certificates/seal-keys.ts';
import { constanciaBlocks } from '#features/sealing/evidence/constancia-blocks.ts';
import { type EvidenceInput, evidenceOf } from '#features/sealing/evidence/evidence-json.ts';
import { longDay } from '#features/sealing/evidence/exact-moment.ts';
import { lockedUntilOf, nowOf, type SealingDeps } from '#features/sealing/sealing-deps.ts';
import { unsafeSigningEvidence } from '#features/signing/public.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import { takeFile } from '#platform/files/take-file.ts';
import type { SealIdentity } from '#platform/seal/certificates.ts';
import { describeCertificate } from '#platform/seal/describe-certificate.ts';
import { StampFailure, sealPdf } from '#platform/seal/seal-pdf.ts';
import type { TimeStampAuthority } from '#platform/seal/time-stamp.ts';
import { verifyPdf } from '#platform/seal/verify-pdf.ts';
import { attachmentsOf } from './attachments-of.ts';
import { authorityOf } from './authority-of.ts';
import { keepSeal } from './keep-seal.ts';
import { LATE_MINUTES } from './late-documents.reads.ts';
import { signaturesOf } from './signatures-of.ts';
import { type SignedDocument, unsafeSignedDocument } from './signed-document.reads.ts';

const MINUTE_MS = 60_000;
const PDF = 'application/pdf';
const SALT_BYTES = 16;

/**
 * Seals a document that everybody has signed. It may be called any number of times, by any number
 * of processes, and end anywhere: one sealed file is kept. Throws where it is to be tried again.
 */
export async function sealDocument(deps: SealingDeps, documentId: number): Promise<void> {
  const document = await unsafeSignedDocument(deps.db, documentId);
  if (document?.state !== 'SIGNED') return;
  const original = await readOriginal(deps, document);
  const identities = await readIdentities(deps, { now: nowOf(deps) });
  const authority = authorityOf(deps, identities.time_stamp);
  const work = { document, original, identity: identities.seal, root: identities.root };
  const sealed = await sealWith(deps, { ...work, authority }).catch((error: unknown) =>
    error instanceof StampFailure && isLate(deps, document)
      ? sealUnstamped(deps, { work, error })
      : Promise.reject(error),
  );
  await takeFile(deps.files, {
    prepare: async () => ({
      bytes: sealed.bytes,
      contentType: PDF,
      lockedUntil: lockedUntilOf(deps),
    }),
    keep: (file) =>
      deps.run(keepSeal(deps), BY_PROGRAM, {
        documentId,
        kind: document.kind,
        number: document.number,
        file,
        timeStamp: sealed.timeStamp,
        evidence: sealed.evidence,
      }),
  });
}

/** The bytes that were read. Other bytes are never sealed. */
async function readOriginal(deps: SealingDeps, document: SignedDocument): Promise<Buffer> {
  const { documentId } = document;
  const file = await openDocumentFile(deps, { documentId, version: 'original' });
  const bytes = await file.readBytes();
  const sha256 = createHash('sha256').update(bytes).digest();
  if (!sha256.equals(document.original.sha256) || bytes.length !== document.original.bytes) {
    deps.log.error({ documentId }, 'the stored original of a document is not what was signed');
    throw new Error('the stored original of a document is not what was signed');
  }
  return bytes;
}

type SealWork = {
  readonly document: SignedDocument;
  readonly original: Buffer;
  readonly identity: SealIdentity;
  readonly root: SealIdentity;
};

type Sealed = {
  readonly bytes: Buffer;
  readonly evidence: string;
  readonly timeStamp: TimeStampAuthority['kind'] | null;
};

async function sealWith(
  deps: SealingDeps,
  {
    document,
    original,
    identity,
    root,
    authority,
  }: SealWork & { authority: TimeStampAuthority | null },
): Promise<Sealed> {
  const { paperWriter, sealWriter } = deps;
  const evidenceInput: EvidenceInput = {
    document,
    holders: await readHolders(deps, document),
    sealedAt: nowOf(deps),
    timeStamp: authority?.kind ?? null,
    certificateSerial: describeCertificate(identity.certificate).serial,
    salt: randomBytes(SALT_BYTES).toString('hex'),
  };
  const { complete, shared, completeSha256 } = evidenceOf(evidenceInput);
  const { company, document: printed } = document.printed;
  const constancia = await paperWriter.render({
    blocks: constanciaBlocks({ ...evidenceInput, completeSha256 }),
    title: 'Constancia de firma',
    number: document.number,
    company,
    footer: `${printed.place}, ${longDay(evidenceInput.sealedAt)}`,
    verification: { url: printed.verification_url, id: document.verificationId },
    issuedAt: evidenceInput.sealedAt.toISOString(),
  });
  const prepared = await sealWriter.prepareSeal({
    original,
    constancia: constancia.pdf,
    evidence: shared,
    attachments: await attachmentsOf(deps, document),
    signatures: signaturesOf(document, evidenceInput.holders),
    companyName: company.name,
    at: evidenceInput.sealedAt,
  });
  const bytes = await sealPdf(prepared, { identity, authority });
  const verdict = verifyPdf(bytes, {
    roots: [root.certificate],
    stampRoots: deps.config.timeStampRoots,
    now: nowOf(deps),
  });
  if (verdict.state !== 'intact') throw new Error(`a new seal is ${verdict.state}`);
  return { bytes, evidence: complete, timeStamp: authority?.kind ?? null };
}

/**
 * Who signed how, with the links of the acts in the chain of the audit log. An act that another
 * process recorded is chained here; a chain that stands still is waited for only so long, and then
 * the evidence says that the link is missing.
 */
async function readHolders(deps: SealingDeps, document: SignedDocument) {
  deps.sealer.nudge();
  await deps.sealer.settled();
  const holders = await unsafeSigningEvidence(deps.db, document.documentId);
  const isUnchained = holders.some(({ act }) => act?.audit?.seal === null);
  if (isUnchained && !isLate(deps, document)) throw new Error('an act is not chained yet');
  return holders;
}

const isLate = (deps: SealingDeps, { signedAt }: SignedDocument): boolean =>
  signedAt !== null && nowOf(deps).getTime() - signedAt.getTime() > LATE_MINUTES * MINUTE_MS;

/** A person who signed does not wait longer for a stamp: the archive brings it later. */
async function sealUnstamped(
  deps: SealingDeps,
  { work, error }: { readonly work: SealWork; readonly error: unknown },
): Promise<Sealed> {
  const { documentId } = work.document;
  deps.log.error({ err: error, documentId }, 'a document is sealed without a time stamp');
  return sealWith(deps, { ...work, authority: null });
}
