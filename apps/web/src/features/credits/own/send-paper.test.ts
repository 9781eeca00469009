import { expect, test } from 'vitest';
import { freeName } from './send-paper.ts';

test('a paper gets a name that none of the others has', () => {
  expect(freeName('image.jpg', [])).toBe('image.jpg');
  expect(freeName('image.jpg', ['IMAGE.JPG', 'image (2).jpg'])).toBe('image (3).jpg');
  expect(freeName('documento', ['documento'])).toBe('documento (2)');
});
