import { expect, test } from 'vitest';
import { endsOf } from './month-words.ts';

const endOf = (month: string): string =>
  endsOf(month, Temporal.PlainDate.from('2026-11-17')).end.replaceAll('\u00a0', ' ');

test('the balances of the running month are those of today, of others those of their last day', () => {
  expect(endOf('2026-11')).toBe('17 nov');
  expect(endOf('2026-10')).toBe('31 oct');
  expect(endOf('2026-12')).toBe('31 dic');
});
