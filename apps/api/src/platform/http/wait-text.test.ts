import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.each([
  [0, '1 segundo'],
  [40, '40 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [3600, '60 minutos'],
])('%i seconds are told as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
