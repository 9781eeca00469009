import { ROLE } from '@cuotaclara/contract';
import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { renderUi } from '#test/render-ui.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { sampleDocument, sampleSet } from '../testing/sample-set.ts';
import { OwnDocuments } from './own-documents.tsx';

vi.mock('#ui/pdf/open-pdf.ts', () => ({ openPdf: () => new Promise(() => {}) }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const asked: string[] = [];

const open = (sets: readonly SigningSet[], signedElsewhereAt: string | null = null) => {
  asked.length = 0;
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ roleId: ROLE.borrower }) });
  Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fakeApi({
    'GET /api/borrowers/signing': () => answerWith({ sets }),
    'GET /api/managements/documents/2/file': ({ url }) => {
      asked.push(new URL(url).search);
      return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    },
  });
  renderUi(
    <QueryClientProvider client={testQueryClient()}>
      <OwnDocuments creditId={10_331} signedElsewhereAt={signedElsewhereAt} />
    </QueryClientProvider>,
  );
};

const sealed = sampleDocument({ state: 'SEALED', holder_state: 'SIGNED', next_signer: null });

test('a sealed document is seen as it was sealed, and both of its files can be kept', async () => {
  open([sampleSet({ documents: [sealed] })]);
  expect(await screen.findByText('Sellado')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver: Contrato de crédito' }));
  const dialog = await screen.findByRole('dialog', { name: 'Contrato de crédito' });
  expect(dialog.textContent).toContain('IMPRIMIR');
  await userEvent.click(screen.getByRole('button', { name: 'CERRAR' }));
  await userEvent.click(screen.getByRole('button', { name: 'Descargar: Contrato de crédito' }));
  await userEvent.click(
    screen.getByRole('button', { name: 'Descargar el original: Contrato de crédito' }),
  );
  await waitFor(() =>
    expect(asked).toEqual([
      '?version=sealed',
      '?version=sealed&download=true',
      '?version=original&download=true',
    ]),
  );
});

test('a document that is not sealed has the file that was read', async () => {
  open([sampleSet({ documents: [sampleDocument()] })]);
  expect(await screen.findByText('Falta tu firma')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /original/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Descargar: Contrato de crédito' }));
  await waitFor(() => expect(asked).toEqual(['?version=original&download=true']));
});

test('a promissory note that was filled is listed beside the signed one', async () => {
  const kind = 'PAGARE_DILIGENCIADO';
  const filled = {
    document_id: 2,
    kind,
    number: 'PGD-10331-1',
    state: 'SEALED',
    pages: 3,
  } as const;
  open([
    sampleSet({ documents: [], borrower_name: 'Ana Ríos', filled_promissory_notes: [filled] }),
  ]);
  expect(await screen.findByText('Sellado')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toContain('PGD-10331-1 · Lo llenamos con');
  await userEvent.click(screen.getByRole('button', { name: 'Descargar: Pagaré diligenciado' }));
  await waitFor(() => expect(asked).toEqual(['?version=sealed&download=true']));
});

test('a credit without documents shows nothing', async () => {
  open([sampleSet({ credit_id: 9 })]);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryByText('Mis documentos')).toBeNull();
});

test('a credit that was signed before there were documents says so', async () => {
  open([], '2026-04-28T19:27:00Z');
  const text = await screen.findByText(/Este crédito se firmó el/);
  expect(text.textContent).toContain('28 abr 2026, por fuera de esta aplicación');
});
