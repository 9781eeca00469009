import { expect, test } from 'vitest';
import { obstacleSentences } from '#core/credits/obstacle-sentences.ts';

test('what is missing for a step is one sentence, and other obstacles follow', () => {
  expect(
    obstacleSentences('Enviar solicitud', [
      { sentence: 'Por ahora no recibimos solicitudes.' },
      { missing: 'identidad del cliente' },
      { missing: 'placa del vehículo' },
    ]),
  ).toEqual([
    'Para enviar solicitud falta: identidad del cliente y placa del vehículo.',
    'Por ahora no recibimos solicitudes.',
  ]);
});

test('a step without obstacles has nothing to say', () => {
  expect(obstacleSentences('Aprobar', [])).toEqual([]);
});
