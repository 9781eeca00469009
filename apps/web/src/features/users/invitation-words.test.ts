import { expect, test } from 'vitest';
import { invitationWords } from './invitation-words.ts';

test.each([
  [undefined, /^Elige su rol/],
  [{ can_mail: false, hours: 72 }, /no envía correos/],
  [{ can_mail: true, hours: null }, /cuenta de la empresa/],
  [{ can_mail: true, hours: 1 }, /vence en 1 hora\.$/],
  [{ can_mail: true, hours: 48 }, /vence en 48 horas\.$/],
])('%j is said as %s', (terms, words) => {
  expect(invitationWords(terms)).toMatch(words);
});
