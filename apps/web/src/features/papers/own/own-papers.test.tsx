import { ROLE } from '@cuotaclara/contract';
import type { CreditPapers, Paper } from '@cuotaclara/contract/papers/papers';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { OwnPapersScreen } from './own-papers-screen.tsx';

beforeEach(() => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  const user = sampleUser({ roleId: ROLE.borrower, functions: ['issue_papers'] });
  sessionStore.dispatch({ type: 'signed_in', user });
});
afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /api/managements/papers';
const ISSUE = 'POST /api/managements/papers';
const PAPER = 'GET /api/managements/papers/71';
const FILE = 'GET /api/managements/papers/71/file';

const RECEIPT: Paper = {
  document_id: 71,
  credit_id: 9871,
  kind: 'RECIBO',
  number: 'REC-9871-1',
  is_sealed: false,
  issued_at: '2026-11-15T15:00:00Z',
  verification_id: '7G2K9XQM4T8RVN3C0HZB5WYDPE',
  standing: null,
};

const PAPERS: CreditPapers = {
  credit_id: 9871,
  number: 'CR-9871',
  product_name: 'AKT NKD 125',
  has_papers: true,
  is_paid_off: false,
  plan: null,
  receipts: [
    {
      payment_id: 91204,
      receipt: 'R-91204',
      paid_on: '2026-11-12',
      amount: 691_162,
      means: 'pse',
      source: 'gateway',
      state: 'valid',
      paper: null,
      annulment: null,
    },
    {
      payment_id: 91100,
      receipt: 'R-91100',
      paid_on: '2026-10-12',
      amount: 688_800,
      means: 'cheque',
      source: 'desk',
      state: 'reversed',
      paper: { ...RECEIPT, document_id: 70, is_sealed: true, standing: 'annulled' },
      annulment: null,
    },
  ],
  statements: [{ from: '2026-11-01', until: '2026-11-12', paper: null }],
  sent_statements: [
    {
      due_on: '2026-11-18',
      from: '2026-10-13',
      until: '2026-11-09',
      paper: { ...RECEIPT, document_id: 69, kind: 'EXTRACTO', is_sealed: true },
    },
  ],
  years: [{ year: 2025, paper: null }],
  settlement: null,
  letters: [],
  payoffs: [],
  first_day: '2025-03-12',
  today: '2026-11-12',
};

const place = { path: '/', readSearch: () => ({}), addresses: ['/'] };

const open = (answers: Parameters<typeof fakeApi>[0] = {}, papers = PAPERS) => {
  const api = fakeApi({ [LIST]: () => answerWith(papers), ...answers });
  renderPage(() => <OwnPapersScreen creditId={9871} />, place);
  return api;
};

test('a receipt is made, waited for until its seal, and downloaded by itself', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }));
  const sent: unknown[] = [];
  let asked = 0;
  const { countOf } = open({
    [ISSUE]: async (request) => {
      sent.push(await request.json());
      return answerWith(RECEIPT);
    },
    [PAPER]: () => {
      asked += 1;
      return answerWith({ ...RECEIPT, is_sealed: asked > 1 });
    },
    [FILE]: () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar el recibo R-91204' }));
  expect(await screen.findByText(/Sellando… Se descarga solo/)).toBeDefined();
  await waitFor(() => expect(countOf(FILE)).toBe(1), { timeout: 6_000 });
  expect(sent).toEqual([{ credit_id: 9871, wish: { kind: 'RECIBO', payment_id: 91_204 } }]);
  await waitFor(() => expect(screen.queryByText(/Sellando/)).toBeNull());
});

test('a payment that was taken back says so and offers the paper about it', async () => {
  open();
  expect(await screen.findByText('Anulado: el pago se reversó')).toBeDefined();
  expect(
    screen.getByRole('button', { name: 'Descargar la anulación del recibo R-91100' }),
  ).toBeDefined();
  expect(screen.getByText('Certificado tributario 2025')).toBeDefined();
  expect(screen.queryByText('Estás a paz y salvo')).toBeNull();
});

const COMING = /El certificado tributario de 2026 .* desde el 1 de enero de\s2027\./;

test('a credit of this year says when its tax certificate comes', async () => {
  open({}, { ...PAPERS, years: [], first_day: '2026-03-12' });
  expect(await screen.findByText(COMING)).toBeDefined();
});

test('a credit that ended in an earlier year waits for no other tax certificate', async () => {
  const receipts = PAPERS.receipts.map((each) => ({ ...each, paid_on: '2025-12-30' }));
  open({}, { ...PAPERS, is_paid_off: true, receipts });
  expect(await screen.findByText('Certificado tributario 2025')).toBeDefined();
  expect(screen.queryByText(COMING)).toBeNull();
});

test('a credit that is paid shows its paz y salvo with the code that proves it', async () => {
  const settlement = { ...RECEIPT, kind: 'PAZ_Y_SALVO', is_sealed: true } as const;
  open({}, { ...PAPERS, is_paid_off: true, settlement });
  expect(await screen.findByText('Estás a paz y salvo')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Descargar el paz y salvo' })).toBeDefined();
  expect(screen.getByRole('img', { name: /verificar el paz y salvo/ })).toBeDefined();
});

test('a statement that went out before an instalment is downloaded as it was sent', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }));
  const sent = 'GET /api/managements/papers/69';
  const { countOf } = open({
    [sent]: () => answerWith({ ...RECEIPT, document_id: 69, kind: 'EXTRACTO', is_sealed: true }),
    [`${sent}/file`]: () =>
      new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  });
  const name = /Descargar el extracto de la cuota del 18 nov 2026/;
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(countOf(`${sent}/file`)).toBe(1), { timeout: 6_000 });
  expect(countOf(ISSUE)).toBe(0);
});

test('a refused paper can be asked for again', async () => {
  open({ [ISSUE]: () => refuseWith('paper_before_disbursement') });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Descargar el extracto de noviembre de 2026' }),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /extracto de noviembre/ })).toHaveProperty(
      'disabled',
      false,
    ),
  );
  expect(screen.queryByText(/Preparando/)).toBeNull();
});
