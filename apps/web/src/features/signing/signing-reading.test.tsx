import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { openSigning } from './testing/open-signing.tsx';
import { sampleDocument, sampleSet, sampleText } from './testing/sample-set.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** jsdom lays nothing out: a text is as high as the test says, on a screen of 500 pixels. */
const textIsHigh = (heightPx: number): void => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(heightPx);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500);
};

/** What the pad of the next step draws on; jsdom has no canvas. */
const drawnNowhere = new Proxy({}, { get: () => () => {}, set: () => true });

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawnNowhere as never);
});

const events: string[] = [];

const readings = (id: number) => ({
  [`POST /api/borrowers/signing/documents/${id}/readings`]: async (request: Request) => {
    const { event } = await request.json();
    events.push(`${id} ${event}`);
    return answerWith({ read_at: event === 'end' ? '2026-11-16T15:00:00Z' : null });
  },
});

const ANSWERS = {
  'GET /api/borrowers/credits/documents/1': () => answerWith(sampleText()),
  'GET /api/borrowers/credits/documents/2': () =>
    answerWith(sampleText({ document_id: 2, kind: 'CONTRATO' })),
  ...readings(1),
  ...readings(2),
};

const open = (setup: Partial<Parameters<typeof openSigning>[0]> = {}) => {
  events.length = 0;
  return openSigning({ sets: [sampleSet()], answers: ANSWERS, ...setup });
};

const readButton = () => screen.findByRole('button', { name: 'Ya lo leí' });

test('before reading a person sees what it costs, until when, and each document', async () => {
  open();
  expect(
    await screen.findByRole('heading', { name: 'Tienes 2 documentos por firmar' }),
  ).toBeTruthy();
  expect(document.body.textContent).toContain('Tienes hasta el 25 nov 2026. Toma unos 6 minutos.');
  const cost = screen.getByRole('region', { name: 'Lo que vas a firmar' }).textContent ?? '';
  for (const figure of ['6.285.600', '328.699', '22,50', '7.810.160', '285.600']) {
    expect(cost).toContain(figure);
  }
  expect(screen.getByRole('button', { name: /Contrato de crédito/ }).textContent).toContain(
    '6 páginas',
  );
});

test('a co-debtor reads whose credit it is', async () => {
  open({ sets: [sampleSet({ borrower_name: 'Valentina Ñáñez Güiza' })] });
  expect(await screen.findByText('Crédito de Valentina Ñáñez Güiza')).toBeTruthy();
  expect(screen.getByText('Le prestamos a Valentina Ñáñez Güiza')).toBeTruthy();
});

test('agreements that were signed earlier are named and not asked for again', async () => {
  const signed_at = '2026-11-12T15:00:00Z';
  open({
    sets: [
      sampleSet({
        signed_before: [
          { kind: 'ACUERDO_FIRMA', signed_at, document_id: 90 },
          { kind: 'AUT_DATOS', signed_at, document_id: 91 },
        ],
      }),
    ],
  });
  expect(
    await screen.findByText(
      'Ya firmaste el acuerdo de firma y la autorización de tus datos el 12 nov 2026.',
    ),
  ).toBeTruthy();
});

test('what is in the way of signing is said before reading, and reading is still possible', async () => {
  open({ sets: [sampleSet({ obstacle: 'Primero verifica tu identidad.' })] });
  expect(await screen.findByText('Primero verifica tu identidad.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Leer los documentos' })).toBeTruthy();
});

test('«Ya lo leí» says why it is off, and opens when the end is in sight', async () => {
  textIsHigh(2000);
  open({ at: { at: 'read', doc: 1 } });
  const button = await readButton();
  expect(await screen.findByText(/se activa al llegar al final/)).toBeTruthy();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Solicitud');
  const text = screen.getByRole('region', { name: 'Texto de Solicitud de crédito' });
  text.scrollTop = 1500;
  text.dispatchEvent(new Event('scroll'));
  expect(await screen.findByText('Llegaste al final')).toBeTruthy();
  expect(button.getAttribute('data-variant')).toBe('next');
  await waitFor(() => expect(events).toEqual(['1 opened', '1 end']));
});

test('a document that is shorter than the screen is at its end at once', async () => {
  textIsHigh(300);
  open({ at: { at: 'read', doc: 1 } });
  expect(await screen.findByText('Llegaste al final')).toBeTruthy();
  await waitFor(() => expect(events).toContain('1 end'));
});

