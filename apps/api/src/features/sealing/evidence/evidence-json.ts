import { createHash } from 'node:crypto';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import canonicalize from 'canonicalize';
import type { SignedDocument } from '#features/sealing/seal/signed-document.reads.ts';
import type { HolderEvidence } from '#features/signing/public.ts';
import type { TimeStampKind } from '#platform/seal/time-stamp.ts';

/** Of the shape of the JSON; a reader of old files looks at it. */
const EVIDENCE_VERSION = 2;

export type EvidenceInput = {
  readonly document: SignedDocument;
  readonly holders: readonly HolderEvidence[];
  readonly sealedAt: Date;
  /** Null: no stamp could be had, and the seal says no time of another. */
  readonly timeStamp: TimeStampKind | null;
  /** Of the certificate that seals. */
  readonly certificateSerial: string;
  /** Random, so that nobody finds what is masked by trying: its hash is in the file. */
  readonly salt: string;
};

/** Evidence of the signatures that the seal keeps, twice. */
type Evidence = {
  /** With everything. The company keeps it; it goes to a court. */
  readonly complete: string;
  /** Inside the sealed file, which everybody who signed gets: contact data of others are masked. */
  readonly shared: string;
  /** SHA-256 of the complete one; null where the file has it. */
  readonly completeSha256: string | null;
};

/** Both texts of the evidence, as canonical JSON (RFC 8785). */
export function evidenceOf(input: EvidenceInput): Evidence {
  const complete = evidenceText(input, { salt: input.salt });
  if (input.holders.every((holder) => isShown(holder, input.holders))) {
    return { complete, shared: complete, completeSha256: null };
  }
  const completeSha256 = createHash('sha256').update(complete).digest('hex');
  const holders = masked(input.holders);
  const shared = evidenceText({ ...input, holders }, { complete_sha256: completeSha256 });
  return { complete, shared, completeSha256 };
}

function evidenceText(input: EvidenceInput, more: Readonly<Record<string, string>>): string {
  const { document, holders, sealedAt, timeStamp, certificateSerial } = input;
  const { template, original, printed } = document;
  const text = canonicalize({
    evidence_version: EVIDENCE_VERSION,
    ...more,
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

const isPerson = ({ role }: HolderEvidence): boolean => role !== 'COMPANY';

/** Whether a file shows where a holder signed: to nobody but that very person. */
const isShown = (holder: HolderEvidence, all: readonly HolderEvidence[]): boolean =>
  (holder.act === null && holder.readings.length === 0) ||
  (isPerson(holder) && all.filter(isPerson).length === 1);

/** The holders as everybody who gets the file may read them. */
export const masked = (holders: readonly HolderEvidence[]): readonly HolderEvidence[] =>
  holders.map((holder) => (isShown(holder, holders) ? holder : withoutContact(holder)));

/** Without telephone, address, network and device. */
const withoutContact = ({ act, readings, ...holder }: HolderEvidence): HolderEvidence => ({
  ...holder,
  readings: readings.map((reading) => ({ ...reading, ip: null, user_agent: null })),
  act:
    act === null
      ? null
      : {
          ...act,
          opened_ip: null,
          opened_user_agent: null,
          signed_ip: null,
          signed_user_agent: null,
          codes: act.codes.map((code) => ({ ...code, address: code.address_masked })),
        },
});
