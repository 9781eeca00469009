import { listSearch } from '#lib/list/list-search.ts';

export const readDocumentsSearch = listSearch([
  'kind',
  'state',
  'awaits_company',
  'promissory_note_state',
  'search',
]);

export type DocumentsSearch = ReturnType<typeof readDocumentsSearch>;
