import { STATE } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { LegalDocument } from '@cuotaclara/contract/documents/documents';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { CREDIT_API, openCredit } from './testing/open-credit.tsx';

afterEach(() => vi.unstubAllGlobals());

const PAGARE: LegalDocument = {
  document_id: 3,
  kind: 'PAGARE',
  number: 'PAG-10204-1',
  state: 'PARTLY_SIGNED',
  issued_at: '2026-11-12T14:20:00Z',
  issued_by: 'Viviana Patiño',
  sealed_at: null,
  holders: [
    {
      document_holder_id: 1,
      role: 'BORROWER',
      name: 'Natalia Arango',
      signing_order: 1,
      state: 'SIGNED',
      signed_at: '2026-11-13T14:20:00Z',
    },
    {
      document_holder_id: 2,
      role: 'COMPANY',
      name: null,
      signing_order: 2,
      state: 'READY',
      signed_at: null,
    },
  ],
};

const PLAN: LegalDocument = {
  document_id: 4,
  kind: 'PLAN',
  number: 'PLA-10204-1',
  state: 'SEALED',
  issued_at: '2026-11-14T14:20:00Z',
  issued_by: null,
  sealed_at: '2026-11-14T14:21:00Z',
  holders: [],
};

const issuedLine: CreditDetail['history'][number] = {
  kind: 'document_issued',
  history_id: 3,
  from_state_id: null,
  to_state_id: null,
  subject: 'Pagaré PAG-10204-1',
  changes: [],
  note: null,
  by: { user_id: 6, name: 'Viviana Patiño' },
  at: '2026-11-12T14:20:00Z',
};

const withDocuments = () =>
  sampleCredit({
    credit_state_id: STATE.awaitingSignature,
    history: [issuedLine, ...sampleCredit({}).history],
  });

const openDocuments = (answer: () => Response, address = '?tab=documents') =>
  openCredit({
    credits: [withDocuments()],
    answers: { [`GET ${CREDIT_API}/documents`]: answer },
    address,
  });

test('a credit without legal documents has no tab for them', async () => {
  openCredit({ credits: [sampleCredit({})], address: '?tab=documents' });
  expect(await screen.findByRole('tab', { name: 'Resumen', selected: true })).toBeDefined();
  expect(screen.queryByRole('tab', { name: 'Documentos' })).toBeNull();
});

test('the tab lists each document with number, state, dates and holders', async () => {
  openDocuments(() => answerWith({ documents: [PAGARE, PLAN] }));
  expect(await screen.findByRole('tab', { name: 'Documentos', selected: true })).toBeDefined();
  await screen.findByText('2 documentos');
  const texts = (await screen.findAllByText(/-10204-1$/)).map(
    (number) => number.closest('li')?.textContent,
  );
  expect(texts[0]).toMatch(/^PagaréPAG-10204-1Lo emitió Viviana Patiño el .*Firmado en parte$/);
  expect(texts[1]).toMatch(/^Plan de pagosPLA-10204-1Emitido el .*Sellado el .*Sellado$/);
  const holders = within(screen.getByRole('list', { name: 'Firmantes' })).getAllByRole('listitem');
  expect(holders.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Natalia Arango, cliente: firmó el 13 nov/),
    'Empresa: por firmar',
  ]);
});

test('documents that cannot be loaded say so and can be asked for again', async () => {
  const answers = [refuseWith('not_found')];
  openDocuments(() => answers.shift() ?? answerWith({ documents: [] }));
  await screen.findByText('No pudimos traer los documentos');
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('Este crédito no tiene documentos');
});

test('the history tells which document was issued', async () => {
  openDocuments(() => answerWith({ documents: [PAGARE] }), '?tab=history');
  await screen.findByText('Documento emitido');
  expect(screen.getByText('Pagaré PAG-10204-1')).toBeDefined();
});
