import { afterEach, expect, test, vi } from 'vitest';
import { prepareFile, problemOfFile } from './prepare-file.ts';

const MEGABYTE = 1024 * 1024;
const sized = (size: number): Blob => ({ size, type: '' }) as Blob;

const NO_PHOTO = 'Este archivo no es una foto. Elige una en JPG, PNG o WebP.';
const NO_VIDEO = 'Este archivo no es un video. Elige uno en MP4 o WebM.';

const readNothing = () =>
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('', 'InvalidStateError');
  });

afterEach(() => vi.unstubAllGlobals());

test('an empty file and a file that is too large are refused at once', () => {
  expect(problemOfFile(sized(0), 'photo')).toBe('El archivo está vacío. Elige otro.');
  expect(problemOfFile(sized(500 * MEGABYTE), 'photo')).toBe(
    'El archivo pesa demasiado. El máximo es 15 MB.',
  );
  expect(problemOfFile(sized(500 * MEGABYTE), 'video')).toBe(
    'El archivo pesa demasiado. El máximo es 60 MB.',
  );
  expect(problemOfFile(sized(15 * MEGABYTE), 'photo')).toBeNull();
});

test.each(['text/plain', 'application/pdf', 'image/svg+xml', 'video/mp4'])(
  'a file of the type %s is no photo',
  (type) => {
    expect(problemOfFile(new Blob(['x'], { type }), 'photo')).toBe(NO_PHOTO);
  },
);

test('a photo is no video, and what has no type is looked into', () => {
  expect(problemOfFile(new Blob(['x'], { type: 'image/jpeg' }), 'video')).toBe(NO_VIDEO);
  expect(problemOfFile(new Blob(['x'], { type: 'video/quicktime' }), 'video')).toBeNull();
  expect(problemOfFile(new Blob(['x']), 'photo')).toBeNull();
});

test('a program that is called a photo or a video is refused here', async () => {
  readNothing();
  const program = new Blob(['MZ'], { type: 'image/jpeg' });
  expect(await prepareFile(program, 'photo')).toEqual({ blob: null, problem: NO_PHOTO });
  expect(await prepareFile(program, 'video')).toEqual({ blob: null, problem: NO_VIDEO });
});

test('a HEIC photo that the browser cannot read gets the advice how to save it', async () => {
  readNothing();
  const { problem } = await prepareFile(new Blob(['\0\0\0\x18ftypheic']), 'photo');
  expect(problem).toBe('Las fotos HEIC no se admiten. Tómala desde aquí o guárdala como JPG.');
});

test('a cut photo is never redrawn, so that it cannot look whole', async () => {
  const read = vi.fn();
  vi.stubGlobal('createImageBitmap', read);
  const cut = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]);
  expect(await prepareFile(cut, 'photo')).toEqual({ blob: cut, problem: null });
  expect(read).not.toHaveBeenCalled();
});

test('a video goes as it is', async () => {
  const video = new Blob([Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3])], { type: 'video/webm' });
  expect(await prepareFile(video, 'video')).toEqual({ blob: video, problem: null });
});

test('a photo that is too small to be read is refused with its size and the least size', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 60, height: 40, close: () => {} }));
  const small = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9])]);
  expect(await prepareFile(small, 'photo')).toEqual({
    blob: null,
    problem: 'La foto mide 60 × 40 píxeles y no se alcanza a leer. Debe medir 480 × 300 o más.',
  });
});
