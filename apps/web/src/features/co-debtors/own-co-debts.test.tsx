import type { OwnCoDebt } from '@cuotaclara/contract/co-debtors/co-debtors';
import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionItems } from '#lib/session/session-items.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { OwnCoDebts } from './own-co-debts.tsx';

beforeEach(() => {
  sessionStorage.clear();
  sessionItems.write('access_token', fakeBearer({}));
  sessionItems.write('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});
afterEach(() => vi.unstubAllGlobals());

const ASKED: OwnCoDebt = {
  co_debtor_id: 7,
  version: 1,
  state: 'INVITED',
  borrower_name: 'Valentina Ñáñez',
  credit_number: 'CR-10204',
  amount: 6_285_600,
  months: 24,
  instalment: 331_200,
  instalments: [],
  rate_ea: 22.5,
  accepted: null,
  invited_at: '2026-11-12T14:20:00Z',
  obstacle: null,
  can_answer: true,
  missing: [],
};

const LIST = 'GET /api/borrowers/co-debts';
const SIGNING = 'GET /api/borrowers/signing';
const ANSWER = 'POST /api/borrowers/co-debts/7/answer';

const open = (answers: Parameters<typeof fakeApi>[0]) => {
  const api = fakeApi(answers);
  renderPage(() => <OwnCoDebts />, {
    path: '/borrower',
    readSearch: () => ({}),
    addresses: ['/borrower'],
  });
  return api;
};

test('an invited person reads what they are asked and what follows from it', async () => {
  open({ [LIST]: () => answerWith({ co_debts: [ASKED] }) });
  const heading = await screen.findByRole('heading', { level: 2 });
  expect(heading.textContent?.replaceAll(/\s/g, ' ')).toBe(
    'Valentina Ñáñez te pide ser codeudor de un crédito de $ 6.285.600 a 24 meses.',
  );
  expect(screen.getByText('Si Valentina Ñáñez no paga, pagas tú.')).toBeDefined();
});

test('where each instalment is another one, the first is named and how the others go', async () => {
  const instalments = [333_000, 331_200, 330_900, 330_600];
  open({ [LIST]: () => answerWith({ co_debts: [{ ...ASKED, instalments }] }) });
  const line = await screen.findByText(/^La primera cuota/);
  expect(line.textContent?.replaceAll(/\s/g, ' ')).toBe(
    'La primera cuota es de $ 333.000; luego bajan hasta $ 330.600. ' +
      'Te las podemos cobrar a ti si no las paga.',
  );
  expect(screen.queryByText(/331\.200/)).toBeNull();
});

test('who accepted lighter terms reads both side by side, and answers what they read', async () => {
  let body: unknown;
  const again: OwnCoDebt = {
    ...ASKED,
    state: 'ACCEPTED',
    accepted: { amount: 6_285_600, months: 24, instalment: 300_000, rate_ea: 22.5 },
    missing: [{ kind: 'terms', sentence: 'Acepta las condiciones nuevas o retírate.' }],
  };
  open({
    [LIST]: () => answerWith({ co_debts: [again] }),
    [ANSWER]: async (request) => {
      body = await request.json();
      return answerWith({ co_debts: [] });
    },
  });
  const row = await screen.findByRole('row', { name: /Cuota al mes/ });
  expect(row.textContent?.replaceAll(/\s/g, ' ')).toBe('Cuota al mes$ 300.000$ 331.200');
  expect(screen.getByRole('button', { name: 'Me retiro' })).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Acepto las condiciones nuevas' }));
  const terms = { amount: 6_285_600, months: 24, instalment: 331_200, rate_ea: 22.5 };
  await waitFor(() => expect(body).toEqual({ accepts: true, terms, version: 1 }));
});

test('accepting needs the mark that says the person understands', async () => {
  let body: unknown;
  const accepted: OwnCoDebt = {
    ...ASKED,
    state: 'ACCEPTED',
    can_answer: false,
    missing: [{ kind: 'phone', sentence: 'Verifica tu celular.' }],
  };
  open({
    [LIST]: () => answerWith({ co_debts: [ASKED] }),
    [ANSWER]: async (request) => {
      body = await request.json();
      return answerWith({ co_debts: [accepted] });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Acepto ser codeudor' }));
  expect(screen.getByText('Marca la casilla para aceptar.')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Acepto ser codeudor' }));
  await screen.findByText('Eres codeudor de Valentina Ñáñez');
  expect(body).toMatchObject({ accepts: true, version: 1 });
  const link = screen.getByRole('link', { name: 'Verifica tu celular.' });
  expect(link.getAttribute('href')).toBe('/borrower/profile');
});

test('declining asks for no reason', async () => {
  let body: unknown;
  open({
    [LIST]: () => answerWith({ co_debts: [ASKED] }),
    [ANSWER]: async (request) => {
      body = await request.json();
      return answerWith({ co_debts: [] });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'No acepto' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decir que no' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
  expect(body).toMatchObject({ accepts: false, version: 1 });
});

test('an invitation with another document can only be declined', async () => {
  const obstacle = 'La invitación tiene otro número de documento.';
  open({ [LIST]: () => answerWith({ co_debts: [{ ...ASKED, obstacle }] }) });
  await screen.findByText(obstacle);
  expect(screen.queryByRole('button', { name: 'Acepto ser codeudor' })).toBeNull();
  expect(screen.getByRole('button', { name: 'No acepto' })).toBeDefined();
});

test('an answer that came too late is told and the card stays', async () => {
  open({
    [LIST]: () => answerWith({ co_debts: [ASKED] }),
    [ANSWER]: () => refuseWith('co_debtors_fixed', { state: 'Por firmar' }),
  });
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Acepto ser codeudor' }));
  await screen.findByText(/Los codeudores ya no cambian: el crédito está Por firmar/);
});

/** The promissory note of CR-10204, for its co-debtor. */
const signingSet = (holder_state: 'READY' | 'SIGNED'): SigningSet => ({
  document_set_id: 1,
  credit_id: 10_204,
  borrower_name: 'Valentina Ñáñez',
  state: 'OPEN',
  issued_at: '2026-11-15T15:00:00Z',
  expires_at: '2026-11-25T22:00:00Z',
  closed_at: null,
  reason: null,
  summary: {
    is_restructure: false,
    principal: 6_285_600,
    product_name: 'AKT NKD 125',
    product_amount: 6_000_000,
    financed: [],
    instalment_count: 24,
    first_instalment: 328_699,
    last_instalment: 321_725,
    rate_ea: 22.5,
    paid_total: 7_810_160,
  },
  documents: [
    {
      document_id: 2,
      kind: 'PAGARE',
      number: 'PAG-10204-1',
      state: 'ISSUED',
      pages: 2,
      word_count: 360,
      sha256: 'b'.repeat(64),
      role: 'CO_DEBTOR',
      holder_state,
      signed_at: holder_state === 'SIGNED' ? '2026-11-16T15:00:00Z' : null,
      read_at: null,
      next_signer: null,
    },
  ],
  signed_before: [],
  filled_promissory_notes: [],
  obstacle: null,
  channels: [],
  contact_wait: null,
});

const agreed: OwnCoDebt = { ...ASKED, state: 'ACCEPTED', can_answer: false };

test('documents to sign, which the home shows by themselves, take the place of the card', async () => {
  open({
    [LIST]: () => answerWith({ co_debts: [agreed, { ...ASKED, co_debtor_id: 9 }] }),
    [SIGNING]: () => answerWith({ sets: [signingSet('READY')] }),
  });
  expect(await screen.findByRole('region', { name: /te pide ser codeudor/ })).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(1));
});

test('documents that wait for another person before are still said in the card', async () => {
  const set = signingSet('READY');
  const documents = set.documents.map((each) => ({ ...each, holder_state: 'WAITING' as const }));
  open({
    [LIST]: () => answerWith({ co_debts: [agreed] }),
    [SIGNING]: () => answerWith({ sets: [{ ...set, documents }] }),
  });
  expect(await screen.findByText('Te falta firmar')).toBeDefined();
  expect(screen.queryByText('No te falta nada')).toBeNull();
});

test('who has signed is told that nothing is missing', async () => {
  open({
    [LIST]: () => answerWith({ co_debts: [agreed] }),
    [SIGNING]: () => answerWith({ sets: [signingSet('SIGNED')] }),
  });
  expect(await screen.findByText('No te falta nada')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Leer y firmar' })).toBeNull();
});
