import type { HOLDER_ROLES } from '@cuotaclara/contract/documents/document-words';
import type { Signature } from '@cuotaclara/contract/signing/signature';
import type { CodeChannel, READING_EVENTS } from '@cuotaclara/contract/signing/signing';

/** One code of an act. The code itself is not stored anywhere. */
export type CodeEvidence = {
  readonly channel: CodeChannel;
  /** In full, for the JSON. */
  readonly address: string;
  /** For the page: «••• ••• 45 67». */
  readonly address_masked: string;
  /** The number of the message in the outbox. */
  readonly message_id: string | null;
  readonly sent_at: string;
  /** The phone had changed lately, and the person proved with the camera that it is them. */
  readonly presence_proven_at: string | null;
  readonly expires_at: string;
  readonly tries: number;
  readonly used_at: string | null;
  readonly replaced_at: string | null;
};

export type ReadingEvidence = {
  readonly event: keyof typeof READING_EVENTS;
  readonly happened_at: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
};

export type ActEvidence = {
  readonly act_id: string;
  /** The SHA-256 of the lines `document_id:sha256` of `documents`, in hexadecimal. */
  readonly manifest: string;
  readonly documents: readonly { readonly document_id: number; readonly sha256: string }[];
  readonly consent_text: string;
  /** The last proof of the sign-in: password, email_link, hosted, authenticator_code … */
  readonly sign_in_method: string;
  readonly opened_at: string;
  readonly opened_ip: string | null;
  readonly opened_user_agent: string | null;
  readonly signed_at: string;
  readonly signed_ip: string | null;
  readonly signed_user_agent: string | null;
  /** The strokes or the typed name with the SHA-256 of its canonical JSON; null for the company. */
  readonly signature: { readonly value: Signature; readonly sha256: string } | null;
  /** Empty for the company, whose user proves it with an authenticator application. */
  readonly codes: readonly CodeEvidence[];
  /** The line of the audit log about the act; the seal is null until the chain has it. */
  readonly audit: {
    readonly entry_id: number;
    readonly seal: { readonly position: number; readonly hash: string } | null;
  } | null;
};

/** How one holder signed a document. Everything is plain JSON; moments are ISO texts. */
export type HolderEvidence = {
  readonly document_holder_id: number;
  readonly role: keyof typeof HOLDER_ROLES;
  /** In full; for the company the user who signed, or null where its seal signs. */
  readonly name: string | null;
  /** «CC 1061733518»; null for the company. */
  readonly identification: string | null;
  readonly signed_at: string | null;
  /** Who checked that the person is who they say, and when; null for the company. */
  readonly identity_check: { readonly how: string; readonly at: string } | null;
  /** Null where the seal signs for the company, and before the signature. */
  readonly act: ActEvidence | null;
  readonly readings: readonly ReadingEvidence[];
};
