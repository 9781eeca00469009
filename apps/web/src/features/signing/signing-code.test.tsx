import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { openSigning } from './testing/open-signing.tsx';
import { readSet, sampleAct, sampleDocument, sampleSet } from './testing/sample-set.ts';

/** What the pad draws on; jsdom has no canvas. */
const drawnNowhere = new Proxy({}, { get: () => () => {}, set: () => true });

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawnNowhere as never);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const WRONG = { is_signed: false, signed_at: null, documents: [], copy_to: null };
const SIGN = 'POST /api/borrowers/credits/signatures';
const OPEN = 'POST /api/borrowers/signing/acts';

const atCode = (answers: Parameters<typeof openSigning>[0]['answers'], act = sampleAct()) =>
  openSigning({ sets: [readSet()], at: { at: 'code' }, kept: { act }, answers: answers ?? {} });

const codeField = () => screen.findByLabelText('Código de 6 números');
const signButton = () => screen.getByRole('button', { name: 'Firmar los 2 documentos' });

const typeAndSign = async (code: string) => {
  await userEvent.type(await codeField(), code);
  await userEvent.click(signButton());
};

test('nobody goes on without a signature, and it says what is missing', async () => {
  const api = openSigning({ sets: [readSet()], at: { at: 'signature' } });
  expect(await screen.findByText('Dibuja tu firma para seguir.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Usar esta firma' }));
  expect(api.countOf(OPEN)).toBe(0);
});

