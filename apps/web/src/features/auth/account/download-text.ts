import { saveFile } from '#lib/api/save-file.ts';

/** Hands a text over as a file, without the server seeing it again. */
export const downloadText = ({ name, text }: { name: string; text: string }): void =>
  saveFile({ blob: new Blob([text], { type: 'text/plain;charset=utf-8' }), name });