test('the next document follows the one that was read, and the signature the last', async () => {
  textIsHigh(300);
  open({ at: { at: 'read', doc: 1 } });
  await screen.findByText('Llegaste al final');
  await userEvent.click(await readButton());
  await screen.findByText('Fin del contrato');
  expect(screen.getByText('Es el último')).toBeTruthy();
  await userEvent.click(await readButton());
  expect(await screen.findByRole('heading', { name: 'Dibuja tu firma' })).toBeTruthy();
});

test('an end whose record got lost is told again by «Ya lo leí», which stays where it is', async () => {
  textIsHigh(300);
  const lost = { 'POST /api/borrowers/signing/documents/1/readings': () => Response.error() };
  const api = open({ at: { at: 'read', doc: 1 }, answers: { ...ANSWERS, ...lost } });
  await screen.findByText('Llegaste al final');
  const before = api.countOf('POST /api/borrowers/signing/documents/1/readings');
  await userEvent.click(await readButton());
  expect(api.countOf('POST /api/borrowers/signing/documents/1/readings')).toBeGreaterThan(before);
  expect(screen.getByText('Fin de la solicitud')).toBeTruthy();
});

test('clauses, bold words and the plan are read as text', async () => {
  open({ at: { at: 'read', doc: 1 } });
  expect(await screen.findByRole('heading', { name: '1. Puedes pagar antes' })).toBeTruthy();
  expect(screen.getByText('sin sanción').tagName).toBe('STRONG');
  const plan = screen.getByRole('table', { name: 'Anexo. Plan de pagos proyectado' });
  expect(within(plan).getAllByRole('row')).toHaveLength(3);
});

test('the size of the letters is remembered', async () => {
  open({ at: { at: 'read', doc: 1 } });
  const text = await screen.findByRole('region', { name: 'Texto de Solicitud de crédito' });
  expect(text.style.fontSize).toBe('16px');
  await userEvent.click(screen.getByRole('button', { name: 'A+, letra más grande' }));
  expect(text.style.fontSize).toBe('18px');
  expect(localStorage.getItem('reading_size')).toBe('2');
});

test('a text that could not be fetched can be asked for again, and cannot be marked as read', async () => {
  open({
    at: { at: 'read', doc: 1 },
    answers: {
      ...ANSWERS,
      'GET /api/borrowers/credits/documents/1': () => refuseWith('not_found'),
    },
  });
  expect(await screen.findByText('No pudimos traer el documento')).toBeTruthy();
  expect((await readButton()).getAttribute('aria-disabled')).toBe('true');
});

test('the address of a later step opens nothing while a document is unread', async () => {
  open({ at: { at: 'signature' } });
  expect(await screen.findByRole('button', { name: 'Leer y firmar' })).toBeTruthy();
});

test('who comes back goes on with what is unread', async () => {
  const [first] = sampleSet().documents;
  const read = { ...sampleDocument(first), read_at: '2026-11-16T15:00:00Z' };
  open({ sets: [sampleSet({ documents: [read, sampleDocument()] })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir leyendo' }));
  expect(await screen.findByText('Fin del contrato')).toBeTruthy();
});

test('declining asks for a reason, says the consequence, and ends the set', async () => {
  let state: 'OPEN' | 'REJECTED' = 'OPEN';
  const sent: unknown[] = [];
  open({
    sets: () => [sampleSet({ state, reason: state === 'OPEN' ? null : 'El valor no es.' })],
    answers: {
      'POST /api/borrowers/signing/sets/1/rejection': async (request) => {
        sent.push(await request.json());
        state = 'REJECTED';
        return answerWith({ document_set_id: 1, state });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'No firmar' }));
  const dialog = await screen.findByRole('dialog', { name: '¿No firmar?' });
  expect(dialog.textContent).toContain('tu crédito se detiene');
  await userEvent.click(within(dialog).getByRole('button', { name: 'No firmar' }));
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Cuéntanos por qué'), 'El valor no es.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'No firmar' }));
  expect(
    await screen.findByRole('heading', { name: 'Estos documentos no se firmaron' }),
  ).toBeTruthy();
  expect(sent).toEqual([{ reason: 'El valor no es.' }]);
});

test('the code for another device has the address of this signing', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir en el celular' }));
  expect(
    await screen.findByRole('img', { name: 'Código QR con la dirección de esta firma' }),
  ).toBeTruthy();
});
