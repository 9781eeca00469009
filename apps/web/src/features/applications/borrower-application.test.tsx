import { STATE } from '@cuotaclara/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { readApplicationSearch } from './application-search.ts';
import { BorrowerApplication } from './borrower-application.tsx';
import { sampleBasis } from './testing/sample-basis.ts';
import { sampleProcess } from './testing/sample-process.ts';

vi.mock(import('#lib/session/bearer.ts'), async (original) => ({
  ...(await original()),
  freshBearer: () => Promise.resolve('bearer'),
}));

const PROCESS = 'GET /api/credits/applications';
const SEND_CODE = 'POST /api/credits/applications/10204/phone-code';
const SAVE_HOME = 'PUT /api/credits/applications/10204/home';

beforeEach(() => {
  sessionStorage.clear();
  // The test page has no layout, and so nothing that could scroll.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.unstubAllGlobals());

const open = (answers: Parameters<typeof fakeApi>[0], address: string) => {
  const api = fakeApi({
    'GET /api/utils': () => answerWith({}),
    'GET /api/credits/quote/basis': () => answerWith(sampleBasis()),
    ...answers,
  });
  renderPage(
    ({ search, onSearch }) => (
      <BorrowerApplication
        userId={2}
        part={search.part ?? null}
        onPart={(part) => onSearch({ part }, { replace: false })}
        onSent={() => {}}
        onDiscarded={() => {}}
      />
    ),
    { path: '/nueva', readSearch: readApplicationSearch, addresses: [address] },
  );
  return api;
};

const income = () => screen.findByLabelText<HTMLInputElement>('Ingresos mensuales');
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));

test('an application changed in another tab shows a notice and keeps the input', async () => {
  let version = 3;
  const sent: unknown[] = [];
  open(
    {
      [PROCESS]: () => answerWith(sampleProcess({ credit: { version } })),
      [SAVE_HOME]: async (request) => {
        const body = (await request.json()) as { version: number };
        sent.push(body);
        if (body.version !== version) return refuseWith('changed_meanwhile');
        return answerWith(sampleProcess({ credit: { version: version + 1 } }));
      },
    },
    '/nueva?part=income',
  );
  await userEvent.clear(await income());
  await userEvent.type(await income(), '3100000');
  version = 4;
  await goOn();
  await screen.findByText(/cambió en otro lugar/);
  expect((await income()).value).toBe('3.100.000');

  await userEvent.click(screen.getByRole('button', { name: 'Conservar lo mío' }));
  await waitFor(() => expect(screen.queryByText(/cambió en otro lugar/)).toBeNull());
  await goOn();
  await screen.findByRole('heading', { name: '¿Qué vas a comprar?' });
  expect(sent).toEqual([
    expect.objectContaining({ monthly_income: 3_100_000, version: 3 }),
    expect.objectContaining({ monthly_income: 3_100_000, version: 4 }),
  ]);
});

test('what is typed and not saved is there when the page opens again', async () => {
  const answers = { [PROCESS]: () => answerWith(sampleProcess({})) };
  sessionStorage.setItem(
    'typed_draft',
    JSON.stringify({ subject: 'application:2:own', typed: { monthly_income: '3100000' } }),
  );
  open(answers, '/nueva?part=income');
  expect((await income()).value).toBe('3.100.000');
});

test('a step that is saved and unchanged is not sent again', async () => {
  const api = open({ [PROCESS]: () => answerWith(sampleProcess({})) }, '/nueva?part=income');
  await income();
  await goOn();
  await screen.findByRole('heading', { name: '¿Qué vas a comprar?' });
  expect(api.countOf(SAVE_HOME)).toBe(0);
});

test('what is missing leads to its field, and nothing is sent before', async () => {
  const missing = [{ step: 'home', field: 'address', sentence: 'Falta tu dirección.' } as const];
  open({ [PROCESS]: () => answerWith(sampleProcess({ missing })) }, '/nueva?part=review');
  const send = await screen.findByRole('button', { name: 'Enviar solicitud' });
  expect(send.matches(':disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Falta tu dirección.' }));
  await screen.findByRole('heading', { name: '¿Dónde vives?' });
  await waitFor(() => expect(document.activeElement?.id).toBe('application-address'));
});

test('a company that takes no new applications says so', async () => {
  const closed = { ...sampleProcess({ credit: { id: null } }), new_credit_enabled: false };
  open({ [PROCESS]: () => answerWith(closed) }, '/nueva');
  await screen.findByText('Por ahora no recibimos solicitudes nuevas');
});

test.each([
  [false, 'Primero ponte al día', 'Ponerme al día'],
  [true, 'Primero acordemos tu deuda', 'Ver cuánto debo'],
])('a debt comes before another credit (written off: %s)', async (isWrittenOff, title, verb) => {
  const arrears = { credit_id: 88, is_written_off: isWrittenOff, sentence: 'Debes $ 90.000.' };
  const process = { ...sampleProcess({ credit: { id: null } }), arrears };
  open({ [PROCESS]: () => answerWith(process) }, '/nueva');
  await screen.findByText(title);
  expect(screen.getByText('Debes $ 90.000.')).toBeTruthy();
  const way = screen.getByRole('link', { name: verb });
  expect(way.getAttribute('href')).toBe('/borrower/pay?credit=88');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a reloaded page asks for the phone code that was sent before', async () => {
  const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const code = { phone: '3101234567', has_tries: true };
  const process = sampleProcess({ borrower: { is_phone_verified: false } });
  const phone_code = { ...code, expires_at: fromNow(9), again_at: fromNow(0.5) };
  open({ [PROCESS]: () => answerWith({ ...process, phone_code }) }, '/nueva?part=phone');
  await screen.findByLabelText('Código de 6 dígitos');
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar el número' }));
  const send = await screen.findByRole('button', { name: /Enviar el código en \d+ s/ });
  expect(send.matches(':disabled')).toBe(true);
});

