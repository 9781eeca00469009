import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  CURRENT,
  EXTRA,
  expectTold,
  OWN,
  openPart,
  ownReply,
  PREVIEW,
  previewOf,
} from '#features/payments/testing/own-paying.tsx';
import {
  sampleLongPending,
  samplePayable,
  sampleStarted,
} from '#features/payments/testing/sample-payable.ts';
import { signInBorrower } from '#features/payments/testing/sign-in-borrower.ts';
import { leaveTo } from '#lib/leave-to.ts';
import { answerWith } from '#lib/testing/fake-api.ts';

vi.mock('#lib/leave-to.ts', () => ({ leaveTo: vi.fn() }));
beforeEach(signInBorrower);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(leaveTo).mockClear();
});

test('an extra payment shows three choices with pesos and months before it is paid', async () => {
  const sent: unknown[] = [];
  openPart('extra', {
    [`GET ${EXTRA}`]: previewOf,
    [`POST ${EXTRA}`]: async (request) => {
      sent.push(await request.json());
      return answerWith(sampleStarted);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^\$\s1\.000\.000$/ }));
  expect(await screen.findByText('4 cuotas menos')).toBeDefined();
  expect(screen.getByText('y 4 meses')).toBeDefined();
  expect(screen.getByText(/69\.100 menos/)).toBeDefined();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(
    screen.getByText(/Terminar antes te ahorra \$\s150\.335 más que pagar menos/),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /Pagar menos/ }));
  const pay = await screen.findByRole('button', { name: /Abonar \$\s1\.000\.000 y pagar menos/ });
  expect(screen.getByText(/^Sigues en la página de pagos/)).toBeDefined();
  await userEvent.dblClick(pay);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(sampleStarted.checkout_url));
  expect(sent).toEqual([{ credit_id: 9871, amount: 1_000_000, excess: 'reduce-instalment' }]);
});

test('the capital that an extra payment leaves is that of the chosen wish', async () => {
  openPart('extra', { [`GET ${EXTRA}`]: previewOf });
  const effect = await screen.findByText(/Todo baja tu capital, sin multa/);
  expect(effect.textContent).toMatch(/pasas de \$\s4\.653\.535 a \$\s3\.653\.535\.$/);
  await userEvent.click(screen.getByRole('radio', { name: /Adelantar cuotas/ }));
  expect(effect.textContent).toMatch(/^Cubre tus próximas cuotas\. \$\s854\.821 bajan tu capital/);
  expect(effect.textContent).toMatch(/pasas de \$\s4\.653\.535 a \$\s3\.798\.714\./);
  expect(effect.textContent).toMatch(/Los otros \$\s145\.179 son los intereses y cargos de esas/);
});

test('the interest inside an extra payment is said, so that the subtraction adds up', async () => {
  const [sooner] = PREVIEW.choices;
  const choice = { ...sooner, principal_balance: 3_708_957 };
  openPart('extra', {
    [`GET ${EXTRA}`]: (request) => {
      const amount = Number(new URL(request.url).searchParams.get('amount'));
      return answerWith({ ...PREVIEW, amount, choices: [choice, ...PREVIEW.choices.slice(1)] });
    },
  });
  const effect = await screen.findByText(/bajan tu capital, sin multa/);
  const figures = [...(effect.textContent?.matchAll(/\$\s([\d.]+\d)/g) ?? [])].map(([, text]) =>
    Number(text?.replaceAll('.', '')),
  );
  const [repaid = 0, before = 0, after = 0, rest = 0] = figures;
  expect(before - after).toBe(repaid);
  expect(repaid + rest).toBe(1_000_000);
});

test('who is late is led to what is overdue, and offered no extra payment', async () => {
  openPart('extra', { [OWN]: () => ownReply(samplePayable()) });
  expect(await screen.findByText('Primero ponte al día')).toBeDefined();
  expect(screen.getByText(/Debes \$\s327\.587 de cuotas vencidas/)).toBeDefined();
  expect(screen.queryByLabelText('¿Cuánto quieres abonar?')).toBeNull();
});

test('the bars of instalments paid ahead are empty at the beginning, where they are covered', async () => {
  openPart('extra', { [`GET ${EXTRA}`]: previewOf });
  const emptyBars = (radio: HTMLElement): number[] =>
    [...(radio.closest('label')?.querySelectorAll('g') ?? [])].flatMap((bar, index) =>
      bar.querySelector('rect:not([data-empty])') === null ? [index] : [],
    );
  const advance = await screen.findByRole('radio', { name: /Adelantar cuotas/ });
  expect(emptyBars(advance)).toEqual([0, 1, 2]);
  expect(emptyBars(screen.getByRole('radio', { name: /Terminar antes/ }))).toEqual([
    13, 14, 15, 16,
  ]);
});

test('an extra payment can be begun once a payment without an answer no longer blocks', async () => {
  openPart('extra', {
    [OWN]: () => ownReply(samplePayable({ ...CURRENT, pending: sampleLongPending })),
    [`GET ${EXTRA}`]: previewOf,
  });
  await expectTold();
  expect(await screen.findByRole('button', { name: /^Abonar \$/ })).toBeDefined();
});

test('an extra payment that shortens nothing does not promise fewer instalments', async () => {
  const [sooner] = PREVIEW.choices;
  const same = { ...sooner, last_due_on: PREVIEW.before.last_due_on, instalments_saved: 0 };
  openPart('extra', {
    [`GET ${EXTRA}`]: (request) => {
      const amount = Number(new URL(request.url).searchParams.get('amount'));
      return answerWith({ ...PREVIEW, amount, choices: [same, ...PREVIEW.choices.slice(1)] });
    },
  });
  expect(await screen.findByText('Última cuota más baja')).toBeDefined();
  expect(screen.getByText('Terminas el mismo día que antes')).toBeDefined();
  expect(screen.queryByText('0 cuotas menos')).toBeNull();
});

test('an amount that is too small is said once, at the amount, and nothing can be paid', async () => {
  const asked: string[] = [];
  openPart('extra', {
    [`GET ${EXTRA}`]: (request) => {
      asked.push(new URL(request.url).searchParams.get('amount') ?? '');
      return previewOf(request);
    },
  });
  const amount = await screen.findByLabelText('¿Cuánto quieres abonar?');
  await userEvent.clear(amount);
  await userEvent.type(amount, '900');
  expect(await screen.findAllByText(/^El pago más pequeño es de \$\s20\.000\.$/)).toHaveLength(1);
  await userEvent.clear(amount);
  await userEvent.type(amount, '0');
  expect(await screen.findAllByText('Escribe un valor mayor que cero.')).toHaveLength(1);
  expect(asked).not.toContain('0');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Abonar' }).disabled).toBe(true);
});
