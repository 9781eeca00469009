import { describe, expect, test } from 'vitest';
import { isStrongPassword } from './password-strength.ts';

const EMAIL = 'viviana.rojas2@cuotaclara.test';

describe('a password is refused when it is', () => {
  test.each([
    ['short', 'k7-Trapec'],
    ['longer than the limit', 'x7-Trapecio'.repeat(12)],
    ['only digits, as an identity number is', '1061733518'],
    ['one character again and again', 'zzzzzzzzzzzzzz'],
    ['two characters in turn', '1212121212121'],
    ['a word of the list with a year', 'Colombia2026'],
    ['a word with an accent and signs', '¡Contraseña-123!'],
    ['a word with digits that look like letters', 'P4$$w0rd123'],
    ['a word written twice', 'claveClave'],
    ['a walk over the keyboard', '1q2w3e4r5t'],
    ['the name of the product', 'Cuota-Clara-1'],
    ['the name in the own address', 'VivianaRojas9'],
  ])('%s', (_why, password) => {
    expect(isStrongPassword({ password, email: EMAIL })).toBe(false);
  });
});

describe('a password is accepted when it is', () => {
  test.each([
    ['a few words', 'trapecio lento azul'],
    ['without letters of the alphabet', 'пароль-здесь-мой'],
    ['ten mixed characters', 'k7-Trapeci'],
    ['the one of the demo', 'Clara-2026-demo'],
    ['the name of someone else', 'AlbeiroMina77'],
  ])('%s', (_why, password) => {
    expect(isStrongPassword({ password, email: EMAIL })).toBe(true);
  });
});
