import { STATE } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { PromissoryNote } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const MANAGER = ['view_associated_loans', 'view_legal_documents', 'manage_promissory_notes'];

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
  history: [
    line('document_issued', 3),
    line('promissory_note_in_force', 4),
    ...sampleCredit({}).history,
  ],
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
      promissory_note_entry_id: 1,
      state: 'IN_FORCE',
      reason: 'El pagaré quedó firmado y sellado.',
      entered_by: null,
      entered_at: '2026-06-05T15:00:00Z',
    },
  ],
  open_decision_id: null,
  filling: null,
  today: {
    debt: DEBT,
    days_past_due: 72,
    instalments_overdue: 3,
    events: ['MORA', 'INFORMACION_FALSA', 'INSOLVENCIA'],
  },
  notice: null,
  may: { propose: true, notify: false, package: false },
  obstacle: null,
};

const FILLINGS = '/api/managements/decisions/promissory-note-fillings';

const previewOf = (sum: number, event: string | null) => ({
  hash: 'b'.repeat(64),
  amount: sum,
  lines: [
    { name: 'state', before: 'Vigente', after: 'Diligenciado' },
    { name: 'sum', before: null, after: sum },
    { name: 'matures_on', before: null, after: DEBT.on },
  ],
  facts: [
    ...(event === null ? [] : [{ name: 'event', value: event }]),
    { name: 'principal', value: 7_900_000 },
    { name: 'late_interest', value: sum - 7_900_000 },
  ],
  details: null,
});

const PREVIEW = previewOf(DEBT.sum_pesos, 'Mora de dos o más cuotas (a)');

const PROPOSED: PromissoryNote = {
  ...IN_FORCE,
  open_decision_id: 5,
  may: { propose: false, notify: false, package: false },
};

const shownOf = ({ amount, lines, facts }: typeof PREVIEW) => ({ amount, lines, facts });

/** A proposal of Rosa Lemos that saw another sum than that of today. */
const decisionOf = (seen: number) => ({
  decision_id: 5,
  state: 'proposed',
  label: 'PAG-10204-1',
  subject: '41',
  credit_id: 10_204,
  input: { event: 'MORA' },
  reason: 'No responde desde agosto.',
  proposed_by: { user_id: 2, name: 'Rosa Lemos' },
  proposed_at: '2026-11-14T15:00:00Z',
  expires_on: '2026-11-26',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  seen: shownOf(previewOf(seen, 'Mora de dos o más cuotas (a)')),
  preview: PREVIEW,
  obstacle: null,
  changes: [{ name: 'sum', was: seen, is: DEBT.sum_pesos, matters: true }],
  deciders: ['Adriana Pardo'],
  needs_code: false,
});

const openPromissoryNote = (
  promissoryNote: () => PromissoryNote,
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
        answerWith({
          promissory_notes: [{ document_id: 41, number: 'PAG-10204-1', state: 'IN_FORCE' }],
        }),
      [`GET ${API}`]: () => answerWith(promissoryNote()),
      ...answers,
    },
  });

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('the register shows its entries, and proposing explains the debt and keeps what was typed', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  let shown = IN_FORCE;
  const replies = [
    () => refuseWith('decision_changed', { changes: '«Suma del pagaré» era $ 8.119.000' }),
    () => {
      shown = PROPOSED;
      return answerWith({ decision_id: 5, expires_on: '2026-11-26', preview: PREVIEW });
    },
  ];
  openPromissoryNote(() => shown, {
    [`GET ${FILLINGS}/preview`]: ({ url }) => {
      const event = new URL(url).searchParams.get('input') === null ? null : 'Mora (a)';
      const preview = previewOf(DEBT.sum_pesos, event);
      return answerWith({ open_decision_id: null, preview, obstacle: null });
    },
    [`POST ${FILLINGS}`]: async (request) => {
      sent.push(await request.json());
      return (replies.shift() ?? (() => answerWith({})))();
    },
    [`GET ${FILLINGS}/5`]: () => answerWith(decisionOf(DEBT.sum_pesos)),
  });
  expect(await screen.findByText('El pagaré quedó firmado y sellado.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Diligenciar' }));
  const panel = within(screen.getByRole('region', { name: 'Registro del pagaré' }));
  expect(plain((await panel.findByText(/días de mora/)).textContent)).toContain('72 días');
  expect(panel.getByText('Intereses de mora')).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Proponer' }));
  expect(panel.getByText('Elige qué pasó.')).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(panel.getByRole('radio', { name: /^Mora de dos/ }));
  await user.type(panel.getByLabelText(/^Motivo/), 'No responde desde agosto.');
  expect(await panel.findByText('Mora (a)')).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Proponer' }));
  expect((await panel.findByRole('alert')).textContent).toContain('8.119.000');
  await user.click(panel.getByRole('button', { name: 'Proponer' }));
  expect(await panel.findByRole('button', { name: 'Rechazar' })).toBeDefined();
  expect(sent.at(-1)).toEqual({
    subject: 41,
    input: { event: 'MORA' },
    reason: 'No responde desde agosto.',
    seen_hash: PREVIEW.hash,
  });
});

