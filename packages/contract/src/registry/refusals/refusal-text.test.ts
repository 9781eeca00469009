import type { RefusalCode } from '@cuotaclara/contract/wire/registered';
import { OTHER_STATUS_TEXT, STATUS_TEXTS } from '@cuotaclara/contract/wire/status-texts';
import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';
import { REFUSALS } from './refusals.gen.ts';

test('the texts by status are those of the specification', () => {
  expect(STATUS_TEXTS).toEqual({
    401: 'Acceso no autorizado',
    404: 'No se encontró información con los datos ingresados',
    500: 'Ha ocurrido un error en el servidor, por favor comunicarse con soporte o intentar más tarde',
  });
  expect(OTHER_STATUS_TEXT).toBe(
    'No pudimos completar tu solicitud. Es posible que haya un problema con la red o un error imprevisto. Por favor, inténtalo de nuevo más tarde',
  );
});

test('a fact takes its place in the text', () => {
  expect(refusalText('too_many_requests', { waitText: '15 minutos' })).toBe(
    'Demasiados intentos. Prueba de nuevo en 15 minutos.',
  );
});

test('a missing fact stays visible instead of becoming undefined', () => {
  expect(refusalText('too_many_requests')).toContain('{waitText}');
});

test('every refusal has a status that says no and a text that ends as a sentence', () => {
  // Object.entries loses the literal names of the codes.
  for (const code of Object.keys(REFUSALS) as RefusalCode[]) {
    const { status } = REFUSALS[code];
    expect(status, code).toBeGreaterThanOrEqual(400);
    // A fact that opens a text is the beginning of a sentence by itself.
    expect(refusalText(code), code).toMatch(/^[\p{Lu}{]/u);
  }
});
