import { STATE } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { PromissoryNote } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { sampleDocuments } from '#test/sample-documents.ts';
import { CREDIT_API, inDialog, openCredit } from './testing/open-credit.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const API = '/api/managements/promissory-notes/41';
const MANAGER = ['view_associated_loans', 'view_legal_documents', 'manage_notes'];

const line = (kind: CreditDetail['history'][number]['kind'], history_id: number) => ({
  kind,
  history_id,
  from_state_id: null,
  to_state_id: null,
  subject: 'PAG-10204-1',
  changes: [],
  note: null,
  by: null,
  at: '2026-11-12T14:20:00Z',
});

const late = sampleCredit({
  credit_state_id: STATE.disbursed,
  steps: [],
  history: [line('document_issued', 3), line('note_in_force', 4), ...sampleCredit({}).history],
});

const DEBT = {
  on: '2026-11-16',
  sum_pesos: 8_120_000,
  parts: [
    { name: 'Capital', amount: 7_900_000 },
    { name: 'Intereses de mora', amount: 220_000 },
  ],
};

const IN_FORCE: PromissoryNote = {
  document_id: 41,
  number: 'PAG-10204-1',
  credit_id: 10_204,
  state: 'IN_FORCE',
  state_since: '2026-06-05T15:00:00Z',
  version: 1,
  entries: [
    {
      note_entry_id: 1,
      state: 'IN_FORCE',
      reason: 'El pagaré quedó firmado y sellado.',
      entered_by: null,
      entered_at: '2026-06-05T15:00:00Z',
    },
  ],
  fillings: [],
  today: {
    debt: DEBT,
    days_past_due: 72,
    instalments_overdue: 3,
    events: ['MORA', 'INFORMACION_FALSA', 'INSOLVENCIA'],
  },
  notice: null,
  may: { propose: true, notify: false, decide: false, package: false },
  obstacle: null,
};

const proposedBy = (sum_pesos: number, decide: boolean): PromissoryNote => {
  const proposed = { ...DEBT, on: '2026-11-14', sum_pesos };
  return {
    ...IN_FORCE,
    version: 2,
    fillings: [
      {
        note_filling_id: 5,
        state: 'PROPOSED',
        event: 'MORA',
        reason: 'No responde desde agosto.',
        debt: proposed,
        proposed_debt: proposed,
        proposed_by: 'Rosa Lemos',
        proposed_at: '2026-11-14T15:00:00Z',
        decided_by: null,
        decided_at: null,
        decision_note: null,
        filled: null,
      },
    ],
    may: { propose: false, notify: false, decide, package: false },
  };
};

