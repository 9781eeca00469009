import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { sampleDocumentRow } from '#test/sample-documents.ts';
import { sampleUser } from '#test/sample-user.ts';
import { searchDocuments } from './search-documents.ts';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /api/managements/documents';
const { signal } = new AbortController();

const answerDocuments = () => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({}) });
  const page = { number: 0, size: 5, total: 1 };
  return fakeApi({ [LIST]: () => answerWith({ data: [sampleDocumentRow()], page }) });
};

test('the number of a document finds it and leads to the tab of its credit', async () => {
  answerDocuments();
  const [found] = await searchDocuments('con-10204-1', signal);
  expect(found).toMatchObject({
    name: 'Contrato de crédito CON-10204-1',
    detail: 'CR-10204 · Natalia Sofía Arango Echeverri · Firmado en parte',
    link: { params: { id: '10204' }, search: { tab: 'documents' } },
  });
});

test.each(['Natalia', 'CR-10204', '1037648215'])(
  '«%s» is no number of a document',
  async (text) => {
    const { countOf } = answerDocuments();
    expect(await searchDocuments(text, signal)).toEqual([]);
    expect(countOf(LIST)).toBe(0);
  },
);