test('a typed signature is worth the same and needs no pointer', async () => {
  const sent: { signature?: unknown; channel?: string; document_ids?: number[] }[] = [];
  openSigning({
    sets: [readSet()],
    at: { at: 'signature' },
    answers: {
      [OPEN]: async (request) => {
        sent.push(await request.json());
        return answerWith(sampleAct());
      },
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Escribir' }));
  await userEvent.type(screen.getByLabelText('Tu nombre completo'), 'Andrés Torres');
  await userEvent.click(screen.getByRole('radio', { name: /correo/i }));
  await userEvent.click(screen.getByRole('button', { name: 'Usar esta firma' }));
  await screen.findByRole('heading', { name: 'Escribe el código y firmas' });
  expect(sent).toEqual([
    { document_ids: [1, 2], channel: 'email', signature: { kind: 'typed', text: 'Andrés Torres' } },
  ]);
});

test('changing the way of signing loses neither the drawn nor the typed one', async () => {
  openSigning({ sets: [readSet()], at: { at: 'signature' }, kept: { typed: 'Andrés Torres' } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Dibujar' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Escribir' }));
  expect(screen.getByLabelText<HTMLInputElement>('Tu nombre completo').value).toBe('Andrés Torres');
});

test('without a connection the signature stays, and the second try carries the same key', async () => {
  const keys: (string | null)[] = [];
  openSigning({
    sets: [readSet()],
    at: { at: 'signature' },
    kept: { typed: 'Andrés Torres' },
    answers: {
      [OPEN]: (request) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) throw new TypeError('no connection');
        return answerWith(sampleAct());
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Usar esta firma' }));
  await screen.findByText(/No pudimos conectarnos/);
  expect(screen.getByLabelText<HTMLInputElement>('Tu nombre completo').value).toBe('Andrés Torres');
  await userEvent.click(screen.getByRole('button', { name: 'Usar esta firma' }));
  await codeField();
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('the code screen names the files that it signs, and where the code went', async () => {
  atCode({});
  await codeField();
  expect(document.body.textContent).toContain('Lo enviamos por mensaje de texto a ••• ••• 45 67.');
  const only = screen.getByRole('region', { name: 'Este código firma solo esto' });
  expect(within(only).getAllByRole('listitem')).toHaveLength(2);
  expect(only.textContent).toContain('b6ef…96b7');
  expect(only.textContent).toContain('Al escribir el código firmo electrónicamente 2 documentos.');
});

test('a pasted code may carry spaces, and signing waits for the button', async () => {
  const api = atCode({ [SIGN]: () => answerWith({ ...WRONG, tries_left: 4 }) });
  const field = await codeField();
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await userEvent.click(field);
  await userEvent.paste('482 913');
  expect(field).toHaveProperty('value', '482913');
  expect(api.countOf(SIGN)).toBe(0);
});

test('a wrong code says how many tries are left, aloud', async () => {
  atCode({ [SIGN]: () => answerWith({ ...WRONG, tries_left: 4 }) });
  await typeAndSign('111111');
  const alert = await screen.findByText('No es ese. Te quedan 4 intentos.');
  expect(alert.getAttribute('role')).toBe('alert');
  expect(await codeField()).toHaveProperty('value', '');
});

test('a code without tries left asks for another one', async () => {
  atCode({ [SIGN]: () => answerWith({ ...WRONG, tries_left: 0 }) });
  await typeAndSign('111111');
  expect(
    await screen.findByText('Se acabaron los intentos con este código. Pide otro.'),
  ).toBeTruthy();
  expect(await codeField()).toHaveProperty('disabled', true);
});

test('an expired code asks for another one, by the same way or the other', async () => {
  const past = new Date(Date.now() - 1000).toISOString();
  const sent: unknown[] = [];
  const expired = sampleAct({ expires_at: past, again_at: past });
  atCode(
    {
      [`POST /api/borrowers/signing/acts/${expired.act_id}/codes`]: async (request) => {
        sent.push(await request.json());
        return answerWith(sampleAct({ channel: 'email', address: 'v•••@correo.com.co' }));
      },
    },
    expired,
  );
  expect(await screen.findByText('El código venció. Pide otro.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Pedirlo por correo' }));
  expect(await screen.findByText('v•••@correo.com.co')).toBeTruthy();
  expect(sent).toEqual([{ channel: 'email' }]);
  expect(await codeField()).toHaveProperty('disabled', false);
});

test('an act that another device replaced says so, and can be begun again here', async () => {
  const api = atCode({
    [SIGN]: () => refuseWith('signing_act_over', { why: 'empezaste de nuevo en otro equipo.' }),
    [OPEN]: () => answerWith(sampleAct({ act_id: '0198a000-0000-7000-8000-000000000002' })),
  });
  await typeAndSign('482913');
  expect(await screen.findByText(/empezaste de nuevo en otro equipo/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo aquí' }));
  expect(await codeField()).toBeTruthy();
  expect(api.countOf(OPEN)).toBe(1);
});

test('documents that no longer say what the credit says are not signed, and it says why', async () => {
  atCode({ [SIGN]: () => refuseWith('documents_outdated', { changes: 'la tasa de usura' }) });
  await typeAndSign('482913');
  expect(await screen.findByRole('heading', { name: 'Los documentos cambiaron' })).toBeTruthy();
  expect(document.body.textContent).toContain('la tasa de usura');
  expect(document.body.textContent).toContain('No firmaste nada.');
});

test('two fast clicks sign once, and a repeated try carries the same key', async () => {
  const keys: (string | null)[] = [];
  const api = atCode({
    [SIGN]: (request) => {
      keys.push(request.headers.get('idempotency-key'));
      throw new TypeError('no connection');
    },
  });
  await userEvent.type(await codeField(), '482913');
  fireEvent.click(signButton());
  fireEvent.click(signButton());
  await screen.findByText(/No pudimos conectarnos/);
  expect(api.countOf(SIGN)).toBe(1);
  expect(await codeField()).toHaveProperty('value', '482913');
  await userEvent.click(signButton());
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
});

test('after signing each document says how far it is, and what follows', async () => {
  let isSigned = false;
  const signed_at = '2026-11-15T20:42:00Z';
  const signed = { holder_state: 'SIGNED', signed_at } as const;
  const documents = [
    sampleDocument({
      document_id: 1,
      kind: 'SOLICITUD',
      state: 'SEALED',
      next_signer: null,
      ...signed,
    }),
    sampleDocument({ state: 'PARTLY_SIGNED', ...signed }),
  ];
  openSigning({
    sets: () => [isSigned ? sampleSet({ documents }) : readSet()],
    at: { at: 'code' },
    kept: { act: sampleAct() },
    answers: {
      [SIGN]: () => {
        isSigned = true;
        return answerWith({
          is_signed: true,
          tries_left: 5,
          signed_at,
          documents: [],
          copy_to: 'v•••@correo.com.co',
        });
      },
    },
  });
  await typeAndSign('482913');
  expect(await screen.findByRole('heading', { name: 'Firmaste 2 documentos' })).toBeTruthy();
  const standings = within(
    screen.getByRole('list', { name: 'Cómo va cada documento' }),
  ).getAllByRole('listitem');
  expect(standings.map(({ textContent }) => textContent)).toEqual([
    'Solicitud de créditoSellado',
    'Contrato de créditoFirma la empresa',
  ]);
  expect(document.body.textContent).toContain('te enviamos copia a v•••@correo.com.co.');
  expect(document.body.textContent).toContain('Cuota Clara firma el contrato.');
  expect(sessionStorage.getItem('signing_act')).toBeNull();
});
