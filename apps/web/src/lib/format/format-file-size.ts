import { decimalText } from '@cuotaclara/contract/values/number-text';

const BYTES_PER_KB = 1024;
const BYTES_PER_MB = BYTES_PER_KB * BYTES_PER_KB;

/** The size of a file as a computer's folders show it: «4,2 MB» or «380 kB». */
export const formatFileSize = (bytes: number): string =>
  bytes < BYTES_PER_MB
    ? `${Math.max(1, Math.round(bytes / BYTES_PER_KB))} kB`
    : `${decimalText(bytes / BYTES_PER_MB, { max: 1 })} MB`;
