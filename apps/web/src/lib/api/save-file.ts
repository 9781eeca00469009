import type { DownloadedFile } from './download-file.ts';

/** Some browsers read the file only after the click has returned. */
const KEPT_FOR_MS = 60_000;

/** What is announced when a file was handed over. */
export const savedWords = ({ name }: Pick<DownloadedFile, 'name'>) => ({
  title: 'Tu archivo está listo',
  text: `Se descargó ${name}.`,
});

/** Hands a file over to the person, as if it had been downloaded. */
export const saveFile = ({ blob, name }: DownloadedFile): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
};
