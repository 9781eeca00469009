import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { expect, test } from 'vitest';
import { codeText } from './code-messages.ts';

const FIVE: readonly LegalDocumentKind[] = [
  'AUT_DATOS',
  'SOLICITUD',
  'CONTRATO',
  'PAGARE',
  'CARTA',
];
const NINE: readonly LegalDocumentKind[] = [
  'ACUERDO_FIRMA',
  ...FIVE,
  'AUT_CENTRALES',
  'GARANTIA',
  'CARTA',
];
const PART_LENGTH_MAX = 160;
/** The alphabet of GSM 03.38 without its extension: a sign outside of it makes a part of 70. */
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Za-z_¡¿£¥§¤ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/;

test('the text message is the one of the design', () => {
  expect(codeText('482913', { kinds: FIVE, principalPesos: 18_750_000 })).toBe(
    'Cuota Clara: 482913 firma tu contrato y pagare por $18.750.000 (5 documentos). ' +
      'No lo des a nadie. Vence en 10 min',
  );
});

test('the text message fits one part with the largest amount and nine documents', () => {
  const largest = codeText('482913', { kinds: NINE, principalPesos: 999_999_999_999 });
  const others = codeText('000001', { kinds: ['GARANTIA'], principalPesos: 999_999_999_999 });
  expect(others).toContain('firma documentos de tu credito por $999.999.999.999 (1 documento)');
  for (const text of [largest, others]) {
    expect(text.length).toBeLessThanOrEqual(PART_LENGTH_MAX);
    expect(text).toMatch(GSM);
  }
});
