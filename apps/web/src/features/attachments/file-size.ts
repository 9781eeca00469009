const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

const tenths = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

/** «1,4 MB», «320 kB»: as the folders of a computer say it. */
export const fileSize = (bytes: number): string =>
  bytes >= MEBIBYTE
    ? `${tenths.format(bytes / MEBIBYTE)} MB`
    : `${Math.max(1, Math.round(bytes / KIBIBYTE))} kB`;
