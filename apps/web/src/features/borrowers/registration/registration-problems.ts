import { namedProblems } from '#lib/form/named-problems.ts';

/** What the server says of single fields; null when it is about the whole. */
export const problemsOf = namedProblems({
  document_kind_unavailable: 'document_kind_id',
});
