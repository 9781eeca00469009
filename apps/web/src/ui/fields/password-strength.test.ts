import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, 'Una frase de varias palabras es fácil de recordar.'],
  ['clara', 1, 'Faltan 5 caracteres para el mínimo.'],
  ['clara2026', 1, 'Falta 1 carácter para el mínimo.'],
  ['aaaaaaaaaaaaaaaaaaaa', 1, 'Se repite mucho: usa más caracteres distintos.'],
  ['moto y mar', 2, 'Tiene el largo mínimo. Al guardar miramos que no sea muy común.'],
  ['moto y mar azul', 3, 'Buen largo. Al guardar miramos que no sea muy común.'],
  ['moto y mar azul y sol', 4, 'Muy buen largo. Al guardar miramos que no sea muy común.'],
])('«%s» fills %d segments', (password, filled, text) => {
  expect(passwordStrength(password)).toMatchObject({ filled, text });
});
