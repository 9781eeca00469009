import type { DownloadedFile } from './download-file.ts';

/** Some browsers read the file only after the click has returned. */
const KEPT_FOR_MS = 60_000;

/** Hands a file over to the person, as if it had been downloaded. */
export const saveFile = ({ blob, name }: DownloadedFile): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
};
