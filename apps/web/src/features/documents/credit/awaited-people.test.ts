import { expect, test } from 'vitest';
import { sampleDocument, sampleHolder } from '#test/sample-documents.ts';
import { awaitedPeople } from './awaited-people.ts';

const company = sampleHolder({
  document_holder_id: 2,
  role: 'COMPANY',
  borrower_id: null,
  name: null,
  signing_order: 2,
  state: 'WAITING',
});

test('a person is counted once, with every document and the day of the first', () => {
  const documents = [
    sampleDocument({ issued_at: '2026-11-13T14:20:00Z' }),
    sampleDocument({ document_id: 4, holders: [sampleHolder(), company] }),
  ];
  expect(awaitedPeople(documents)).toEqual([
    {
      key: '7',
      role: 'BORROWER',
      name: 'Natalia Arango',
      documentCount: 2,
      since: '2026-11-12T14:20:00Z',
    },
    { key: 'COMPANY', role: 'COMPANY', name: null, documentCount: 1, since: null },
  ]);
});

test('the turn of the company comes with the last signature before it', () => {
  const signed_at = '2026-11-14T10:00:00Z';
  const holders = [
    sampleHolder({ state: 'SIGNED', signed_at: '2026-11-13T10:00:00Z' }),
    sampleHolder({ borrower_id: 8, role: 'CO_DEBTOR', state: 'SIGNED', signed_at }),
    { ...company, state: 'READY' as const },
  ];
  const [awaited, ...others] = awaitedPeople([sampleDocument({ holders })]);
  expect(awaited).toMatchObject({ role: 'COMPANY', since: signed_at });
  expect(others).toEqual([]);
});
