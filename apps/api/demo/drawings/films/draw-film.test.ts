import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkVideo } from '#platform/files/content/check-video.ts';
import { drawFilm } from './draw-film.ts';
import { writeWebm } from './webm.ts';

const card = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#dde8ee' } })
    .png()
    .toBuffer();

const KEY_FRAME_START = Buffer.from([0x9d, 0x01, 0x2a]);

const countOf = (film: Buffer, needle: Buffer): number => {
  let count = 0;
  for (let at = film.indexOf(needle); at >= 0; at = film.indexOf(needle, at + 1)) count += 1;
  return count;
};

test('a film is a webm of VP8 pictures that each stand by themselves', async () => {
  const film = await drawFilm({ picture: await card(), width: 160, height: 120, seconds: 1 });
  expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(film.includes('V_VP8')).toBe(true);
  expect(countOf(film, KEY_FRAME_START)).toBe(5);
  expect(checkVideo(film)).toBe('video/webm');
});

test('a film that one cluster cannot hold is refused', () => {
  const frames = Array.from({ length: 100 }, () => Buffer.from([0]));
  expect(() => writeWebm({ frames, width: 16, height: 16, frameMs: 400 })).toThrow(RangeError);
});
