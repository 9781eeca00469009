import { expect, test } from 'vitest';
import { looksWhole } from './looks-whole.ts';

const MIDDLE = new Array(500).fill(7);
const file = (...bytes: readonly number[]) => new Blob([Uint8Array.from(bytes)]);

test('a JPEG is whole when it has its end, also with some bytes behind it', async () => {
  expect(await looksWhole(file(0xff, 0xd8, 0xff, ...MIDDLE, 0xff, 0xd9))).toBe(true);
  expect(await looksWhole(file(0xff, 0xd8, 0xff, ...MIDDLE, 0xff, 0xd9, 0, 0, 0))).toBe(true);
  expect(await looksWhole(file(0xff, 0xd8, 0xff, ...MIDDLE))).toBe(false);
});

test('a PNG is whole with its last chunk', async () => {
  const head = [0x89, 0x50, 0x4e, 0x47];
  expect(await looksWhole(file(...head, ...MIDDLE, 0x49, 0x45, 0x4e, 0x44, 1, 2, 3, 4))).toBe(true);
  expect(await looksWhole(file(...head, ...MIDDLE))).toBe(false);
});

test('a WebP is as long as it says', async () => {
  const head = (size: number) => [0x52, 0x49, 0x46, 0x46, size, 0, 0, 0];
  expect(await looksWhole(file(...head(100), ...MIDDLE.slice(0, 100)))).toBe(true);
  expect(await looksWhole(file(...head(100), ...MIDDLE.slice(0, 60)))).toBe(false);
});

test('what is no picture is left to the server', async () => {
  expect(await looksWhole(file(0x4d, 0x5a, ...MIDDLE))).toBe(true);
});
