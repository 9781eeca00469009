import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { CommandContext } from '#platform/command/command.ts';

/** A document that the running command has just sealed. */
type JustSealed = {
  readonly documentId: number;
  readonly creditId: number;
  /** Null where nobody signs the document. */
  readonly setId: number | null;
  readonly kind: LegalDocumentKind;
};

/**
 * Runs in the command that seals a document, after it. Nothing may hold a seal back: what can fail,
 * as a mail, is left to a job.
 */
export type SealEffect = (ctx: CommandContext<null>, sealed: JustSealed) => Promise<void>;
