import { creditParams } from '../credits/credit-fields.ts';
import { INVISIBLE_SIGNS, idField, momentField, UNSEEN_SIGN } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { fileRoute, route, XLSX } from '../wire/route.ts';

const MEBIBYTE = 1024 * 1024;

export const ATTACHMENT_UPLOAD = {
  contentTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  bytesMax: 15 * MEBIBYTE,
} as const;

const NAME_LENGTH_MAX = 120;

const fileName = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'El archivo necesita un nombre.' }),
  z.maxLength(NAME_LENGTH_MAX, { error: `Usa máximo ${NAME_LENGTH_MAX} caracteres.` }),
  z.refine((name) => !/[/\\]/.test(name), 'El nombre no lleva barras.'),
  // A sign that turns the direction of writing makes a program look like a photo; one that is not
  // seen makes two attachments of one name.
  z.refine((name) => !UNSEEN_SIGN.test(name), INVISIBLE_SIGNS),
);

/** Which credit, which kind of document (its code in the catalogue) and under which name. */
const attachmentParams = z.object({
  credit_id: idField,
  kind: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,29}$/, { error: 'Este tipo no existe.' })),
  name: fileName,
});

const attachment = z.object({
  attachment_id: z.int(),
  document_kind_id: z.int(),
  kind: z.string(),
  document_kind: z.string(),
  name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  uploaded_by: z.nullable(z.string()),
  uploaded_at: momentField,
  replaced_at: z.nullable(momentField),
});

export type Attachment = z.output<typeof attachment>;

const UPLOAD_REFUSALS = [
  'not_found',
  'credit_closed',
  'document_kind_unavailable',
  'attachment_not_allowed',
  'too_many_attachments',
  'file_empty',
  'file_too_large',
  'file_type_refused',
  'file_damaged',
  'file_has_password',
  'file_has_actions',
  'file_unreadable_inside',
  'image_is_heic',
  'image_too_many_pixels',
  'files_busy',
] as const;

export const uploadAttachment = route({
  method: 'POST',
  url: '/api/managements/credits/attachments/files/upload/:credit_id/:kind/:name',
  summary: 'Add an attachment to a credit; a borrower adds what was asked of them',
  permission: 'use_own_account',
  params: attachmentParams,
  upload: ATTACHMENT_UPLOAD,
  reply: attachment,
  refusals: [...UPLOAD_REFUSALS, 'permission_denied', 'attachment_exists'],
});

export const updateAttachment = route({
  method: 'PUT',
  url: '/api/managements/credits/attachments/files/update/:credit_id/:kind/:name',
  summary: 'Put another file in the place of one; the earlier stays in its history',
  permission: 'use_own_account',
  params: attachmentParams,
  upload: ATTACHMENT_UPLOAD,
  reply: attachment,
  refusals: [...UPLOAD_REFUSALS, 'permission_denied'],
});

export const listAttachments = route({
  method: 'GET',
  url: '/api/managements/credits/:id/attachments',
  summary: 'The attachments of a credit that the caller reads, replaced ones included',
  permission: 'use_own_account',
  params: creditParams,
  reply: z.object({ attachments: z.array(attachment) }),
  refusals: ['not_found'],
});

export const openAttachment = fileRoute({
  method: 'GET',
  url: '/api/managements/credits/:id/attachments/:attachment_id',
  summary: 'One attachment of a credit that the caller reads',
  permission: 'use_own_account',
  params: z.extend(creditParams, { attachment_id: idField }),
  query: z.object({ download: z.optional(z.literal('true')) }),
  file: { contentTypes: ATTACHMENT_UPLOAD.contentTypes },
  refusals: ['not_found'],
});

export const downloadCredit = fileRoute({
  method: 'GET',
  url: '/api/managements/credits/:id/download',
  summary: 'The file of a credit as a ZIP: an index and the attachments that the caller reads',
  permission: 'view_associated_loans',
  params: creditParams,
  file: { contentTypes: ['application/zip'] },
  refusals: ['not_found'],
});

export const downloadCreditReport = fileRoute({
  method: 'GET',
  url: '/api/managements/credits/:id/download-report',
  summary: 'A credit and its plan, as an Excel book',
  permission: 'view_associated_loans',
  params: creditParams,
  file: { contentTypes: [XLSX] },
  refusals: ['not_found', 'export_busy'],
});
