import { documentParams } from '../documents/documents.ts';
import { idField, readVersionField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import { fileRoute, route } from '../wire/route.ts';
import { noticeChannelField } from './promissory-note-words.ts';
import { promissoryNote } from './promissory-notes.ts';

const MEBIBYTE = 1024 * 1024;

/** The proof that the debtor got the notice: the delivery guide, the mail, the signed letter. */
export const NOTICE_UPLOAD = {
  contentTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  bytesMax: 15 * MEBIBYTE,
} as const;

export const recordNotice = route({
  method: 'POST',
  url: '/api/managements/promissory-notes/:id/notices',
  summary: 'Record the written notice that the letter of a promissory note demands, with its proof',
  permission: 'manage_promissory_notes',
  params: documentParams,
  query: z.object({
    notified_on: dayField,
    channel: noticeChannelField,
    version: z.pipe(z.coerce.number(), readVersionField),
  }),
  upload: NOTICE_UPLOAD,
  reply: promissoryNote,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'promissory_note_not_in_force',
    'promissory_note_already_filled',
    'decision_open',
    'promissory_note_notice_not_needed',
    'promissory_note_notice_day_wrong',
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
  ],
});

export const openNoticeProof = fileRoute({
  method: 'GET',
  url: '/api/managements/promissory-notes/:id/notices/:notice_id/proof',
  summary: 'The proof of a notice',
  permission: 'manage_promissory_notes',
  params: z.extend(documentParams, { notice_id: idField }),
  file: { contentTypes: NOTICE_UPLOAD.contentTypes },
  refusals: ['not_found', 'file_missing'],
});
