import { decimalText } from '@cuotaclara/contract/values/number-text';

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

/** The size of a file for people: «1,4 MB», «320 kB». */
export const fileSize = (bytes: number): string =>
  bytes >= MEBIBYTE
    ? `${decimalText(bytes / MEBIBYTE, { max: 1 })} MB`
    : `${Math.max(1, Math.round(bytes / KIBIBYTE))} kB`;
