import { STATE } from '@cuotaclara/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { Route as CreditRoute } from '../src/routes/_area/credits/$id.tsx';
import { Route as CreditsRoute } from '../src/routes/_area/credits/index.tsx';
import { renderRoute } from './render-route.tsx';
import { sampleCredit, samplePlan } from './sample-credit.ts';
import { sampleUser } from './sample-user.ts';

const LIST = 'GET /api/managements/credits';
const COUNTS = 'GET /api/managements/credits/counts';
const PREFERENCES = 'GET /api/users/preferences';
const DETAIL = 'GET /api/managements/credits/10204';

const CREDITS = { path: '/credits', address: '/credits?search=Torres' };
const CREDIT = { path: '/credits/$id', address: '/credits/10204' };

/** A screen that asks for nothing: what is sent beside it, the loader sent. */
const Screen = () => <h1>Sin pantalla</h1>;

beforeEach(() => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  const user = sampleUser({
    functions: ['view_associated_loans'],
    followedStates: [STATE.inStudy],
  });
  sessionStore.dispatch({ type: 'signed_in', user });
});

afterEach(() => vi.unstubAllGlobals());

const answerAll = () =>
  fakeApi({
    [LIST]: () => answerWith({ data: [], page: { number: 0, size: 10, total: 0 } }),
    [COUNTS]: () => answerWith({ counts: [] }),
    [PREFERENCES]: () => answerWith({ preferences: {} }),
    [DETAIL]: () => answerWith(sampleCredit({})),
    [`${DETAIL}/payment-plans`]: () => answerWith(samplePlan()),
    'GET /api/utils': () => answerWith({ headquarters: [] }),
  });

test('the loader of the list of credits sends the requests of the screen', async () => {
  const { countOf } = answerAll();
  renderRoute(CreditsRoute, { ...CREDITS, Screen });
  await screen.findByRole('heading', { name: 'Sin pantalla' });
  expect([LIST, COUNTS, PREFERENCES].map(countOf)).toEqual([1, 1, 1]);
});

test('the screen of the list of credits repeats no request of its loader', async () => {
  const { countOf } = answerAll();
  renderRoute(CreditsRoute, CREDITS);
  await screen.findByRole('heading', { name: 'Créditos' });
  await screen.findByRole('heading', { name: /con estos filtros/ });
  expect([LIST, COUNTS, PREFERENCES].map(countOf)).toEqual([1, 1, 1]);
});

test('the loader of a credit sends the request of the screen', async () => {
  const { countOf } = answerAll();
  renderRoute(CreditRoute, { ...CREDIT, Screen });
  await screen.findByRole('heading', { name: 'Sin pantalla' });
  expect(countOf(DETAIL)).toBe(1);
});

test('the screen of a credit does not repeat the request of its loader', async () => {
  const { countOf } = answerAll();
  renderRoute(CreditRoute, CREDIT);
  await screen.findByRole('heading', { level: 1 });
  expect(countOf(DETAIL)).toBe(1);
});

test('an address that names no credit sends no request', async () => {
  const { countOf } = answerAll();
  renderRoute(CreditRoute, { ...CREDIT, address: '/credits/otro' });
  await screen.findByRole('heading', { name: 'No encontramos ese crédito' });
  expect(countOf('GET /api/managements/credits/otro')).toBe(0);
});
