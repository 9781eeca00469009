import { expect, test } from 'vitest';
import { protectionOf } from './protection.ts';

test.each([
  [false, false, 'Faltan dos pasos', /verificación en dos pasos/],
  [true, false, 'Falta un paso', /verificación en dos pasos/],
  [false, true, 'Falta un paso', /Confirma tu correo/],
  [true, true, 'Protegida', /Solo tú puedes entrar/],
])(
  'address confirmed %s, second factor %s: %s',
  (email_verified, second_factor_enabled, ...words) => {
    const [figure, about] = words;
    const told = protectionOf({ email_verified, second_factor_enabled });
    expect(told.figure).toBe(figure);
    expect(told.about).toMatch(about);
    expect(told.isOpen).toBe(figure !== 'Protegida');
  },
);
