import { describe, expect, test } from 'vitest';
import { emailField, linkTokenField, newPasswordField } from './fields.ts';

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
