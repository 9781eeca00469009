import { expect, test } from 'vitest';
import { kindByContent } from './kind-by-content.ts';

const fileOf = (start: string): Blob =>
  new Blob([Uint8Array.from(start, (sign) => sign.charCodeAt(0))]);

test.each([
  ['\xff\xd8\xff\xe0', 'picture'],
  ['\x89PNG\r\n', 'picture'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'picture'],
  ['RIFF\x10\0\0\0WAVE', null],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypqt  ', 'film'],
  ['\0\0\0\x18ftypisom', 'film'],
  ['\x1a\x45\xdf\xa3', 'film'],
  ['%PDF-1.4', null],
  ['MZ', null],
  ['', null],
])('a file that starts with %j is identified by its first bytes', async (start, kind) => {
  expect(await kindByContent(fileOf(start))).toBe(kind);
});
