import { expect, test } from 'vitest';
import { nameParts } from './name-parts.ts';

test.each([
  ['María Fernanda Ñáñez Güiza', 'María', 'Ñáñez'],
  ['Luis Barrios Hoyos', 'Luis', 'Barrios'],
  ['Ana Ríos', 'Ana', 'Ríos'],
  ['Cher', 'Cher', ''],
])('%s is %s %s', (name, first_name, first_surname) => {
  expect(nameParts(name)).toEqual({ first_name, first_surname });
});
