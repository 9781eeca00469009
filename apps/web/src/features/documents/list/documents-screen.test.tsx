import type { DocumentRow } from '@cuotaclara/contract/documents/document-list';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleDocumentRow } from '#test/sample-documents.ts';
import { sampleUser } from '#test/sample-user.ts';
import { DocumentsScreen } from './documents-screen.tsx';
import { readDocumentsSearch } from './documents-search.ts';

vi.mock('#ui/pdf/open-pdf.ts', () => ({ openPdf: () => new Promise(() => {}) }));

afterEach(() => vi.unstubAllGlobals());

const SIGN = 'POST /api/managements/documents/company-signatures';
const SIGNER = ['view_associated_loans', 'view_legal_documents', 'sign_for_company'];

const CONTRACT = sampleDocumentRow();
const GUARANTEE = sampleDocumentRow({
  document_id: 6,
  kind: 'GARANTIA',
  number: 'GAR-10204-1',
  company_holder_id: 9,
});

type OpenedList = {
  readonly rows?: readonly DocumentRow[];
  readonly answers?: Parameters<typeof fakeApi>[0];
  readonly functions?: readonly string[];
  readonly hasSecondFactor?: boolean;
  readonly address?: string;
};

const openList = (opened: OpenedList) => {
  const { rows = [CONTRACT, GUARANTEE], functions = SIGNER, hasSecondFactor = true } = opened;
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  const user = { ...sampleUser({ functions }), second_factor_enabled: hasSecondFactor };
  sessionStore.dispatch({ type: 'signed_in', user });
  const asked: string[] = [];
  const api = fakeApi({
    'GET /api/users/preferences': () => answerWith({ preferences: {} }),
    'GET /api/managements/documents': (request) => {
      asked.push(new URL(request.url).search);
      return answerWith({ data: rows, page: { number: 0, size: 10, total: rows.length } });
    },
    ...opened.answers,
  });
  renderPage((props) => <DocumentsScreen {...props} />, {
    path: '/documents',
    readSearch: readDocumentsSearch,
    addresses: [`/documents${opened.address ?? '?awaits_company=true'}`],
  });
  return { ...api, asked };
};

test('a row shows the document and leads to the tab of its credit', async () => {
  openList({ address: '', functions: ['view_associated_loans'] });
  const link = await screen.findByRole('link', { name: 'CON-10204-1' });
  expect(link.getAttribute('href')).toBe('/credits/10204?tab=documents');
  const row = link.closest('tr');
  expect(row?.textContent).toContain('Contrato de créditoCR-10204Natalia Sofía Arango Echeverri');
  expect(row?.textContent).toContain('Firmado en parteEmpresa');
  expect(screen.queryByRole('button', { name: 'Firmar por la empresa' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Elegir CON-10204-1' })).toBeNull();
});

test('the filters of the address are asked for', async () => {
  const { asked } = openList({
    address: '?kind=PAGARE&state=SEALED&promissory_note_state=IN_FORCE',
  });
  await screen.findByRole('link', { name: 'CON-10204-1' });
  for (const part of ['kind=PAGARE', 'state=SEALED', 'promissory_note_state=IN_FORCE']) {
    expect(asked[0]).toContain(part);
  }
});

test('a person who signs for the company is led to what waits for that', async () => {
  const { asked } = openList({ address: '' });
  await userEvent.click(await screen.findByRole('button', { name: 'Firmar por la empresa' }));
  await screen.findByRole('checkbox', { name: 'Elegir CON-10204-1' });
  expect(asked.at(-1)).toContain('awaits_company=true');
});

const signAll = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Elegir los de esta página' }));
  await userEvent.click(screen.getByRole('button', { name: 'Firmar 2 documentos' }));
  return within(await screen.findByRole('dialog'));
};

test('a wrong code keeps the selection; the right one signs all and says which', async () => {
  const sent: unknown[] = [];
  const answers = [refuseWith('wrong_code')];
  openList({
    answers: {
      [SIGN]: async (request) => {
        sent.push(await request.json());
        return (
          answers.shift() ??
          answerWith({ document_ids: [5, 6], signed_at: '2026-11-16T14:20:00.000Z' })
        );
      },
    },
  });
  const dialog = await signAll();
  const chosen = dialog.getByRole('list', { name: 'Documentos que vas a firmar' });
  expect(within(chosen).getAllByText('Sin abrir')).toHaveLength(2);
  const code = dialog.getByLabelText('Código de tu aplicación de autenticación');
  await userEvent.type(code, '12');
  await userEvent.click(dialog.getByRole('button', { name: 'Firmar 2 documentos' }));
  expect(dialog.getByText('El código tiene 6 dígitos.')).toBeDefined();
  await userEvent.type(code, '3456');
  await userEvent.click(dialog.getByRole('button', { name: 'Firmar 2 documentos' }));
  await dialog.findByText(/El código no coincide o ya venció/);
  expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.clear(code);
  await userEvent.type(code, '654321');
  await userEvent.click(dialog.getByRole('button', { name: 'Firmar 2 documentos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { document_ids: [5, 6], code: '123456' },
    { document_ids: [5, 6], code: '654321' },
  ]);
  const done = screen.getByText(/Firmaste por la empresa:/);
  expect(
    within(done)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Contrato de crédito CON-10204-1, de Natalia Sofía Arango Echeverri',
    'Garantía mobiliaria GAR-10204-1, de Natalia Sofía Arango Echeverri',
  ]);
  expect(screen.queryByRole('button', { name: 'Firmar 2 documentos' })).toBeNull();
});

test('without a second factor it says where to set it up, and asks for no code', async () => {
  openList({ hasSecondFactor: false });
  const dialog = await signAll();
  const link = dialog.getByRole('link', { name: 'Mi cuenta' });
  expect(link.getAttribute('href')).toBe('/account');
  expect(dialog.queryByLabelText('Código de tu aplicación de autenticación')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Firmar 2 documentos' })).toBeNull();
});

test('documents that changed meanwhile are refused with what changed', async () => {
  openList({
    answers: { [SIGN]: () => refuseWith('documents_outdated', { changes: 'la tasa de usura' }) },
  });
  const dialog = await signAll();
  await userEvent.type(dialog.getByLabelText('Código de tu aplicación de autenticación'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Firmar 2 documentos' }));
  await dialog.findByText(/ya no dicen lo mismo que el crédito: la tasa de usura/);
});

test('a document counts as opened once its file was shown to the person', async () => {
  openList({
    answers: {
      'GET /api/managements/documents/5/file': () =>
        new Response('%PDF-1.7', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': "inline; filename*=UTF-8''Contrato.pdf",
          },
        }),
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir CON-10204-1' }));
  expect(screen.getByText('Sin abrir')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Leer CON-10204-1' }));
  const viewer = within(await screen.findByRole('dialog'));
  await userEvent.click(viewer.getByRole('button', { name: 'CERRAR' }));
  await screen.findByText('Abierto');
  expect(screen.getByText('1 documento elegido')).toBeDefined();
});
