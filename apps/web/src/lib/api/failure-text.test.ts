import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureText } from './failure-text.ts';
import { NetworkError } from './network-error.ts';

const OTHER =
  'No pudimos completar tu solicitud. Es posible que haya un problema con la red o un error ' +
  'imprevisto. Por favor, inténtalo de nuevo más tarde';

const refusedWith = (status: number) =>
  new ApiError({ status, method: 'GET', code: 'x', message: 'Del servidor', requestId: 'r-1' });

test.each([
  [400, 'Del servidor'],
  [409, 'Del servidor'],
  [410, 'Del servidor'],
  [401, 'Acceso no autorizado'],
  [404, 'No se encontró información con los datos ingresados'],
  [
    500,
    'Ha ocurrido un error en el servidor, por favor comunicarse con soporte o intentar más tarde',
  ],
  [403, OTHER],
  [429, OTHER],
  [503, OTHER],
])('status %d shows the text of the specification', (status, text) => {
  expect(failureText(refusedWith(status))).toBe(text);
});

test('a server that does not answer, or anything unforeseen, has the general text', () => {
  expect(failureText(new NetworkError('GET', new TypeError('Failed to fetch')))).toBe(OTHER);
  expect(failureText(new Error('boom'))).toBe(OTHER);
});
