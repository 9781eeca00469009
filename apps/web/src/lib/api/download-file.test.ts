import { fileRoute, XLSX, z } from '@cuotaclara/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { downloadFile } from './download-file.ts';
import { NetworkError } from './network-error.ts';

const exportThings = fileRoute({
  method: 'GET',
  url: '/api/things/export',
  summary: 'Things as a spreadsheet',
  permission: 'manage_users',
  query: z.object({ columns: z.string() }),
  file: { contentTypes: [XLSX] },
});

const EXPORT = 'GET /api/things/export';
const TOKEN = 'GET /api/auth/token';
const input = { query: { columns: 'id,name' } };

const giveFile = (disposition: string) =>
  new Response('PK…', { headers: { 'content-type': XLSX, 'content-disposition': disposition } });

beforeEach(() => {
  sessionStorage.setItem('access_token', fakeBearer({ number: 1 }));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});

afterEach(() => vi.unstubAllGlobals());

test('a file arrives with the name the server gave it, accents included', async () => {
  fakeApi({
    [EXPORT]: ({ url }) =>
      new URL(url).searchParams.get('columns') === 'id,name'
        ? giveFile(`attachment; filename="paises.xlsx"; filename*=UTF-8''pa%C3%ADses-2026.xlsx`)
        : refuseWith('invalid_input'),
  });
  const { blob, name } = await downloadFile(exportThings, input);
  expect(name).toBe('países-2026.xlsx');
  expect(await new Response(blob).text()).toBe('PK…');
});

test('a bearer that went stale is renewed and the download repeated', async () => {
  const api = fakeApi({
    [TOKEN]: () =>
      answerWith({
        token: fakeBearer({ number: 2 }),
        expires_at: '2026-11-15T12:00:00Z',
        email: 'ana@cuotaclara.test',
      }),
    [EXPORT]: ({ headers }) =>
      headers.get('authorization') === `Bearer ${fakeBearer({ number: 2 })}`
        ? giveFile(`attachment; filename*=UTF-8''a.xlsx`)
        : refuseWith('token_expired'),
  });
  expect((await downloadFile(exportThings, input)).name).toBe('a.xlsx');
  expect(api.countOf(EXPORT)).toBe(2);
});

test('a refusal speaks as in any other call', async () => {
  fakeApi({ [EXPORT]: () => refuseWith('export_busy') });
  await expect(downloadFile(exportThings, input)).rejects.toMatchObject({
    status: 400,
    message: 'Se están preparando varios archivos. Intenta de nuevo en un momento.',
  });
});

test('a download that breaks off is a failure, not a shorter file', async () => {
  const broken = giveFile(`attachment; filename*=UTF-8''a.xlsx`);
  vi.spyOn(broken, 'blob').mockRejectedValue(new TypeError('terminated'));
  fakeApi({ [EXPORT]: () => broken });
  await expect(downloadFile(exportThings, input)).rejects.toBeInstanceOf(NetworkError);
});
