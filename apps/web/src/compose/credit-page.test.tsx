import { STATE } from '@cuotaclara/contract';
import type { ScreeningHit } from '@cuotaclara/contract/screening/screening-hits';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LINKED_TABS } from '#domain/credit/credit-search.ts';
import { answerWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { creditPage } from './credit-page.ts';
import { CREDIT_API, inDialog, openCredit } from './testing/open-credit.tsx';

afterEach(() => vi.unstubAllGlobals());

const tabNames = async () =>
  (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);

test('the tabs of the features show in the order of the page, with what is waited for', async () => {
  const request = {
    request_id: 1,
    document_kind_id: 3,
    document_kind: 'Extracto bancario',
    note: null,
    asked_by: 'Viviana Patiño',
    asked_at: '2026-11-12T14:20:00Z',
    attachment_id: null,
    answered_at: null,
    files: [],
  };
  openCredit({
    credits: [sampleCredit({ credit_state_id: STATE.inCompliance, requests: [request] })],
  });
  expect(await tabNames()).toEqual([
    'Resumen',
    'Cliente',
    'Plan de pagos',
    'Anexos1',
    'Estudio',
    'Cumplimiento y seguro',
    'Historial',
  ]);
});

test('every tab that features open from elsewhere is on the page, under one name each', () => {
  const keys = creditPage.tabs.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining([...LINKED_TABS]));
  expect(new Set(keys).size).toBe(keys.length);
});

test('an address that names no tab of the page shows the first one', async () => {
  openCredit({ credits: [sampleCredit({})], address: '?tab=nothing' });
  expect(await screen.findByRole('tab', { name: 'Resumen', selected: true })).toBeDefined();
});

test('the study of an unsent draft and the compliance of an early credit have no tab', async () => {
  openCredit({ credits: [sampleCredit({ credit_state_id: STATE.draft, sent_at: null })] });
  expect(await tabNames()).toEqual(['Resumen', 'Cliente', 'Plan de pagos', 'Anexos', 'Historial']);
});

test('the menu offers the edits of the credit in order, then its downloads', async () => {
  openCredit({ credits: [sampleCredit({})] });
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Cambiar condiciones',
    'Cambiar producto o precio',
    'Registrar la placa',
    'Asignar asesor',
    'Descargar expediente (ZIP)',
    'Descargar informe (Excel)',
    'Desistir',
  ]);
});

test('the header offers the steps of the server and describes what holds the main one back', async () => {
  const obstacles = ['Para aprobar falta: identidad del cliente.'];
  const steps = sampleCredit({}).steps.map((step) =>
    step.to === STATE.approved ? { ...step, obstacles } : step,
  );
  openCredit({ credits: [sampleCredit({ steps })], address: '?tab=history' });
  await screen.findByRole('heading', { level: 1, name: 'Natalia Sofía Arango Echeverri' });
  const approve = screen.getByRole('button', { name: 'Aprobar' });
  expect(approve).toHaveProperty('disabled', true);
  const described = document.getElementById(approve.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain(obstacles[0]);
  expect(screen.getByRole('button', { name: 'Pedir documentos' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Rechazar' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Desistir' })).toBeNull();
});

test('a person without functions sees no step, no study and what the credit waits for', async () => {
  const credit = sampleCredit({ steps: [], can_edit: false, can_set_plate: false });
  openCredit({ credits: [credit], functions: ['view_associated_loans'] });
  await screen.findByText('Servicio al cliente la está estudiando.');
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Estudio' })).toBeNull();
});

const menuItems = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

test('a role that neither reads nor adds attachments has no tab and no ZIP of them', async () => {
  openCredit({ credits: [sampleCredit({})], functions: ['view_associated_loans'] });
  expect(await tabNames()).not.toContain('Anexos');
  expect(await menuItems()).not.toContain('Descargar expediente (ZIP)');
});

test('a role that reads one kind of attachment is told why it does not see all of them', async () => {
  openCredit({
    credits: [sampleCredit({})],
    answers: { [`GET ${CREDIT_API}/attachments`]: () => answerWith({ attachments: [] }) },
    functions: ['view_associated_loans', 'view_policy_attachments'],
    address: '?tab=attachments',
  });
  await screen.findByText('No hay anexos para ti');
  screen.getByText('Aquí ves lo que tú adjuntaste y los documentos que tu trabajo necesita.');
  expect(await menuItems()).toContain('Descargar expediente (ZIP)');
});

test('income that a role does not read is left out, and the panel says so', async () => {
  const hidden = { is_income_shown: false, monthly_income: null, monthly_expenses: null };
  const application = { occupation: 'employee', ...hidden };
  openCredit({ credits: [sampleCredit({ application })], address: '?tab=borrower' });
  await screen.findByText(/Tu rol no ve sus ingresos/);
  expect(screen.queryByText('Ingresos al mes')).toBeNull();
  expect(screen.queryByText('Gastos al mes')).toBeNull();
});

const COMPLIANCE = ['view_associated_loans', 'review_compliance'];

/** A confirmed hit. */
const hitOn = (list_kind: 'sanctions' | 'pep', list_name: string): ScreeningHit => ({
  screening_hit_id: 1,
  list_name,
  list_kind,
  full_name: 'Natalia Arango',
  identification: null,
  detail: null,
  similarity: 1,
  found_at: '2026-11-12T14:20:00Z',
  decision: 'confirmed',
  reason: 'El mismo documento',
  decided_by: 'Ana Ruiz',
  decided_at: '2026-11-13T14:20:00Z',
});

const openClearance = (hit: ScreeningHit, address = '?tab=clearance') => {
  const steps = sampleCredit({}).steps.filter(({ to }) => to === STATE.rejected);
  return openCredit({
    credits: [sampleCredit({ credit_state_id: STATE.inCompliance, steps })],
    answers: {
      [`GET ${CREDIT_API}/screening`]: () =>
        answerWith({ lists: [], hits: [hit], is_stale: false }),
    },
    address,
    functions: COMPLIANCE,
  });
};

const SANCTIONED = /está en la lista de sanciones «ONU»: el crédito no se puede aprobar/;

test('a sanctioned borrower cannot be approved: compliance is led to the rejection', async () => {
  openClearance(hitOn('sanctions', 'ONU'));
  expect(await screen.findAllByText(SANCTIONED)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Aprobar cumplimiento' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar el crédito' }));
  expect((await inDialog()).getByLabelText('Motivo')).toBeDefined();
});

test('the summary of a sanctioned borrower leads compliance to the rejection', async () => {
  openClearance(hitOn('sanctions', 'ONU'), '');
  await screen.findByRole('heading', { name: 'Rechazar el crédito' });
  expect(screen.getByText(SANCTIONED)).toBeDefined();
});

test('compliance may approve a politically exposed borrower and reads so first', async () => {
  openClearance(hitOn('pep', 'PEP 2026'));
  await screen.findByText(/persona expuesta políticamente, según «PEP 2026».*diligencia ampliada/);
  expect(screen.getByRole('button', { name: 'Aprobar cumplimiento' })).toBeDefined();
});
