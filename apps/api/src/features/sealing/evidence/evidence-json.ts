import { createHash } from 'node:crypto';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import canonicalize from 'canonicalize';
import type { SignedDocument } from '#features/sealing/seal/signed-document.reads.ts';
import type { HolderEvidence } from '#features/signing/public.ts';
import type { TimeStampKind } from '#platform/seal/time-stamp.ts';

/** Of the shape of the JSON; a reader of old files looks at it. */
const EVIDENCE_VERSION = 1;

export type EvidenceInput = {
  readonly document: SignedDocument;
  readonly holders: readonly HolderEvidence[];
  readonly sealedAt: Date;
  /** Null: no stamp could be had, and the seal says no time of another. */
  readonly timeStamp: TimeStampKind | null;
  /** Of the certificate that seals. */
  readonly certificateSerial: string;
};

/** What the seal keeps of who signed what and how, as canonical JSON (RFC 8785). */
export function evidenceText(input: EvidenceInput): string {
  const { document, holders, sealedAt, timeStamp, certificateSerial } = input;
  const { template, original, printed } = document;
  const text = canonicalize({
    evidence_version: EVIDENCE_VERSION,
    document: {
      document_id: document.documentId,
      number: document.number,
      kind: document.kind,
      kind_name: LEGAL_DOCUMENT_KINDS[document.kind],
      verification_id: document.verificationId,
      verification_url: printed.document.verification_url,
      issued_at: document.issuedAt.toISOString(),
      signed_at: document.signedAt?.toISOString() ?? null,
      pages: document.pages,
      renderer_version: document.rendererVersion,
      data_sha256: createHash('sha256').update(document.data).digest('hex'),
    },
    template: {
      template_id: template.id,
      number: template.number,
      in_force_from: template.inForceFrom,
    },
    original: { sha256: original.sha256.toString('hex'), bytes: original.bytes },
    company: printed.company,
    holders: holders.map(withoutStrokes),
    seal: {
      sealed_at: sealedAt.toISOString(),
      time_stamp: timeStamp,
      certificate_serial: certificateSerial,
    },
  });
  if (text === undefined) throw new Error('the evidence has no JSON');
  return text;
}

/** How a hand moved in time is a trait of the body: the file shows the lines and has their hash. */
const withoutStrokes = ({ act, ...holder }: HolderEvidence) => ({
  ...holder,
  act:
    act === null
      ? null
      : {
          ...act,
          signature:
            act.signature === null
              ? null
              : { kind: act.signature.value.kind, sha256: act.signature.sha256 },
        },
});
