import { STATE } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { ScreeningHit } from '@cuotaclara/contract/studies/study';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { readCreditSearch } from '#domain/credit/credit-search.ts';
import { CreditScreen } from '#features/credits/detail/credit-screen.tsx';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleCredit, samplePlan } from '#test/sample-credit.ts';
import { sampleUser } from '#test/sample-user.ts';
import { creditPage } from './credit-page.ts';

afterEach(() => vi.unstubAllGlobals());

const PATH = '/credits/10204';
const API = '/api/managements/credits/10204';
const ANALYST = ['view_associated_loans', 'study_credit', 'edit_credit', 'create_credit'];

/** What was sent with one call, in order. */
const bodies = () => {
  const sent: unknown[] = [];
  const keep = (answer: () => Response) => async (request: Request) => {
    sent.push(await request.json());
    return answer();
  };
  return { sent, keep };
};

type OpenedCredit = {
  readonly credits: readonly CreditDetail[];
  readonly answers?: Parameters<typeof fakeApi>[0];
  readonly address?: string;
  readonly functions?: readonly string[];
};

/** The credit is read as often as it is asked for, each time the next of those given. */
const openCredit = ({ credits, answers = {}, address = '', functions = ANALYST }: OpenedCredit) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ functions }) });
  const left = [...credits];
  const api = fakeApi({
    [`GET ${API}`]: () => answerWith(left.length > 1 ? left.shift() : left[0]),
    [`GET ${API}/payment-plans`]: () => answerWith(samplePlan()),
    'GET /api/utils': () =>
      answerWith({
        'rejection-reasons': [
          {
            rejection_reason_id: 4,
            label: 'Capacidad de pago insuficiente',
            name: 'Capacidad de pago insuficiente',
            applies_to: 'credit',
            explanation: 'La cuota supera lo que puedes pagar.',
          },
        ],
      }),
    ...answers,
  });
  const page = renderPage(
    ({ search, onSearch }) => (
      <CreditScreen
        id={10_204}
        page={creditPage}
        search={search}
        onSearch={(next) => onSearch(next, { replace: false })}
      />
    ),
    { path: PATH, readSearch: readCreditSearch, addresses: [`${PATH}${address}`] },
  );
  return { ...page, ...api };
};

const inDialog = async () => within(await screen.findByRole('dialog'));

test('the buttons are the steps of the server, and what holds one back is said', async () => {
  const obstacles = ['La identidad del cliente todavía no está aprobada.'];
  const steps = sampleCredit({}).steps.map((step) =>
    step.to === 5 ? { ...step, obstacles } : step,
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

test('whoever may do nothing sees no step, no study and what the credit waits for', async () => {
  const credit = sampleCredit({ steps: [], can_edit: false, can_set_plate: false });
  openCredit({ credits: [credit], functions: ['view_associated_loans'] });
  await screen.findByText('Servicio al cliente la está estudiando.');
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Estudio' })).toBeNull();
});

test('nobody approves without writing why, and what was seen is what is approved', async () => {
  const { sent, keep } = bodies();
  const approved = sampleCredit({ credit_state_id: STATE.approved, version: 4, steps: [] });
  openCredit({
    credits: [sampleCredit({}), approved],
    answers: {
      [`PUT ${API}/status`]: keep(() =>
        answerWith({ credit_id: 10_204, credit_state_id: STATE.approved, version: 4 }),
      ),
    },
    address: '?open=step-5',
  });
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar' }));
  expect(dialog.getByText('Escribe el motivo para continuar.')).toBeDefined();
  await userEvent.click(dialog.getByLabelText('Por qué lo apruebas'));
  await userEvent.paste('Ingresos soportados');
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ status: 5, note: 'Ingresos soportados', version: 3 }]);
});

