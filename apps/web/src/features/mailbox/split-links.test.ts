import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const ORIGIN = 'https://cuotaclara.test';

test('an address of this site becomes a link, without the point that ends its sentence', () => {
  expect(
    splitLinks('Entra en https://cuotaclara.test/verify/email/abc?x=1. Gracias', ORIGIN),
  ).toEqual([
    { kind: 'text', text: 'Entra en ' },
    {
      kind: 'link',
      text: 'https://cuotaclara.test/verify/email/abc?x=1',
      path: '/verify/email/abc?x=1',
    },
    { kind: 'text', text: '. Gracias' },
  ]);
});

test.each([
  'https://evil.test/verify',
  'https://cuotaclara.test.evil.test/',
  'https://cuotaclara.test@evil.test/',
  'http://cuotaclara.test/otro-protocolo',
  'javascript:alert(1)',
  'https://',
])('%s stays text', (text) => {
  expect(splitLinks(text, ORIGIN)).toEqual([{ kind: 'text', text }]);
});

test('a text without addresses is one part, and no text is none', () => {
  expect(splitLinks('Tu código es 481 203', ORIGIN)).toEqual([
    { kind: 'text', text: 'Tu código es 481 203' },
  ]);
  expect(splitLinks('', ORIGIN)).toEqual([]);
});
