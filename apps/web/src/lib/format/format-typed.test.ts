import { expect, test } from 'vitest';
import { typedIdentification, typedPhone } from './format-typed.ts';

test.each([
  ['', ''],
  ['1', '1'],
  ['1020', '1.020'],
  ['CC 1.020.304', '1.020.304'],
  ['C.C. 1020304506', '1.020.304.506'],
  ['CC ', 'CC '],
  ['ar123456', 'AR123456'],
])('the document «%s» is shown as «%s» while it is typed', (typed, shown) => {
  expect(typedIdentification(typed)).toBe(shown);
});

test.each([
  ['', ''],
  ['310', '310'],
  ['3101', '310 1'],
  ['3101234567', '310 123 4567'],
  ['(310) 123-4567', '310 123 4567'],
  ['+57 3101234567', '+57 3101234567'],
  ['31012345678', '31012345678'],
])('the telephone «%s» is shown as «%s» while it is typed', (typed, shown) => {
  expect(typedPhone(typed)).toBe(shown);
});
