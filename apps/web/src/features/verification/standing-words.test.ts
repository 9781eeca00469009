import type { VerifiedDocument } from '@cuotaclara/contract/verification/verification';
import { expect, test } from 'vitest';
import { standingWords } from './standing-words.ts';

const NOTE: VerifiedDocument = {
  verification_id: '5BY7VN8AWF08J4AZ0KZ0EJMH51',
  kind: 'PAGARE',
  state: 'SEALED',
  is_sealed: true,
  note_state: 'IN_FORCE',
  note_state_since: null,
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
] as const)('a genuine note that is %s has the title of its right', (note_state, tone, title) => {
  expect(standingWords({ ...NOTE, note_state })).toMatchObject({ tone, title });
});
