import type { VerifiedDocument } from '@cuotaclara/contract/verification/verification';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { digestHex, fakeDigest } from '#lib/testing/fake-digest.ts';
import { Route } from '../src/routes/verify/documents/$id.tsx';
import { renderRoute } from './render-route.tsx';

beforeEach(fakeDigest);
afterEach(() => vi.unstubAllGlobals());

const ID = '7G2K9XQM4T8RVN3C0HZB5WYDPE';
const SEALED_TEXT = '%PDF sellado';

const SEALED_NOTE: VerifiedDocument = {
  verification_id: ID,
  kind: 'PAGARE',
  state: 'SEALED',
  is_sealed: true,
  promissory_note_state: 'IN_FORCE',
  promissory_note_state_since: '2026-11-15T20:43:00Z',
  paper_standing: null,
  issued_at: '2026-11-15T15:00:00Z',
  signed_at: '2026-11-15T20:42:00Z',
  sealed_at: '2026-11-15T20:43:00Z',
  closed_at: null,
  company: { name: 'Cuota Clara S. A. S.', nit: '901482736-8' },
  signers: [
    {
      role: 'BORROWER',
      name: 'V•• Ñ•••z',
      signed_at: '2026-11-15T20:42:00Z',
      means: 'drawn_sms',
    },
  ],
  missing_signers: 0,
  files: [
    {
      version: 'sealed',
      sequence: 1,
      sha256: digestHex(SEALED_TEXT),
      bytes: SEALED_TEXT.length,
      stored_at: '2026-11-15T20:43:00Z',
      time_stamp: 'own',
    },
  ],
};

const open = (changes: Partial<VerifiedDocument> = {}) => {
  const document = { ...SEALED_NOTE, ...changes };
  fakeApi({
    [`GET /api/managements/verify/documents/${ID}`]: () => answerWith(document),
    'GET /api/data-policy': () =>
      answerWith({
        controller: {
          name: 'Cuota Clara S. A. S.',
          nit: null,
          address: null,
          email: 'datos@cuotaclara.test',
          phone: null,
        },
        in_force_since: '2026-01-01',
      }),
  });
  renderRoute(Route, { path: '/verify/documents/$id', address: `/verify/documents/${ID}` });
};

const choose = async (text: string) => {
  const file = new File([text], 'pagare.pdf', { type: 'application/pdf' });
  await userEvent.upload(await screen.findByLabelText('PDF para comparar'), file);
};

test('a sealed promissory note is genuine, with its signers masked and its state today', async () => {
  open();
  await screen.findByRole('heading', { name: 'El documento es auténtico' });
  expect(screen.getByText('V•• Ñ•••z')).toBeDefined();
  expect(screen.getByText('Firma dibujada y código a su celular')).toBeDefined();
  expect(screen.getByText('Vigente')).toBeDefined();
  expect(screen.getByText('7G2K-9XQM-4T8R-VN3C-0HZB-5WYD-PE')).toBeDefined();
});

test('the same PDF is told to be identical, on the device alone', async () => {
  open();
  await choose(SEALED_TEXT);
  await screen.findByText('Es idéntico al sellado');
  expect(screen.getByRole('heading', { name: 'El documento es auténtico' })).toBeDefined();
});

test('a PDF with something appended says how much of it is ours', async () => {
  open();
  await choose(`${SEALED_TEXT} y una nota`);
  await screen.findByRole('heading', { name: 'Le agregaron algo después' });
  expect(screen.getByText('11 bytes')).toBeDefined();
});

test('another PDF is not ours, and the page says how to report it', async () => {
  open();
  await choose('%PDF de otro');
  await screen.findByRole('heading', { name: 'Este archivo no es nuestro' });
  const report = await screen.findByRole('link', { name: 'Avisar a Cuota Clara S. A. S.' });
  expect(report.getAttribute('href')).toContain('datos@cuotaclara.test');
});

test.each([
  ['VOIDED', 'Este documento no vale'],
  ['PARTLY_SIGNED', 'El documento existe, pero todavía no vale'],
  ['SIGNED', 'Está firmado y falta el sello'],
] as const)('a document that is %s is never called genuine', async (state, title) => {
  open({ state, is_sealed: false, sealed_at: null, promissory_note_state: null });
  await screen.findByRole('heading', { name: title });
});

test('an unknown id says so without a guess', async () => {
  fakeApi({
    [`GET /api/managements/verify/documents/${ID}`]: () => refuseWith('not_found'),
  });
  renderRoute(Route, { path: '/verify/documents/$id', address: `/verify/documents/${ID}` });
  await screen.findByRole('heading', { name: 'No hay un documento con este código' });
});
