import type { LegalDocument } from '@cuotaclara/contract/documents/documents';
import { expect, test } from 'vitest';
import { missingWords } from './missing-words.ts';

const documentOf = (
  kind: LegalDocument['kind'],
  state: LegalDocument['state'],
  borrowerId = 1,
): LegalDocument => ({
  document_id: 1,
  document_set_id: 1,
  kind,
  number: 'X-1',
  state,
  is_mandatory: true,
  pages: 1,
  template_number: 1,
  verification_id: null,
  issued_at: '2026-11-18T15:00:00Z',
  issued_by: null,
  sealed_at: null,
  void_reason: null,
  version: 1,
  files: [],
  holders: [
    {
      document_holder_id: borrowerId,
      role: 'BORROWER',
      borrower_id: borrowerId,
      name: 'Ana Gómez',
      signing_order: 1,
      state: 'READY',
      signed_at: null,
      signed_by: null,
      reason: null,
    },
  ],
});

test('one voided document is missing by itself', () => {
  expect(missingWords([documentOf('SOLICITUD', 'VOIDED'), documentOf('CONTRATO', 'ISSUED')])).toBe(
    'Falta un documento que se anuló. Sin él el crédito no sigue.',
  );
});

test('a voided promissory note and everything that names it are missing, each by its name', () => {
  const voided = (['CONTRATO', 'PAGARE', 'CARTA'] as const).map((kind) =>
    documentOf(kind, 'VOIDED'),
  );
  expect(missingWords([documentOf('SOLICITUD', 'ISSUED'), ...voided])).toBe(
    'Faltan 3 documentos que se anularon: Contrato de crédito, Pagaré y Carta de instrucciones. ' +
      'Sin ellos el crédito no sigue.',
  );
});

test('a document that was issued again is not missing, that of another person is', () => {
  const words = missingWords([
    documentOf('PAGARE', 'VOIDED'),
    documentOf('PAGARE', 'ISSUED'),
    documentOf('AUT_DATOS', 'VOIDED', 1),
    documentOf('AUT_DATOS', 'VOIDED', 2),
  ]);
  expect(words).toBe(
    'Faltan 2 documentos que se anularon: Autorización de datos personales. ' +
      'Sin ellos el crédito no sigue.',
  );
});
