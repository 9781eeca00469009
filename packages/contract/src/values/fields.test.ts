import { describe, expect, test } from 'vitest';
import { emailField, idField, linkTokenField, newPasswordField } from './fields.ts';

describe('an e-mail address', () => {
  test('is kept trimmed and in lower case', () => {
    expect(emailField.parse('  Ana.Nanez@Correo.COM ')).toBe('ana.nanez@correo.com');
  });

  test.each([
    ['', 'Escribe tu correo electrónico.'],
    ['ana@', 'Revisa el correo: debe verse como nombre@dominio.com.'],
    [`${'a'.repeat(250)}@correo.com`, 'El correo es demasiado largo.'],
  ])('%j is refused in Spanish', (value, message) => {
    const { error } = emailField.safeParse(value);
    expect(error?.issues.map((issue) => issue.message)).toContain(message);
  });
});

describe('the number of a row', () => {
  test('comes as a number or as the digits of an address', () => {
    expect([10_012, '10012', '2147483647'].map((id) => idField.parse(id))).toEqual([
      10_012, 10_012, 2_147_483_647,
    ]);
  });

  test.each([
    ...['0x271c', '1e4', '10012.0', ' 10012', '+10012', '', '0', '2147483648', '99999999999'],
    ...[true, [10_012], null, 1.5, -1, {}],
  ])('is not %j', (value) => {
    const { error } = idField.safeParse(value);
    expect(error?.issues.map((issue) => issue.message)).toEqual(['El identificador es un número.']);
  });
});

test('a new password has at least 10 and at most 128 characters', () => {
  const accepted = [9, 10, 128, 129].map(
    (length) => newPasswordField.safeParse('x'.repeat(length)).success,
  );
  expect(accepted).toEqual([false, true, true, false]);
});

test('the secret of a link holds nothing but letters, digits, dashes and underscores', () => {
  expect(linkTokenField.safeParse('abcdefghijklmnop_-123').success).toBe(true);
  expect(linkTokenField.safeParse('../../etc/passwd-and-more').success).toBe(false);
});
