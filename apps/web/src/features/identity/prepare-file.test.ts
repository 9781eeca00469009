import { afterEach, expect, test, vi } from 'vitest';
import { prepareFile, problemOfFile } from './prepare-file.ts';

const MEGABYTE = 1024 * 1024;
const sized = (size: number): Blob => ({ size }) as Blob;

afterEach(() => vi.unstubAllGlobals());

test('an empty file and one that is too large are told at once', () => {
  expect(problemOfFile(sized(0), 'photo')).toBe('El archivo está vacío. Elige otro.');
  expect(problemOfFile(sized(500 * MEGABYTE), 'photo')).toBe(
    'El archivo pesa demasiado. El máximo es 15 MB.',
  );
  expect(problemOfFile(sized(500 * MEGABYTE), 'video')).toBe(
    'El archivo pesa demasiado. El máximo es 60 MB.',
  );
  expect(problemOfFile(sized(15 * MEGABYTE), 'photo')).toBeNull();
});

test('what the browser cannot read goes as it is, for the server to judge', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('', 'InvalidStateError');
  });
  const program = new Blob(['MZ'], { type: 'image/jpeg' });
  expect(await prepareFile(program, 'photo')).toBe(program);
});

test('a cut photo is never redrawn, so that it cannot look whole', async () => {
  const read = vi.fn();
  vi.stubGlobal('createImageBitmap', read);
  const cut = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]);
  expect(await prepareFile(cut, 'photo')).toBe(cut);
  expect(read).not.toHaveBeenCalled();
});

test('a video goes as it is', async () => {
  const video = new Blob(['webm'], { type: 'video/webm' });
  expect(await prepareFile(video, 'video')).toBe(video);
});
