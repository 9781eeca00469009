import { readsAttachmentKind } from '@cuotaclara/contract/attachments/attachment-readers';
import type { Actor } from '#platform/http/actor.ts';

type SentAttachment = {
  /** The code of its kind in `document_kinds`. */
  readonly kind: string;
  /** The user that sent it. */
  readonly uploaderId: number | null;
};

/**
 * Whether a person reads an attachment of a credit in scope: what the person sent, and what the
 * functions of the role read of its kind. The list, the file, the archive and the requests of a
 * credit all ask this.
 */
export const mayRead = (
  { userId, functions }: Pick<Actor, 'userId' | 'functions'>,
  { kind, uploaderId }: SentAttachment,
): boolean => uploaderId === userId || readsAttachmentKind((name) => functions.has(name), kind);
