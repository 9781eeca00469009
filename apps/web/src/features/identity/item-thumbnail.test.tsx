import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#lib/testing/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleProfile } from '#test/sample-profile.ts';
import { ItemThumbnail } from './item-thumbnail.tsx';

vi.mock(import('#lib/session/bearer.ts'), async (original) => ({
  ...(await original()),
  freshBearer: () => Promise.resolve('bearer'),
}));

afterEach(() => vi.unstubAllGlobals());

const video = (type: string) =>
  new Response(new Blob(['film'], { type }), { headers: { 'content-type': type } });

const open = (bytes: number) => {
  const [, , item] = sampleProfile({ uploaded: ['video'] }).identityDocuments;
  if (item === undefined) throw new Error('The third item is the video');
  const api = fakeApi({ 'GET /api/borrowers/documents': () => video('video/webm') });
  renderPage(() => <ItemThumbnail borrowerId={7} item={{ ...item, bytes }} />, {
    path: '/pasos',
    readSearch: () => ({}),
    addresses: ['/pasos'],
  });
  return api;
};

test('the recorded video shows its first picture in a video element, never in an image', async () => {
  open(5_000_000);
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
  expect(document.querySelector('video')?.getAttribute('src')).toMatch(/^blob:.*#t=0\.1$/);
  expect(document.querySelector('img')).toBeNull();
});

test('a video that this browser cannot show leaves a symbol', async () => {
  open(5_000_000);
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
  const film = document.querySelector('video');
  if (film) fireEvent.error(film);
  expect(document.querySelector('video')).toBeNull();
  expect(document.querySelector('svg')).not.toBeNull();
});

test('a long video is not fetched for its picture', async () => {
  const api = open(50_000_000);
  await waitFor(() => expect(document.querySelector('svg')).not.toBeNull());
  expect(api.countOf('GET /api/borrowers/documents')).toBe(0);
});
