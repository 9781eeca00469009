import type { VerifiedDocument } from '@cuotaclara/contract/verification/verification';
import { expect, test } from 'vitest';
import { documentFigure, issuerText, standingWords } from './standing-words.ts';

const PROMISSORY_NOTE: VerifiedDocument = {
  verification_id: '5BY7VN8AWF08J4AZ0KZ0EJMH51',
  kind: 'PAGARE',
  state: 'SEALED',
  is_sealed: true,
  promissory_note_state: 'IN_FORCE',
  promissory_note_state_since: null,
  paper_standing: null,
  issued_at: '2026-11-15T20:43:00Z',
  signed_at: null,
  sealed_at: '2026-11-15T20:43:00Z',
  closed_at: null,
  company: { name: 'Cuota Clara', nit: null },
  signers: [],
  missing_signers: 0,
  files: [],
};

test.each([
  ['IN_FORCE', 'good', 'El documento es auténtico'],
  ['FILLED', 'good', 'El documento es auténtico'],
  ['PAID', 'warn', 'Este pagaré ya está pagado'],
  ['VOID', 'danger', 'Este pagaré quedó sin efecto'],
] as const)(
  'a genuine promissory note that is %s has the title of its right',
  (promissory_note_state, tone, title) => {
    expect(standingWords({ ...PROMISSORY_NOTE, promissory_note_state })).toMatchObject({
      tone,
      title,
    });
  },
);

test('beside an altered copy the page says that ours did not change, not that nothing did', () => {
  const contract: VerifiedDocument = {
    ...PROMISSORY_NOTE,
    kind: 'CONTRATO',
    promissory_note_state: null,
  };
  const verdict = { kind: 'different', sha256: 'ab' } as const;
  expect(documentFigure(contract, null)).toMatchObject({ label: 'Documento' });
  const beside = documentFigure(contract, verdict);
  expect(beside).toMatchObject({ label: 'El que guardamos', note: 'El nuestro no ha cambiado' });
  const ofVoid = documentFigure({ ...PROMISSORY_NOTE, promissory_note_state: 'VOID' }, verdict);
  expect(ofVoid.note).toBe('Es auténtico, pero no obliga a nadie');
});

test('the issuer is told in words that fit kinds of both genders', () => {
  expect(issuerText({ ...PROMISSORY_NOTE, kind: 'CARTA' })).toBe(
    'Carta de instrucciones que emitió y selló Cuota Clara.',
  );
  expect(issuerText({ ...PROMISSORY_NOTE, is_sealed: false })).toBe(
    'Pagaré que emitió Cuota Clara.',
  );
});
