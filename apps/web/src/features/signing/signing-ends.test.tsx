import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refuseWith } from '#lib/testing/fake-api.ts';
import { openSigning } from './testing/open-signing.tsx';
import { sampleDocument, sampleSet } from './testing/sample-set.ts';

vi.mock('./follow-every.ts', () => ({ followEveryMs: () => 50 }));

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['EXPIRED', 'El plazo para firmar terminó', 'Venció el 25 nov 2026.'],
  ['REJECTED', 'Estos documentos no se firmaron', 'El motivo: El valor no es.'],
  ['VOIDED', 'Estos documentos ya no valen', 'El motivo: El valor no es.'],
] as const)('a set that is %s says so and cannot be signed', async (state, title, text) => {
  openSigning({
    sets: [sampleSet({ state, reason: 'El valor no es.', closed_at: '2026-11-20T15:00:00Z' })],
    at: { at: 'signature' },
  });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(document.body.textContent).toContain(text);
  expect(screen.queryByRole('button', { name: 'Usar esta firma' })).toBeNull();
});

test.each([
  ['EXPIRED', 'El plazo para firmar terminó'],
  ['REJECTED', 'Este otrosí no se firmó'],
  ['VOIDED', 'Este otrosí ya no vale'],
] as const)('an addendum that is %s leaves the plan as it was', async (state, title) => {
  const { summary } = sampleSet();
  openSigning({
    sets: [sampleSet({ state, summary: { ...summary, is_restructure: true } })],
    at: { at: 'signature' },
  });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(document.body.textContent).toContain('Tu plan de pagos sigue como estaba.');
  expect(document.body.textContent).not.toContain('quieres el crédito');
});

test('a signed addendum says when its plan begins, and promises no money', async () => {
  const { summary } = sampleSet();
  const signed = sampleDocument({
    kind: 'OTROSI',
    state: 'PARTLY_SIGNED',
    holder_state: 'SIGNED',
    signed_at: '2026-11-15T20:42:00Z',
  });
  openSigning({
    sets: [sampleSet({ summary: { ...summary, is_restructure: true }, documents: [signed] })],
  });
  const steps = await screen.findByRole('region', { name: 'Qué sigue' });
  expect(steps.textContent).toContain('Cuota Clara firma el otrosí.');
  expect(steps.textContent).toContain('El plan nuevo rige cuando el otrosí está sellado.');
  expect(document.body.textContent).toContain('Te avisamos por correo cuando rija el plan nuevo.');
  expect(document.body.textContent).not.toContain('giremos');
});

test('a complete set shows every document sealed', async () => {
  const signed_at = '2026-11-15T20:42:00Z';
  const sealed = sampleDocument({
    state: 'SEALED',
    holder_state: 'SIGNED',
    signed_at,
    next_signer: null,
  });
  openSigning({ sets: [sampleSet({ state: 'COMPLETED', documents: [sealed] })] });
  expect(await screen.findByRole('heading', { name: 'Firmaste 1 documento' })).toBeTruthy();
  expect(screen.getByText('Sellado')).toBeTruthy();
});

test('who signs later is told that it is not their turn', async () => {
  openSigning({
    sets: [
      sampleSet({
        documents: [sampleDocument({ holder_state: 'WAITING' })],
        obstacle: 'Primero firma el codeudor.',
      }),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Todavía no es tu turno' })).toBeTruthy();
  expect(screen.getByText('Primero firma el codeudor.')).toBeTruthy();
});

test('a changed phone says when it opens, and a proof with the camera opens it now', async () => {
  let isProven = false;
  openSigning({
    sets: () => [
      isProven
        ? sampleSet()
        : sampleSet({
            channels: [],
            obstacle: 'Por tu seguridad puedes firmar desde el martes, 3:00 p. m.',
            contact_wait: { opens_at: '2026-11-17T20:00:00Z', can_prove: true },
          }),
    ],
  });
  expect(await screen.findByText(/puedes firmar desde el martes/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Comprobar que soy yo ahora' }));
  isProven = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Hacer la prueba' }));
  expect(await screen.findByRole('button', { name: 'Leer y firmar' })).toBeTruthy();
  expect(screen.queryByText(/puedes firmar desde el martes/)).toBeNull();
});

test('a credit without documents for the person says so', async () => {
  openSigning({ sets: [sampleSet({ credit_id: 9 })] });
  expect(await screen.findByRole('heading', { name: 'Aquí no hay nada por firmar' })).toBeTruthy();
});

test('documents that were issued again while reading begin from the start, and it says why', async () => {
  let isReissued = false;
  const old = sampleSet({ state: 'VOIDED', reason: 'La placa estaba mal.' });
  openSigning({
    sets: () => (isReissued ? [sampleSet({ document_set_id: 2 }), old] : [sampleSet()]),
    at: { at: 'read', doc: 1 },
  });
  await screen.findByRole('region', { name: 'Texto de Solicitud de crédito' });
  isReissued = true;
  expect(await screen.findByRole('heading', { name: 'Hay documentos nuevos' })).toBeTruthy();
  expect(document.body.textContent).toContain('La placa estaba mal.');
  await userEvent.click(screen.getByRole('button', { name: 'Leer los nuevos' }));
  expect(await screen.findByRole('button', { name: 'Leer y firmar' })).toBeTruthy();
});

test('documents that could not be fetched can be asked for again', async () => {
  openSigning({
    sets: [],
    answers: { 'GET /api/borrowers/signing': () => refuseWith('invalid_input') },
  });
  expect(await screen.findByText('No pudimos traer tus documentos')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy();
});
