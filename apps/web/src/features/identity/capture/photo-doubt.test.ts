import { expect, test } from 'vitest';
import { doubtOfCard, doubtOfFaces } from './photo-doubt.ts';

const face = (width: number) => ({ x: 0.1, y: 0.1, width, height: width });

test('a card from a camera of 1 280 pixels held upright is too coarse, a sharper one is not', () => {
  expect(doubtOfCard(720)).toBe('coarse');
  expect(doubtOfCard(1_100)).toBe('coarse');
  expect(doubtOfCard(1_140)).toBeNull();
  expect(doubtOfCard(2_400)).toBeNull();
});

test('a selfie shows one face, and a small one in the background is nobody', () => {
  expect(doubtOfFaces([])).toBe('faceless');
  expect(doubtOfFaces([face(0.4)])).toBeNull();
  expect(doubtOfFaces([face(0.1), face(0.4)])).toBeNull();
  expect(doubtOfFaces([face(0.3), face(0.4)])).toBe('company');
});
