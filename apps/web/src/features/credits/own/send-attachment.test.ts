import { expect, test } from 'vitest';
import { freeName } from './send-attachment.ts';

test('an attachment gets a name that no other attachment has', () => {
  expect(freeName('image.jpg', [])).toBe('image.jpg');
  expect(freeName('image.jpg', ['IMAGE.JPG', 'image (2).jpg'])).toBe('image (3).jpg');
  expect(freeName('documento', ['documento'])).toBe('documento (2)');
});
