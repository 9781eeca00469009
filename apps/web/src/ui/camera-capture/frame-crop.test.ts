import { expect, test } from 'vitest';
import { cropUnderFrame } from './frame-crop.ts';

test('a picture wider than its box is cut at the sides, and the frame with it', () => {
  const crop = cropUnderFrame({
    picture: { width: 1920, height: 1080 },
    shown: { x: 0, y: 0, width: 540, height: 1080 },
    frame: { x: 70, y: 400, width: 400, height: 250 },
    margin: 0,
  });
  expect(crop).toEqual({ x: 760, y: 400, width: 400, height: 250 });
});

test('a small box over a large picture gives the pixels of the picture', () => {
  const crop = cropUnderFrame({
    picture: { width: 2000, height: 4000 },
    shown: { x: 10, y: 20, width: 200, height: 400 },
    frame: { x: 30, y: 120, width: 160, height: 100 },
    margin: 0.05,
  });
  expect(crop).toEqual({ x: 120, y: 950, width: 1760, height: 1100 });
});

test('a margin beyond the picture is cut at its edge', () => {
  const crop = cropUnderFrame({
    picture: { width: 100, height: 100 },
    shown: { x: 0, y: 0, width: 100, height: 100 },
    frame: { x: 10, y: 10, width: 80, height: 80 },
    margin: 0.5,
  });
  expect(crop).toEqual({ x: 0, y: 0, width: 100, height: 100 });
});
