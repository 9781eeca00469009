import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['3101234567', '310 123 4567'],
  ['6012345678', '601 234 5678'],
  ['+57 310 123 4567', '+57 310 123 4567'],
])('%s is shown as %s', (kept, shown) => {
  expect(formatPhone(kept)).toBe(shown);
});
