import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, 'Una frase de varias palabras es fácil de recordar.'],
  ['clara', 1, 'Faltan 5 caracteres para el mínimo.'],
  ['clara2026', 1, 'Falta 1 carácter para el mínimo.'],
  ['aaaaaaaaaaaaaaaaaaaa', 1, 'Se repite mucho: usa más caracteres distintos.'],
  ['moto y mar', 2, 'Cumple. Con otra palabra sería más segura.'],
  ['moto y mar azul', 3, 'Segura.'],
  ['moto y mar azul y sol', 4, 'Muy segura.'],
])('«%s» fills %d segments', (password, filled, text) => {
  expect(passwordStrength(password)).toMatchObject({ filled, text });
});