test('when somebody else was first, the reason stays and what is new can be fetched', async () => {
  const { sent, keep } = bodies();
  const answers = [refuseWith('changed_meanwhile'), refuseWith('note_needed')];
  openCredit({
    credits: [sampleCredit({}), sampleCredit({ version: 9 })],
    answers: { [`PUT ${API}/status`]: keep(() => answers.shift() ?? refuseWith('note_needed')) },
    address: '?open=step-13',
  });
  const dialog = await inDialog();
  await userEvent.click(dialog.getByLabelText('Por qué se desiste'));
  await userEvent.paste('Compró de contado');
  await userEvent.click(dialog.getByRole('button', { name: 'Desistir' }));
  await dialog.findByText(/Alguien más cambió esto/);
  await userEvent.click(
    dialog.getByRole('button', { name: 'Traer lo nuevo y conservar lo escrito' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Desistir' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ status: 13, note: 'Compró de contado', version: 9 });
  expect(dialog.getByLabelText('Por qué se desiste')).toHaveProperty('value', 'Compró de contado');
});

test('a rejection names a reason, and shows what the customer will read', async () => {
  const { sent, keep } = bodies();
  openCredit({
    credits: [sampleCredit({})],
    answers: {
      [`PUT ${API}/status`]: keep(() =>
        answerWith({ credit_id: 10_204, credit_state_id: STATE.rejected, version: 4 }),
      ),
    },
    address: '?open=step-12',
  });
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(dialog.getByText('Elige un motivo.')).toBeDefined();
  await dialog.findByRole('option', { name: 'Capacidad de pago insuficiente' });
  await userEvent.selectOptions(dialog.getByLabelText('Motivo'), '4');
  expect(dialog.getByText(/La cuota supera lo que puedes pagar/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(sent).toEqual([{ status: 12, rejection_reason_id: 4, version: 3 }]));
});

test('what was refused goes with the next change; that somebody was first stays', async () => {
  const answers = [refuseWith('plate_taken'), refuseWith('changed_meanwhile')];
  openCredit({
    credits: [sampleCredit({})],
    answers: { [`PUT ${API}/plates`]: () => answers.shift() ?? refuseWith('not_found') },
    address: '?open=plate',
  });
  const dialog = await inDialog();
  const plate = dialog.getByLabelText('Placa');
  await userEvent.type(plate, 'ABC12D');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar placa' }));
  await dialog.findByText('Esa placa ya respalda otro crédito vigente.');
  await userEvent.type(plate, '{Backspace}E');
  expect(dialog.queryByText('Esa placa ya respalda otro crédito vigente.')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar placa' }));
  await dialog.findByText(/Alguien más cambió esto/);
  await userEvent.type(plate, '{Backspace}F');
  expect(dialog.getByText(/Alguien más cambió esto/)).toBeDefined();
});

const COMPLIANCE = ['view_associated_loans', 'review_compliance'];

/** A finding that somebody confirmed. */
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
  const steps = sampleCredit({}).steps.filter(({ to }) => to === 12);
  return openCredit({
    credits: [sampleCredit({ credit_state_id: STATE.inCompliance, steps })],
    answers: {
      [`GET ${API}/screening`]: () => answerWith({ lists: [], hits: [hit], is_stale: false }),
    },
    address,
    functions: COMPLIANCE,
  });
};

const SANCTIONED = /está en la lista de sanciones «ONU»: el crédito no se puede aprobar/;

test('who is on a list of sanctions is not approved: it says so and leads to reject', async () => {
  openClearance(hitOn('sanctions', 'ONU'));
  expect(await screen.findAllByText(SANCTIONED)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Aprobar cumplimiento' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar el crédito' }));
  expect((await inDialog()).getByLabelText('Motivo')).toBeDefined();
});

test('the summary leads there too', async () => {
  openClearance(hitOn('sanctions', 'ONU'), '');
  await screen.findByRole('heading', { name: 'Rechazar el crédito' });
  expect(screen.getByText(SANCTIONED)).toBeDefined();
});

test('who is politically exposed is approved by whoever was told so', async () => {
  openClearance(hitOn('pep', 'PEP 2026'));
  await screen.findByText(/persona expuesta políticamente, según «PEP 2026».*diligencia ampliada/);
  expect(screen.getByRole('button', { name: 'Aprobar cumplimiento' })).toBeDefined();
});

test('coming back shows what changed; what is typed is still about what was seen', async () => {
  const { sent, keep } = bodies();
  const api = openCredit({
    credits: [
      sampleCredit({}),
      sampleCredit({ version: 9, credit_state_id: STATE.awaitingAttachments }),
    ],
    answers: { [`PUT ${API}/status`]: keep(() => refuseWith('changed_meanwhile')) },
    address: '?open=step-13',
  });
  const dialog = await inDialog();
  await userEvent.click(dialog.getByLabelText('Por qué se desiste'));
  await userEvent.paste('Compró de contado');
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.countOf(`GET ${API}`)).toBe(2));
  await screen.findAllByText('Documentos pendientes');
  await userEvent.click(dialog.getByRole('button', { name: 'Desistir' }));
  await waitFor(() =>
    expect(sent).toEqual([{ status: 13, note: 'Compró de contado', version: 3 }]),
  );
});
