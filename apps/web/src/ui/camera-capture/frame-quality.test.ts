import { expect, test } from 'vitest';
import { changeBetween, qualityOf } from './frame-quality.ts';
import type { GrayFrame } from './gray-frame.ts';
import { grayOf } from './gray-frame.ts';

const WIDTH = 320;
const HEIGHT = 200;

const paint = (lumaAt: (x: number, y: number) => number): GrayFrame => ({
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) =>
    lumaAt(index % WIDTH, Math.floor(index / WIDTH)),
  ),
});

/** Lines of two pixels, as small print has them. */
const print = paint((x) => (x % 4 < 2 ? 60 : 200));

const blur = ({ data, width, height }: GrayFrame, radius: number): GrayFrame => ({
  width,
  height,
  data: Uint8Array.from(data, (_, index) => {
    const row = Math.floor(index / width) * width;
    let sum = 0;
    for (let by = -radius; by <= radius; by += 1) {
      sum += data[row + Math.min(Math.max((index % width) + by, 0), width - 1)] ?? 0;
    }
    return sum / (radius * 2 + 1);
  }),
});

test('the brightness of a picture is the mean of its pixels', () => {
  expect(qualityOf(paint(() => 20)).brightness).toBe(20);
  expect(qualityOf(paint((x) => (x < WIDTH / 2 ? 0 : 200))).brightness).toBe(100);
});

test('small print is sharp, and loses nearly all of it when it is blurred', () => {
  const sharp = qualityOf(print).sharpness;
  const blurred = qualityOf(blur(print, 4)).sharpness;
  expect(sharp).toBeGreaterThan(5_000);
  expect(blurred).toBeLessThan(sharp / 20);
  expect(qualityOf(paint(() => 128)).sharpness).toBe(0);
});

test('a burnt patch is glare; white letters and bright paper are not', () => {
  const withPatch = paint((x, y) => (x < 64 && y < 64 ? 255 : 180));
  expect(qualityOf(withPatch).glareShare).toBeCloseTo(16 / 240, 5);
  expect(qualityOf(paint((x) => (x % 4 < 2 ? 255 : 120))).glareShare).toBe(0);
  expect(qualityOf(paint((_, y) => (y < HEIGHT * 0.7 ? 251 : 90))).glareShare).toBe(0);
});

test('two pictures differ by the mean change of a pixel; without one before there is no rest', () => {
  expect(
    changeBetween(
      paint(() => 100),
      paint(() => 104),
    ),
  ).toBe(4);
  expect(changeBetween(null, print)).toBe(Number.POSITIVE_INFINITY);
});

test('green weighs most in what is bright', () => {
  const pixel = (data: readonly number[]) =>
    grayOf({ data: Uint8ClampedArray.from(data), width: 1, height: 1 } as unknown as ImageData);
  expect(pixel([255, 255, 255, 255]).data[0]).toBe(255);
  expect(pixel([0, 255, 0, 255]).data[0]).toBe(149);
  expect(pixel([0, 0, 255, 255]).data[0]).toBe(28);
});
