import { expect, test } from 'vitest';
import { noticeOf } from './notices.ts';

test.each([
  ['session_ended', 'info', 'Tu sesión terminó. Entra de nuevo y sigues donde ibas.'],
  ['user_blocked', 'danger', 'Tu cuenta está bloqueada. Escribe a soporte.'],
  ['unknown_role', 'danger', 'Tu cuenta no tiene un rol con acceso.'],
  [
    'hosted_account_unknown',
    'danger',
    'Esa cuenta no tiene acceso a Cuota Clara. Escribe a soporte.',
  ],
  ['password_changed', 'good', 'Tu contraseña quedó cambiada. Entra con la nueva.'],
])('%s is said in words', (code, tone, text) => {
  expect(noticeOf(code)).toEqual({ tone, text });
});

test.each(['<b>gané</b>', 'constructor', 'unexpected'])(
  'a code that is none of ours (%s) never brings its own words',
  (code) => {
    expect(noticeOf(code)).toEqual({
      tone: 'danger',
      text: 'No pudimos completar el ingreso. Inténtalo de nuevo.',
    });
  },
);
