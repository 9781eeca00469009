import { expect, test } from 'vitest';
import { CONSENT_KINDS, CONSENTS, consentText } from './consents.ts';
import { controllerText, nitText } from './data-policy.ts';

const COMPANY = {
  name: 'Motos del Valle S. A. S.',
  nit: '901482337-2',
  address: 'Carrera 43A # 1-50, Medellín',
  email: null,
  phone: null,
};

test('a controller is named with its NIT and its address', () => {
  expect(controllerText(COMPANY)).toBe(
    'Motos del Valle S. A. S. (NIT 901.482.337-2, Carrera 43A # 1-50, Medellín)',
  );
});

test.each([
  [{ nit: null, address: null }, 'Motos del Valle S. A. S.'],
  [{ address: null }, 'Motos del Valle S. A. S. (NIT 901.482.337-2)'],
  [{ nit: null }, 'Motos del Valle S. A. S. (Carrera 43A # 1-50, Medellín)'],
])('what is not known of a controller leaves no empty brackets: %j', (unknown, text) => {
  expect(controllerText({ ...COMPANY, ...unknown })).toBe(text);
});

test('a short NIT is written with its thousands too', () => {
  expect(nitText('890900608-9')).toBe('890.900.608-9');
  expect(nitText('1234567-8')).toBe('1.234.567-8');
});

test('every current consent names the controller', () => {
  const controller = 'Motos $& del Valle';
  for (const kind of CONSENT_KINDS) {
    const words = consentText({ kind, version: CONSENTS[kind].current, controller });
    expect([kind, words?.join(' ')]).toEqual([kind, expect.stringContaining(controller)]);
    expect(words?.join(' ')).not.toMatch(/[{}]/);
  }
});

test('an older consent reads as it was agreed to', () => {
  const words = consentText({ kind: 'data', version: '2026-11', controller: null });
  expect(words?.[0]).toMatch(/^Autorizo a la empresa a usar mis datos/);
});
