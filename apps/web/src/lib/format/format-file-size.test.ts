import { expect, test } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

test.each([
  [1, '1 kB'],
  [380 * 1024, '380 kB'],
  [1024 * 1024, '1 MB'],
  [4.2 * 1024 * 1024, '4,2 MB'],
])('a file of %d bytes is shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
