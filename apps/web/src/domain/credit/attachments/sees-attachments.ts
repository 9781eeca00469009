import { readsSomeAttachmentKind } from '@cuotaclara/contract/attachments/attachment-readers';
import type { May } from '#domain/credit/use-may.ts';

/** Whether a role adds attachments of some kind. */
export const addsAttachments = (may: May): boolean =>
  may('upload_documents') || may('manage_documents') || may('upload_policy');

/** Whether a role has to do with attachments at all: it reads some kind or adds its own. */
export const seesAttachments = (may: May): boolean =>
  readsSomeAttachmentKind(may) || addsAttachments(may);
