import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { Route } from '../src/routes/_area/borrowers/$document.tsx';
import { arrangeReview, CALLS, DOCUMENT, type ReviewSetup } from './open-identity-file.tsx';
import { renderRoute } from './render-route.tsx';
import { sampleCheck, sampleIdentityFile } from './sample-identity-file.ts';
import { sampleProfile } from './sample-profile.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens the page of Andrés Torres as its route composes it. */
const openBorrower = ({ address = '', ...setup }: ReviewSetup & { address?: string }) => {
  const api = arrangeReview(setup);
  renderRoute(Route, { path: '/borrowers/$document', address: `/borrowers/${DOCUMENT}${address}` });
  return api;
};

test('the header shows the borrower and the state of the identity', async () => {
  openBorrower({ file: sampleIdentityFile({}) });
  const title = await screen.findByRole('heading', { level: 1, name: 'Andrés Torres De la Hoz' });
  const header = title.closest('header');
  expect(header?.textContent).toContain('En revisión');
  expect(header?.textContent).toContain('Cédula de ciudadanía 1.020.304.506');
  expect(header?.textContent).toContain('310 123 4567');
});

test('an unknown document shows a message with a way back', async () => {
  openBorrower({
    file: sampleIdentityFile({}),
    answers: { [CALLS.read]: () => refuseWith('not_found') },
  });
  const title = 'No hay ningún cliente con ese documento';
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByRole('link', { name: 'Ver los clientes' })).toBeDefined();
});

test('who may not open the borrowers is led to the credits', async () => {
  openBorrower({
    file: sampleIdentityFile({}),
    only: ['view_associated_loans'],
    answers: { [CALLS.managed]: () => refuseWith('not_found') },
  });
  await screen.findByRole('heading', { level: 1, name: 'No encontramos a ese cliente' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/credits']);
});

test('a failure can be tried again', async () => {
  let isDown = true;
  openBorrower({
    file: sampleIdentityFile({}),
    answers: {
      [CALLS.read]: () =>
        isDown ? refuseWith('invalid_input') : answerWith(sampleIdentityFile({})),
    },
  });
  await screen.findByRole('heading', { name: 'No pudimos traer a este cliente' });
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByRole('heading', { level: 1, name: 'Andrés Torres De la Hoz' });
});

test('a short video shows its picture without a click', async () => {
  openBorrower({ file: sampleIdentityFile({ videoBytes: 5_000_000 }) });
  const video = await screen.findByLabelText('Video de documento', { selector: 'video' });
  expect(video.getAttribute('src')).toMatch(/^blob:/);
  expect(screen.queryByRole('button', { name: 'Traer el video' })).toBeNull();
});

test('the three photos in force are fetched once, what was before and a long video are not', async () => {
  const { countOf } = openBorrower({ file: sampleIdentityFile({ retaken: ['front', 'back'] }) });
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(3));
  expect(countOf(CALLS.openFile)).toBe(3);
  await userEvent.click(screen.getByRole('button', { name: 'Traer el video' }));
  await waitFor(() => expect(countOf(CALLS.openFile)).toBe(4));
});

test('an earlier capture is fetched when it is opened, and shown in the viewer', async () => {
  const { countOf } = openBorrower({ file: sampleIdentityFile({ retaken: ['back'] }) });
  await waitFor(() => expect(countOf(CALLS.openFile)).toBe(3));
  const back = screen.getByRole('region', { name: 'Foto documento (reverso)' });
  await userEvent.click(within(back).getByText('1 captura anterior'));
  await userEvent.click(within(back).getByRole('button', { name: 'Ver' }));
  await screen.findByRole('dialog', { name: 'Foto documento (reverso)' });
  expect(countOf(CALLS.openFile)).toBe(4);
});

test('the other tab has an address of its own, and fetches no photo', async () => {
  const { countOf } = openBorrower({ file: sampleIdentityFile({}), address: '?tab=profile' });
  const tab = await screen.findByRole('tab', { name: 'Datos' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('4 mar 2008')).toBeDefined();
  expect(countOf(CALLS.openFile)).toBe(0);
});

test('the history shows each decision with its author and reason', async () => {
  const reviews = [
    {
      review_id: 4,
      decision: 'asked_again' as const,
      item: 'back' as const,
      reason: 'Hay un reflejo',
      decided_by: 'Viviana Patiño',
      decided_at: '2026-11-12T15:00:00Z',
    },
  ];
  openBorrower({ file: sampleIdentityFile({ reviews }), address: '?tab=profile' });
  await screen.findByText('Pidió repetir un paso: Foto documento (reverso)');
  expect(screen.getByText('Viviana Patiño · «Hay un reflejo»')).toBeDefined();
});

test('typed and read data are side by side, with a word for each pair', async () => {
  const fields = [
    { field: 'identification' as const, typed: '1020304506', read: '1020304506', agrees: true },
    { field: 'first_surname' as const, typed: 'Torres', read: 'TORO', agrees: false },
    { field: 'born_date' as const, typed: '1990-02-03', read: null, agrees: null },
  ];
  const checks = [sampleCheck({ kind: 'document', verdict: 'differs', fields })];
  openBorrower({ file: sampleIdentityFile({ checks }) });
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Número1.020.304.5061.020.304.506Igual',
    'Primer apellidoTorresTORODistinto',
    'Nacimiento3 feb 1990–Sin leer',
  ]);
});

