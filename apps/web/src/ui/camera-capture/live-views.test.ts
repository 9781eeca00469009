import { expect, test } from 'vitest';
import { type CardMeasures, cardView } from './card-hints.ts';
import { type FaceMeasures, faceView } from './face-hints.ts';

const GOOD_CARD: CardMeasures = {
  brightness: 150,
  glareShare: 0,
  sharpness: 600,
  place: 'fits',
  change: 2,
};

test('a card that is lit, sharp, still and in the frame has nothing in its way', () => {
  expect(cardView(GOOD_CARD)).toEqual({ hint: null, right: ['framed', 'sharp', 'lit'] });
});

test.each([
  [{ brightness: 30 }, 'dark'],
  [{ brightness: 245 }, 'bright'],
  [{ glareShare: 0.05 }, 'glare'],
  [{ place: 'far' }, 'far'],
  [{ place: 'unclear' }, 'unframed'],
  [{ sharpness: 20 }, 'blurred'],
  [{ change: 30 }, 'moving'],
] as const)('a card with %o shows the hint: %s', (fault, hint) => {
  expect(cardView({ ...GOOD_CARD, ...fault }).hint).toBe(hint);
});

test('what is right is said beside what is not', () => {
  expect(cardView({ ...GOOD_CARD, place: 'far' }).right).toEqual(['sharp', 'lit']);
  expect(cardView({ ...GOOD_CARD, brightness: 20 }).right).toEqual(['framed']);
});

const FACE = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const GOOD_FACE: FaceMeasures = {
  brightness: 140,
  glareShare: 0,
  sharpness: 80,
  faces: [FACE],
  change: 2,
};

test('one face in the middle is ready', () => {
  expect(faceView(GOOD_FACE)).toEqual({ hint: null, right: ['face', 'light'] });
});

test.each([
  [{ faces: [] }, 'faceless'],
  [{ faces: [FACE, { ...FACE, x: 0.1 }] }, 'company'],
  [{ faces: [{ ...FACE, width: 0.2, height: 0.2, x: 0.4, y: 0.4 }] }, 'small'],
  [{ faces: [{ ...FACE, width: 0.95, x: 0 }] }, 'large'],
  [{ faces: [{ ...FACE, x: 0.5 }] }, 'aside'],
  [{ brightness: 20 }, 'dark'],
  [{ sharpness: 2 }, 'blurred'],
] as const)('a selfie with %o shows the hint: %s', (fault, hint) => {
  expect(faceView({ ...GOOD_FACE, ...fault }).hint).toBe(hint);
});

test('a small face in the background is no company', () => {
  const behind = { x: 0.8, y: 0.1, width: 0.1, height: 0.1 };
  expect(faceView({ ...GOOD_FACE, faces: [FACE, behind] }).hint).toBeNull();
});

test('without a detector a lit and sharp picture is enough, and no face is promised', () => {
  expect(faceView({ ...GOOD_FACE, faces: null })).toEqual({ hint: null, right: ['light'] });
});