test('the fifth wrong phone code leads to another one, which can be asked for at once', async () => {
  const phone = '3101234567';
  const minute = 60_000;
  const sentAt = Date.now() - minute / 2;
  let tries = 4;
  const codes: unknown[] = [];
  open(
    {
      [PROCESS]: () =>
        answerWith({
          ...sampleProcess({ borrower: { phone, is_phone_verified: false } }),
          phone_code: {
            phone,
            has_tries: tries < 5,
            expires_at: new Date(sentAt + 10 * minute + codes.length).toISOString(),
            again_at: new Date(tries < 5 ? sentAt + minute : sentAt).toISOString(),
          },
        }),
      [`${SEND_CODE}/verify`]: () => {
        tries = 5;
        return refuseWith('phone_code_used_up');
      },
      [SEND_CODE]: async (request) => {
        codes.push(await request.json());
        tries = 0;
        return answerWith({
          expires_at: new Date(sentAt + 10 * minute).toISOString(),
          again_at: new Date(sentAt + minute).toISOString(),
        });
      },
    },
    '/nueva?part=phone',
  );
  await userEvent.type(await screen.findByLabelText('Código de 6 dígitos'), '000000');
  expect(await screen.findByText(/Se acabaron los intentos/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar el código' }));
  expect(codes).toEqual([{ phone }]);
  const field = await screen.findByLabelText<HTMLInputElement>('Código de 6 dígitos');
  expect(field.value).toBe('');
  expect(field.autocomplete).toBe('one-time-code');
});

test('a document in review keeps its kind and number, and the field says why', async () => {
  open(
    { [PROCESS]: () => answerWith(sampleProcess({ borrower: { is_identification_fixed: true } })) },
    '/nueva?part=identity',
  );
  const number = await screen.findByLabelText<HTMLInputElement>('Número');
  expect(number.disabled).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Tipo de documento').disabled).toBe(true);
  expect(screen.getByText(/Estamos revisando tu identidad con este documento/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Primer nombre').disabled).toBe(false);
});

test('two clicks at once save once and go on', async () => {
  const api = open(
    {
      [PROCESS]: () => answerWith(sampleProcess({})),
      [SAVE_HOME]: () => answerWith(sampleProcess({ credit: { version: 4 } })),
    },
    '/nueva?part=income',
  );
  await userEvent.type(await income(), '0');
  const button = screen.getByRole('button', { name: 'Continuar' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole('heading', { name: '¿Qué vas a comprar?' });
  expect(api.countOf(SAVE_HOME)).toBe(1);
});

test('what is corrected from the review is saved and shown there again', async () => {
  open(
    {
      [PROCESS]: () => answerWith(sampleProcess({})),
      [SAVE_HOME]: () =>
        answerWith(sampleProcess({ credit: { version: 4, monthly_income: 24_000_000 } })),
    },
    '/nueva?part=review',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Editar dónde vives' }));
  await screen.findByRole('heading', { name: '¿Dónde vives?' });
  await goOn();
  await userEvent.type(await income(), '0');
  await goOn();
  await screen.findByRole('heading', { name: 'Revisa y envía' });
  expect(screen.getByRole('button', { name: 'Enviar solicitud' }).matches(':enabled')).toBe(true);
});

test('an unsaved value of an earlier step stops the sending with a notice', async () => {
  sessionStorage.setItem(
    'typed_draft',
    JSON.stringify({ subject: 'application:2:own', typed: { monthly_income: '3100000' } }),
  );
  open({ [PROCESS]: () => answerWith(sampleProcess({})) }, '/nueva?part=review');
  await screen.findByText(/Tienes cambios sin guardar/);
  expect(screen.getByRole('button', { name: 'Enviar solicitud' }).matches(':disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Dónde vives' }));
  await screen.findByRole('heading', { name: '¿Dónde vives?' });
});

test('the address of a draft that is gone leads to what became of it', async () => {
  const none = sampleProcess({ credit: { id: null, version: null } });
  const sent = {
    credit_id: 10204,
    number: 'CR-10204',
    credit_state_id: STATE.requested,
    state_note: null,
    product_name: null,
    product_kind: null,
    amount: null,
    approved: null,
    sent_at: '2026-11-12T15:00:00Z',
    missing_papers: [],
  };
  open(
    {
      [PROCESS]: () => answerWith(none),
      'GET /api/borrowers/credits': () => answerWith({ credits: [sent] }),
    },
    '/nueva?part=payment',
  );
  await screen.findByText('Esta solicitud ya se envió o se cerró');
  const link = screen.getByRole('link', { name: 'Ver mi crédito' });
  expect(link.getAttribute('href')).toBe('/borrower/credits/10204');
});
