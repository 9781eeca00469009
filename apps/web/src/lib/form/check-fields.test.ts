import { resetPassword, signInWithPassword, z } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { checkFields } from './check-fields.ts';

test('what was typed arrives as the schema reads it', () => {
  const typed = { email: '  Ana@CuotaClara.test ', password: ' espacios ' };
  expect(checkFields(signInWithPassword.body, typed)).toEqual({
    values: { email: 'ana@cuotaclara.test', password: ' espacios ' },
    errors: null,
  });
});

test('every bad field has one problem, in Spanish', () => {
  expect(checkFields(signInWithPassword.body, { email: '', password: '' })).toEqual({
    values: null,
    errors: {
      email: 'Escribe tu correo electrónico.',
      password: 'Escribe tu contraseña.',
    },
  });
});

test('a field that is not there is bad as well', () => {
  const typed = { token: 'a'.repeat(16) };
  expect(checkFields(resetPassword.body, typed).errors).toEqual({
    password: 'Escribe una contraseña.',
  });
});

test('an error of two fields together comes after the error of each field', () => {
  const pair = z.object({ from: z.string().check(z.minLength(1, 'Escríbelo.')), to: z.string() });
  const rules = () => ({ from: 'Va antes.', to: 'Va después.' });
  expect(checkFields(pair, { from: '', to: 'x' }, rules).errors).toEqual({
    from: 'Escríbelo.',
    to: 'Va después.',
  });
  expect(checkFields(pair, { from: 'x', to: 'x' }, rules).values).toBeNull();
  expect(checkFields(pair, { from: 'x', to: 'x' }, () => ({})).errors).toBeNull();
});
