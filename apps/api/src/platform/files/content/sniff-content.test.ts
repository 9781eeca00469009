import { expect, test } from 'vitest';
import { mp4Of, webmOf } from '#test/drawn/video-bytes.ts';
import { sniffContent } from './sniff-content.ts';

const film = (...brands: readonly string[]): Buffer => {
  const [major = '', ...compatible] = brands;
  const size = Buffer.from([0, 0, 0, 16 + 4 * compatible.length]);
  return Buffer.concat([size, Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`)]);
};

test.each([
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1])],
  ['image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['image/webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
  ['image/heic', film('heic', 'mif1', 'heic')],
  ['image/heic', film('mif1', 'heic')],
  ['image/avif', film('avif', 'mif1')],
  ['image/avif', film('mif1', 'avif')],
  ['video/mp4', mp4Of('vide')],
  ['video/mp4', film('iso5', 'iso5', 'iso6')],
  ['video/quicktime', film('qt  ', 'qt  ')],
  ['video/webm', webmOf()],
  ['application/pdf', Buffer.from('%PDF-1.4')],
  [null, webmOf({ docType: 'matroska' })],
  [null, Buffer.from('RIFF\x10\0\0\0WAVE')],
  [null, Buffer.from('MZ')],
  [null, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [null, Buffer.from('ftyp')],
  [null, Buffer.alloc(0)],
])('%s is recognised by its first bytes', (type, bytes) => {
  expect(sniffContent(bytes)).toBe(type);
});

test('a view into a larger memory is looked at from where it begins', () => {
  const memory = new Uint8Array([0, 0, 0xff, 0xd8, 0xff, 0]);
  expect(sniffContent(memory.subarray(2))).toBe('image/jpeg');
  expect(sniffContent(memory)).toBe(null);
});
