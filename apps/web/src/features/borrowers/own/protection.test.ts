import { expect, test } from 'vitest';
import { protectionOf } from './protection.ts';

test.each([
  [false, false, 0, /verificación en dos pasos/],
  [true, false, 1, /verificación en dos pasos/],
  [false, true, 1, /Confirma tu correo/],
  [true, true, 2, /^$/],
])(
  'with address confirmed %s and second factor %s, %i of two steps are done',
  (email_verified, second_factor_enabled, done, about) => {
    const protection = protectionOf({ email_verified, second_factor_enabled });
    expect(protection.done).toBe(done);
    expect(protection.about).toMatch(about);
    expect(protection.isOpen).toBe(done < 2);
  },
);
