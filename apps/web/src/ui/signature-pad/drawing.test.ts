import { expect, test } from 'vitest';
import { drawingOf, fitDrawing, STROKE_POINTS_MAX } from './drawing.ts';

const point = (x: number, y: number, time: number) => ({ x, y, time });

test('a drawing keeps its strokes with the time since the first point', () => {
  const strokes = [
    { points: [point(10.04, 20.06, 1_700_000_000_000), point(12, 22, 1_700_000_000_016)] },
    { points: [point(30, 5, 1_700_000_000_900)] },
  ];
  expect(drawingOf({ width: 340.4, height: 300 }, strokes)).toEqual({
    width: 340,
    height: 300,
    strokes: [
      [
        [10, 20.1, 0],
        [12, 22, 16],
      ],
      [[30, 5, 900]],
    ],
  });
});

test('a stroke that is too long to be sent goes on in the next one', () => {
  const points = Array.from({ length: STROKE_POINTS_MAX + 1 }, (_, ms) => point(1, 1, ms));
  const { strokes } = drawingOf({ width: 100, height: 100 }, [{ points }]);
  expect(strokes.map(({ length }) => length)).toEqual([STROKE_POINTS_MAX, 1]);
});

test('turning the phone keeps the drawing whole: it is scaled to fit, in the middle', () => {
  const upright = {
    width: 300,
    height: 300,
    strokes: [[[0, 0, 0] as const, [300, 300, 40] as const]],
  };
  const turned = fitDrawing(upright, { width: 800, height: 150 });
  expect(turned.strokes[0]).toEqual([
    [325, 0, 0],
    [475, 150, 40],
  ]);
  expect(fitDrawing(turned, { width: 300, height: 300 }).width).toBe(300);
});
