import { ATTACHMENT_UPLOAD } from '@cuotaclara/contract/attachments/attachments';

const MEBIBYTE = 1024 * 1024;

const MEGABYTES_MAX = ATTACHMENT_UPLOAD.bytesMax / MEBIBYTE;

export const PAPER_HINT = `PDF, JPG, PNG o WebP de hasta ${MEGABYTES_MAX} MB.`;
