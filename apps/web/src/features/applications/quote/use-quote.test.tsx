import type { QuoteBody } from '@cuotaclara/contract/loan-terms/quote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readApplicationSearch } from '#features/applications/application-search.ts';
import { BorrowerApplication } from '#features/applications/borrower-application.tsx';
import { SAMPLE_CHOICES, sampleBasis } from '#features/applications/testing/sample-basis.ts';
import { sampleProcess } from '#features/applications/testing/sample-process.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { quoteInBrowser } from './browser-quote.ts';
import type { QuoteBasis } from './quote-facts.ts';

vi.mock(import('#lib/session/bearer.ts'), async (original) => ({
  ...(await original()),
  freshBearer: () => Promise.resolve('bearer'),
}));

const BASIS = 'GET /api/credits/quote/basis';
const QUOTE = 'POST /api/credits/quote';

const neverAnswers = () => new Promise<Response>(() => {});
const failsToConnect = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  sessionStorage.clear();
  // The test page has no layout, and so nothing that could scroll.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.unstubAllGlobals());

/** The server, quoting with facts of its own. */
const quotedWith = (basis: QuoteBasis) => async (request: Request) =>
  answerWith(quoteInBrowser(basis, SAMPLE_CHOICES, (await request.json()) as QuoteBody));

/** The page with the amount, the term and the day of a draft that has no quote yet. */
const openPayment = async (answers: Parameters<typeof fakeApi>[0]) => {
  const api = fakeApi({
    'GET /api/utils': () => answerWith(SAMPLE_CHOICES),
    'GET /api/credits/applications': () => answerWith(sampleProcess({})),
    [BASIS]: () => answerWith(sampleBasis()),
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
    { path: '/nueva', readSearch: readApplicationSearch, addresses: ['/nueva?part=payment'] },
  );
  await screen.findByRole('heading', { name: '¿Cómo lo pagas?' });
  return api;
};

const panel = () => screen.findByRole('region', { name: 'La cuota' });
const figure = async (text: string) => within(await panel()).findByText(text);

const typeAmount = async (pesos: string) => {
  const field = await screen.findByLabelText('¿Cuánto necesitas?');
  await userEvent.clear(field);
  await userEvent.type(field, pesos);
};

const isDimmed = async (text: string) =>
  (await figure(text)).closest('[data-old]')?.getAttribute('data-old') === 'true';

const isBusy = async () => (await panel()).getAttribute('aria-busy') === 'true';

test('a borrower who changes amount, term or day sees the instalment before any quote is answered', async () => {
  const api = await openPayment({ [QUOTE]: neverAnswers });
  await figure('$ 209.300');
  await typeAmount('4500000');
  await figure('$ 235.500');
  await userEvent.click(await screen.findByRole('radio', { name: '36 meses' }));
  await figure('$ 173.700');
  await userEvent.selectOptions(screen.getByLabelText('Día de pago de cada mes'), 'El 30');
  await figure('$ 175.100');
  await figure('30 dic 2026');
  expect(await isDimmed('$ 175.100')).toBe(false);
  expect(await isBusy()).toBe(true);
  expect(api.countOf(BASIS)).toBe(1);
});

test('a quote that the server confirms stays as it is, and the facts are not fetched again', async () => {
  const api = await openPayment({ [QUOTE]: quotedWith(sampleBasis()) });
  await figure('$ 209.300');
  await waitFor(async () => expect(await isBusy()).toBe(false));
  await figure('$ 209.300');
  expect([api.countOf(QUOTE), api.countOf(BASIS)]).toEqual([1, 1]);
});

test('a server whose rate has changed wins, and the next amount has its rate at once', async () => {
  let basis = sampleBasis();
  let isSlow = false;
  const api = await openPayment({
    [BASIS]: () => answerWith(basis),
    [QUOTE]: (request) => (isSlow ? neverAnswers() : quotedWith(basis)(request)),
  });
  await figure('$ 209.300');
  await waitFor(async () => expect(await isBusy()).toBe(false));
  basis = sampleBasis({ rate_ea: 23 });
  await typeAmount('4500000');
  await figure('$ 236.400');
  await waitFor(() => expect(api.countOf(BASIS)).toBe(2));
  isSlow = true;
  await typeAmount('3000000');
  await figure('$ 157.600');
});

test('a refusal of the server is shown, and the figures of the browser are dimmed', async () => {
  await openPayment({ [QUOTE]: () => refuseWith('product_unavailable') });
  await screen.findByText(/producto/, { selector: '[role="alert"] *' });
  expect(await isDimmed('$ 209.300')).toBe(true);
});

test('without a connection the figures of the browser stay, with a notice about it', async () => {
  await openPayment({ [QUOTE]: failsToConnect });
  await screen.findByText(/No pudimos conectarnos/);
  expect(await isDimmed('$ 209.300')).toBe(false);
  await typeAmount('4500000');
  await figure('$ 235.500');
  expect(await isDimmed('$ 235.500')).toBe(false);
});

test('an amount that is not lent keeps the former figures, dimmed', async () => {
  await openPayment({ [QUOTE]: neverAnswers });
  await figure('$ 209.300');
  await typeAmount('40000000');
  await waitFor(async () => expect(await isDimmed('$ 209.300')).toBe(true));
});

test('without the facts the server alone quotes', async () => {
  await openPayment({ [BASIS]: failsToConnect, [QUOTE]: quotedWith(sampleBasis()) });
  await figure('$ 209.300');
  expect(await isDimmed('$ 209.300')).toBe(false);
});

test('a draft with a product that is not offered any more is quoted in the browser too', async () => {
  const { products, dues } = SAMPLE_CHOICES;
  const [kept_product = null] = products;
  const [kept_due = null] = dues;
  await openPayment({
    'GET /api/utils': () => answerWith({ products: [], dues: [] }),
    [BASIS]: () => answerWith(sampleBasis({ kept_product, kept_due })),
    [QUOTE]: neverAnswers,
  });
  await figure('$ 209.300');
});
