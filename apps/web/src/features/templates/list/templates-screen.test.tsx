import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleTemplate } from '../testing/sample-template.ts';
import { KindScreen } from './kind-screen.tsx';
import { TemplatesScreen } from './templates-screen.tsx';

const LIST = 'GET /api/managements/templates';

const inForce = sampleTemplate({
  template_id: 70,
  number: 7,
  state: 'PUBLISHED',
  standing: 'in_force',
  in_force_from: '2026-07-01',
  published_by: 'Luis Mora',
  published_at: '2026-06-28T15:00:00Z',
});
const proposed = sampleTemplate({
  state: 'PROPOSED',
  standing: 'proposed',
  proposed_by: 'Catalina Ospina',
  proposed_at: '2026-11-16T15:30:00Z',
});

const listOf = (versions: readonly object[], write = true) => ({
  [LIST]: () =>
    answerWith({ kinds: [{ kind: 'RECIBO', versions }], may: { write, publish: true } }),
});

const readSearch = () => ({});

beforeEach(() => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('the list says what is in force since when, and what waits to be published', async () => {
  fakeApi(listOf([proposed, inForce]));
  renderPage(() => <TemplatesScreen />, { path: '/x', readSearch, addresses: ['/x'] });
  await screen.findByText('Hay una versión propuesta por publicar.');
  expect(screen.getByText('Rige desde el 1 jul 2026')).toBeTruthy();
  expect(screen.getByText('La propuso Catalina Ospina el 16 nov 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Revisar/ }).getAttribute('href')).toBe(
    '/templates/versions/80',
  );
});

test('the versions of a document have their author, their day and their note', async () => {
  fakeApi(listOf([{ ...inForce, note: 'Primer texto' }]));
  renderPage(() => <KindScreen kind="recibo" onOpen={() => {}} />, {
    path: '/x',
    readSearch,
    addresses: ['/x'],
  });
  await screen.findByText('Escrita por Catalina Ospina, publicada por Luis Mora');
  expect(screen.getByText('«Primer texto»')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nueva versión' })).toBeTruthy();
});

test('a new version waits until the open one is published, and is for those who write', async () => {
  fakeApi(listOf([proposed, inForce]));
  renderPage(() => <KindScreen kind="recibo" onOpen={() => {}} />, {
    path: '/x',
    readSearch,
    addresses: ['/x'],
  });
  await screen.findByText('Versión 8');
  expect(screen.queryByRole('button', { name: 'Nueva versión' })).toBeNull();
});