test('a comparison that is under way is asked for until it is done', async () => {
  let asked = 0;
  const pending = sampleCheck({ kind: 'document', verdict: null, finished_at: null });
  openBorrower({
    file: sampleIdentityFile({}),
    answers: {
      [CALLS.read]: () => {
        asked += 1;
        const check = asked === 1 ? pending : sampleCheck({ kind: 'document' });
        return answerWith(sampleIdentityFile({ checks: [check] }));
      },
    },
  });
  await screen.findByText('Comparando…');
  await screen.findByText('Coincide', {}, { timeout: 5000 });
});

test('both photos of the face come nearer together, the others stay', async () => {
  openBorrower({ file: sampleIdentityFile({}) });
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'Acercar las dos fotos' }));
  const near = [...document.querySelectorAll('[data-zoom="1.5"] > img')];
  expect(near.map((photo) => photo.getAttribute('alt'))).toEqual([
    'Foto documento (frontal)',
    'Selfie (persona)',
  ]);
});

test('erasing is offered to those who may', async () => {
  openBorrower({ file: sampleIdentityFile({}), also: ['delete_borrower'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar datos' }));
  await screen.findByRole('dialog', { name: '¿Eliminar los datos de Andrés Torres De la Hoz?' });
});

test('who may not erase is not offered it', async () => {
  openBorrower({ file: sampleIdentityFile({}) });
  await screen.findByRole('button', { name: 'Descargar archivos' });
  expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull();
});

const MANAGED: ManagedBorrower = {
  ...sampleProfile({ state: 'missing' }),
  gender_id: null,
  gender_label: null,
  marital_status_id: null,
  marital_status_label: null,
  country_id: null,
  country_label: null,
  residence_city_id: null,
  residence_city_label: null,
  address: null,
  has_account: true,
  created_at: '2026-11-10T15:00:00Z',
  credits_out_of_scope: [],
};

test('a reviewer sees the identity state of the file in the header, not that of the credits', async () => {
  openBorrower({
    file: sampleIdentityFile({ state: 'approved' }),
    also: ['view_associated_loans'],
    answers: { [CALLS.managed]: () => answerWith(MANAGED) },
  });
  await screen.findByRole('tab', { name: 'Créditos y deudas' });
  const title = screen.getByRole('heading', { level: 1, name: 'Andrés Torres De la Hoz' });
  expect(title.closest('header')?.textContent).toContain('Aprobada');
});

test('a written-off debt out of scope is a fact in the header and beside the credits', async () => {
  const managed: ManagedBorrower = {
    ...MANAGED,
    credits_out_of_scope: [
      { family: 'written_off', count: 1 },
      { family: 'other', count: 2 },
    ],
  };
  openBorrower({
    file: sampleIdentityFile({}),
    also: ['view_associated_loans'],
    address: '?tab=credits',
    answers: {
      [CALLS.managed]: () => answerWith(managed),
      'GET /api/managements/borrowers/debts': () =>
        answerWith({ document: DOCUMENT, debts: [], principal_balance: 0, overdue: 0 }),
    },
  });
  const facts = await screen.findByRole('region', { name: 'Lo que debes saber' });
  const lines = within(facts).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Tiene 1 crédito castigado.',
    'Tiene 2 créditos en otros estados que tu rol no sigue.',
  ]);
  expect(within(facts).queryByRole('link')).toBeNull();
  expect(screen.queryByText('No hay créditos a tu vista')).toBeNull();
  const title = screen.getByRole('heading', { level: 1, name: 'Andrés Torres De la Hoz' });
  expect(title.closest('header')?.textContent).toContain('1 crédito castigado');
});