test('another person sees both sums, ticks that they changed, and approves that of today', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  openPromissoryNote(() => PROPOSED, {
    [`GET ${FILLINGS}/5`]: () => answerWith(decisionOf(8_000_000)),
    [`POST ${FILLINGS}/5/approval`]: async (request) => {
      sent.push(await request.json());
      const outcome = { document_id: 41, filled_document_id: 77, sum_pesos: DEBT.sum_pesos };
      return answerWith({ decision_id: 5, outcome });
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Tu decisión' }));
  const changed = plain(panel.getByRole('list').textContent);
  expect(changed).toContain('8.000.000');
  expect(changed).toContain('8.120.000');
  const act = panel.getByRole('button', { name: /Diligenciar por \$\s8\.120\.000/ });
  expect((act as HTMLButtonElement).disabled).toBe(true);
  await user.click(panel.getByRole('checkbox'));
  await user.click(act);
  const { details: _, ...seen } = PREVIEW;
  await waitFor(() => expect(sent).toEqual([{ seen, ticked: ['sum'] }]));
});

test('a proposal is refused with a note', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  openPromissoryNote(() => PROPOSED, {
    [`GET ${FILLINGS}/5`]: () => answerWith(decisionOf(8_120_000)),
    [`POST ${FILLINGS}/5/refusal`]: async (request) => {
      sent.push(await request.json());
      return answerWith({ decision_id: 5, state: 'refused' });
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Tu decisión' }));
  await user.click(panel.getByRole('button', { name: 'Rechazar' }));
  expect(panel.getByText('Escribe el motivo.')).toBeDefined();
  await user.type(panel.getByRole('textbox'), 'Falta el aviso.');
  await user.click(panel.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(sent).toEqual([{ note: 'Falta el aviso.' }]));
});

test('a promissory note that cannot be filled says why, and nobody else is asked for the register', async () => {
  const obstacle = 'El pagaré solo se diligencia si el crédito está en mora.';
  const may = { propose: false, notify: false, package: false };
  openPromissoryNote(() => ({ ...IN_FORCE, today: null, may, obstacle }));
  expect(await screen.findByText(obstacle)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Diligenciar' })).toBeNull();
});

test('a promissory note without the notice of its letter says why, and takes the notice with its proof', async () => {
  const user = userEvent.setup();
  const sent: URLSearchParams[] = [];
  const why = 'Falta el aviso: la carta pide avisarle al deudor por escrito.';
  let shown: PromissoryNote = {
    ...IN_FORCE,
    notice: { working_days: 10, recorded: null, obstacle: why },
    may: { ...IN_FORCE.may, notify: true },
  };
  openPromissoryNote(() => shown, {
    [`POST ${API}/notices`]: (request) => {
      sent.push(new URL(request.url).searchParams);
      shown = {
        ...shown,
        notice: {
          working_days: 10,
          recorded: {
            promissory_note_notice_id: 3,
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

test('a filled promissory note shows its notice, and offers the package once it is sealed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const filledAs = (state: 'SIGNED' | 'SEALED'): PromissoryNote => ({
    ...IN_FORCE,
    state: 'FILLED',
    today: null,
    filling: {
      event: 'MORA',
      reason: 'No responde desde agosto.',
      debt: DEBT,
      proposed_by: 'Rosa Lemos',
      proposed_at: '2026-11-14T15:00:00Z',
      approved_by: 'Claudia Ospina',
      approved_at: '2026-11-16T15:00:00Z',
      filled: { document_id: 77, number: 'PDI-10204-1', state },
    },
    notice: {
      working_days: 10,
      recorded: {
        promissory_note_notice_id: 3,
        notified_on: '2026-10-19',
        channel: 'certified_mail',
        opens_on: '2026-11-04',
        recorded_by: 'Rosa Lemos',
        recorded_at: '2026-10-20T15:00:00Z',
      },
      obstacle: null,
    },
    may: { propose: false, notify: false, package: state === 'SEALED' },
  });
  let shown = filledAs('SIGNED');
  openPromissoryNote(() => shown);
  expect(await screen.findByText(/PDI-10204-1 se está sellando/)).toBeDefined();
  expect(screen.getByText(/Correo certificado/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ver la prueba' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Descargar paquete judicial' })).toBeNull();
  shown = filledAs('SEALED');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByText(/Quedó sellado como PDI-10204-1/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Descargar paquete judicial' })).toBeDefined();
});
