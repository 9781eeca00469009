import { ROLE } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { valueText } from './value-text.ts';

test.each([
  ['company_name', 'Motos del Valle', 'Motos del Valle'],
  ['support_email', null, 'Sin definir'],
  ['second_factor_roles', [], 'Ningún rol'],
  ['second_factor_roles', [ROLE.admin, ROLE.treasury], 'Administrador, Tesoreria'],
  ['session_hours', 24, '24 horas'],
  ['session_hours', 1, '1 hora'],
  ['new_credit_enabled', false, 'No'],
  ['credit_amount_max', 150_000_000, '$\u00a0150.000.000'],
  ['credit_rate_ea', 22.5, '22,50\u00a0%'],
] as const)('%s with %j reads as %s', (name, value, text) => {
  expect(valueText(name, Array.isArray(value) ? [...value] : (value as string))).toBe(text);
});
