import { ATTACHMENT_UPLOAD } from '@cuotaclara/contract/attachments/attachments';
import { IconFileUpload } from '@tabler/icons-react';

const MEBIBYTE = 1024 * 1024;

const MEGABYTES_MAX = ATTACHMENT_UPLOAD.bytesMax / MEBIBYTE;

/** How the field takes a file that is attached to a credit. */
export const ATTACHMENT_DROP = {
  upload: ATTACHMENT_UPLOAD,
  icon: IconFileUpload,
  hint: `PDF, JPG, PNG o WebP de hasta ${MEGABYTES_MAX} MB.`,
  working: 'Subiendo el archivo…',
} as const;

/** The code of the insurance policy in the catalogue of kinds. */
export const POLICY_KIND = 'POLIZA';
