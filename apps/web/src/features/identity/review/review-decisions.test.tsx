import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { CALLS, openIdentityFile } from '#test/open-identity-file.tsx';
import { AGREEING_CHECKS, sampleCheck, sampleIdentityFile } from '#test/sample-identity-file.ts';
import { AskAgainDialog } from './ask-again-dialog.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { Decision } from './decision.tsx';
import { IdentityReview } from './identity-tab.tsx';

afterEach(() => vi.unstubAllGlobals());

const bodies = () => {
  const sent: unknown[] = [];
  const keep = (answer: () => Response) => async (request: Request) => {
    sent.push(await request.json());
    return answer();
  };
  return { sent, keep };
};

const approveButton = () => screen.findByRole('button', { name: 'Aprobar identidad' });
const inDialog = async () => within(await screen.findByRole('dialog'));

const drawDecision = (file: IdentityFile) => <Decision file={file} />;
const drawChecks = (file: IdentityFile) => <ChecksPanel file={file} mayCompare />;

const UNSURE = [...AGREEING_CHECKS, sampleCheck({ check_id: 9, kind: 'face', verdict: 'unclear' })];

test('a reviewer picks a common reason in one click and the borrower gets that text', async () => {
  const { sent, keep } = bodies();
  const onClose = vi.fn();
  openIdentityFile((file) => <AskAgainDialog file={file} item="back" onClose={onClose} />, {
    file: sampleIdentityFile({}),
    answers: { [CALLS.askAgain]: keep(() => answerWith(sampleIdentityFile({}))) },
  });
  const dialog = await inDialog();
  expect(dialog.getByText(/Andrés recibirá un correo y un aviso/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir de nuevo' }));
  expect(dialog.getByText('Elige un motivo o escríbelo.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Hay un reflejo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir de nuevo' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ item: 'back', reason: 'Hay un reflejo' }]);
});

test('when all agree it is approved without a reason, about what was looked at', async () => {
  const { sent, keep } = bodies();
  openIdentityFile(drawDecision, {
    file: sampleIdentityFile({}),
    answers: { [CALLS.approve]: keep(() => answerWith(sampleIdentityFile({ state: 'approved' }))) },
  });
  await userEvent.click(await approveButton());
  const dialog = await inDialog();
  expect(dialog.queryByLabelText('Por qué la apruebas')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar identidad' }));
  await screen.findByRole('heading', { name: 'Identidad aprobada' });
  expect(sent).toEqual([{ capture_ids: [10, 20, 30, 40] }]);
});

test('when something does not agree, nothing is approved without a reason', async () => {
  const { sent, keep } = bodies();
  openIdentityFile(drawDecision, {
    file: sampleIdentityFile({ checks: UNSURE }),
    answers: { [CALLS.approve]: keep(() => answerWith(sampleIdentityFile({ state: 'approved' }))) },
  });
  await userEvent.click(await approveButton());
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar identidad' }));
  expect(dialog.getByText('Escribe por qué apruebas.')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByLabelText('Por qué la apruebas'));
  await userEvent.paste('Es la misma, sin gafas');
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar identidad' }));
  await screen.findByRole('heading', { name: 'Identidad aprobada' });
  expect(sent).toEqual([{ capture_ids: [10, 20, 30, 40], reason: 'Es la misma, sin gafas' }]);
});

test('a reason that only the server knows to be needed is asked for then', async () => {
  openIdentityFile(drawDecision, {
    file: sampleIdentityFile({}),
    answers: { [CALLS.approve]: () => refuseWith('approval_needs_reason') },
  });
  await userEvent.click(await approveButton());
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar identidad' }));
  await dialog.findByLabelText('Por qué la apruebas');
  expect(dialog.getByRole('alert').textContent).toContain('Las comprobaciones no coinciden todas');
});

test('what changed meanwhile is not approved but read again, and told', async () => {
  const { countOf } = openIdentityFile(drawDecision, {
    file: sampleIdentityFile({}),
    answers: { [CALLS.approve]: () => refuseWith('changed_meanwhile') },
  });
  await userEvent.click(await approveButton());
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar identidad' }));
  await screen.findByText(/Algo cambió mientras mirabas y no se aprobó nada/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(countOf(CALLS.read)).toBe(2);
});

test('a disabled approve button is described by its obstacle', async () => {
  const obstacles = ['Falta «Video de documento».'];
  openIdentityFile(drawDecision, { file: sampleIdentityFile({ state: 'missing', obstacles }) });
  const button = await approveButton();
  expect(button).toHaveProperty('disabled', true);
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Falta «Video de documento».');
});

test('without the biometrics consent a reviewer records a verification in person', async () => {
  const { sent, keep } = bodies();
  const seen = sampleIdentityFile({
    optional: ['liveness'],
    reviews: [
      {
        review_id: 1,
        decision: 'verified_in_person',
        item: null,
        reason: 'En la sede Centro',
        decided_by: 'Ana Ríos',
        decided_at: '2026-11-12T15:00:00Z',
      },
    ],
  });
  openIdentityFile(drawChecks, {
    file: sampleIdentityFile({ optional: ['liveness'], checks: [] }),
    answers: { [CALLS.inPerson]: keep(() => answerWith(seen)) },
  });
  await screen.findByText(/no autorizó comparar su rostro/);
  await userEvent.click(screen.getByRole('button', { name: 'Registrar verificación en persona' }));
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('textbox'));
  await userEvent.paste('En la sede Centro');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar verificación' }));
  await screen.findByText(/Ana Ríos lo verificó el/);
  expect(sent).toEqual([{ reason: 'En la sede Centro' }]);
});

test('a meeting before the last capture does not count, and another one can be recorded', async () => {
  const reviews: IdentityFile['reviews'] = [
    {
      review_id: 1,
      decision: 'verified_in_person',
      item: null,
      reason: 'En la sede Centro',
      decided_by: 'Ana Ríos',
      decided_at: '2026-11-09T15:00:00Z',
    },
  ];
  openIdentityFile(drawChecks, { file: sampleIdentityFile({ optional: ['liveness'], reviews }) });
  await screen.findByRole('button', { name: 'Registrar verificación en persona' });
  expect(screen.queryByText(/Ana Ríos lo verificó el/)).toBeNull();
});

test('what was asked for by mistake is taken back with one click', async () => {
  const { countOf } = openIdentityFile((file) => <IdentityReview file={file} />, {
    file: sampleIdentityFile({ state: 'asked_again', asked: { back: 'Sale cortada' } }),
    answers: { [CALLS.withdraw]: () => answerWith(sampleIdentityFile({})) },
  });
  const name = 'Retirar la solicitud de Foto documento (reverso)';
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByText('Pedido de nuevo')).toBeNull());
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(countOf(CALLS.withdraw)).toBe(1);
});

test('nobody is offered to ask for a selfie that nobody must send', async () => {
  openIdentityFile((file) => <IdentityReview file={file} />, {
    file: sampleIdentityFile({ optional: ['liveness'] }),
  });
  await screen.findByRole('button', { name: 'Pedir de nuevo Foto documento (frontal)' });
  expect(screen.queryByRole('button', { name: /Pedir de nuevo Selfie/ })).toBeNull();
});

test('a comparison that is refused says so beside its button', async () => {
  openIdentityFile(drawChecks, {
    file: sampleIdentityFile({}),
    answers: { [CALLS.compare]: () => refuseWith('faces_busy') },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Comparar de nuevo' }));
  await screen.findByText(/Hay varias comparaciones en curso/);
});

test('what looked at a capture that was replaced is marked', async () => {
  openIdentityFile(drawChecks, {
    file: sampleIdentityFile({ checks: [sampleCheck({ is_current: false })] }),
  });
  await screen.findByText(/Miró una captura que ya se reemplazó/);
});