const openNote = (
  note: () => PromissoryNote,
  answers: Parameters<typeof openCredit>[0]['answers'] = {},
  functions: readonly string[] = MANAGER,
) =>
  openCredit({
    credits: [late],
    address: '?tab=documents',
    functions,
    answers: {
      [`GET ${CREDIT_API}/documents`]: () => answerWith(sampleDocuments()),
      [`GET ${CREDIT_API}/promissory-notes`]: () =>
        answerWith({ notes: [{ document_id: 41, number: 'PAG-10204-1', state: 'IN_FORCE' }] }),
      [`GET ${API}`]: () => answerWith(note()),
      ...answers,
    },
  });

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('the register shows its entries, and proposing explains the debt and keeps what was typed', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  let shown = IN_FORCE;
  const replies = [
    () => refuseWith('note_sum_changed', { sumText: '$ 8.121.000' }),
    () => {
      shown = proposedBy(DEBT.sum_pesos, false);
      return answerWith(shown);
    },
  ];
  openNote(() => shown, {
    [`POST ${API}/fillings`]: async (request) => {
      sent.push(await request.json());
      return (replies.shift() ?? (() => answerWith(shown)))();
    },
  });
  expect(await screen.findByText('El pagaré quedó firmado y sellado.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Diligenciar' }));
  const dialog = await inDialog();
  expect(plain(dialog.getByText(/días de mora/).textContent)).toContain('72 días');
  expect(dialog.getByText('Intereses de mora')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Proponer' }));
  expect(dialog.getByText('Elige qué pasó.')).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: /^Mora de dos/ }));
  await user.type(dialog.getByRole('textbox'), 'No responde desde agosto.');
  await user.click(dialog.getByRole('button', { name: 'Proponer' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('8.121.000');
  await user.click(dialog.getByRole('button', { name: 'Proponer' }));
  expect(await screen.findByText(/Falta que otra persona apruebe/)).toBeDefined();
  expect(sent.at(-1)).toEqual({
    event: 'MORA',
    reason: 'No responde desde agosto.',
    sum_pesos: DEBT.sum_pesos,
    version: 1,
  });
});

test('another person sees both sums before approving, and approves that of today', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  openNote(() => proposedBy(8_000_000, true), {
    [`PUT ${API}/fillings/approval`]: async (request) => {
      sent.push(await request.json());
      return answerWith({ ...proposedBy(8_000_000, false), state: 'FILLED' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Revisar y aprobar' }));
  const dialog = await inDialog();
  const warning = plain(dialog.getByRole('status').textContent);
  expect(warning).toContain('8.000.000');
  expect(warning).toContain('8.120.000');
  await user.click(dialog.getByRole('button', { name: 'Aprobar y diligenciar' }));
  await waitFor(() => expect(sent).toEqual([{ sum_pesos: 8_120_000, version: 2 }]));
});

test('a proposal is returned with a note', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  openNote(() => proposedBy(8_120_000, true), {
    [`PUT ${API}/fillings/return`]: async (request) => {
      sent.push(await request.json());
      return answerWith(IN_FORCE);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Devolver' }));
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(dialog.getByText('Escribe el motivo.')).toBeDefined();
  await user.type(dialog.getByRole('textbox'), 'Falta el aviso.');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  await waitFor(() => expect(sent).toEqual([{ note: 'Falta el aviso.', version: 2 }]));
});

test('a note that cannot be filled says why, and nobody else is asked for the register', async () => {
  const obstacle = 'El pagaré solo se diligencia si el crédito está en mora.';
  const may = { propose: false, notify: false, decide: false, package: false };
  openNote(() => ({ ...IN_FORCE, today: null, may, obstacle }));
  expect(await screen.findByText(obstacle)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Diligenciar' })).toBeNull();
});

test('a note without the notice of its letter says why, and takes the notice with its proof', async () => {
  const user = userEvent.setup();
  const sent: URLSearchParams[] = [];
  const why = 'Falta el aviso: la carta pide avisarle al deudor por escrito.';
  let shown: PromissoryNote = {
    ...IN_FORCE,
    notice: { working_days: 10, recorded: null, obstacle: why },
    may: { ...IN_FORCE.may, notify: true },
  };
  openNote(() => shown, {
    [`POST ${API}/notices`]: (request) => {
      sent.push(new URL(request.url).searchParams);
      shown = {
        ...shown,
        notice: {
          working_days: 10,
          recorded: {
            note_notice_id: 3,
            notified_on: '2026-11-04',
            channel: 'email',
            opens_on: '2026-11-21',
            recorded_by: 'Rosa Lemos',
            recorded_at: '2026-11-05T15:00:00Z',
          },
          obstacle: 'El plazo del aviso todavía corre.',
        },
      };
      return answerWith(shown);
    },
  });
  expect(await screen.findByText(why)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Registrar aviso' }));
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(dialog.getByText('Escribe el día del aviso.')).toBeDefined();
  expect(dialog.getByText('Sube la prueba del aviso.')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Día en que recibió el aviso'), {
    target: { value: '2026-11-04' },
  });
  await user.selectOptions(dialog.getByLabelText('Cómo se avisó'), 'email');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('the dialog takes a file');
  await user.upload(input, new File(['%PDF-1.7'], 'guia.pdf', { type: 'application/pdf' }));
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('El plazo del aviso todavía corre.')).toBeDefined();
  expect(sent.map((query) => Object.fromEntries(query))).toEqual([
    { notified_on: '2026-11-04', channel: 'email', version: '1' },
  ]);
  expect(plain(screen.getByText(/Se puede diligenciar por mora desde/).textContent)).toContain(
    '21 nov 2026',
  );
});

test('a filled note shows its notice, and offers the package once it is sealed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [filling] = proposedBy(DEBT.sum_pesos, false).fillings;
  if (filling === undefined) throw new Error('a proposal');
  const filledAs = (state: 'SIGNED' | 'SEALED'): PromissoryNote => ({
    ...IN_FORCE,
    state: 'FILLED',
    today: null,
    fillings: [
      {
        ...filling,
        state: 'APPROVED',
        decided_by: 'Claudia Ospina',
        decided_at: '2026-11-16T15:00:00Z',
        filled: { document_id: 77, number: 'PDI-10204-1', state },
      },
    ],
    notice: {
      working_days: 10,
      recorded: {
        note_notice_id: 3,
        notified_on: '2026-10-19',
        channel: 'certified_mail',
        opens_on: '2026-11-04',
        recorded_by: 'Rosa Lemos',
        recorded_at: '2026-10-20T15:00:00Z',
      },
      obstacle: null,
    },
    may: { propose: false, notify: false, decide: false, package: state === 'SEALED' },
  });
  let shown = filledAs('SIGNED');
  openNote(() => shown);
  expect(await screen.findByText(/PDI-10204-1 se está sellando/)).toBeDefined();
  expect(screen.getByText(/Correo certificado/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ver la prueba' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Descargar paquete judicial' })).toBeNull();
  shown = filledAs('SEALED');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByText(/Quedó sellado como PDI-10204-1/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Descargar paquete judicial' })).toBeDefined();
});
