import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { listAllDocuments } from '@cuotaclara/contract/documents/document-list';
import {
  DOCUMENT_STATES,
  LEGAL_DOCUMENT_KINDS,
} from '@cuotaclara/contract/documents/document-words';
import { linkOptions } from '@tanstack/react-router';
import { call } from '#lib/api/call.ts';

/** The number of a document, as people write it: PAG-10331-1. */
const NUMBER = /^[a-z]{2,8}-\d{1,12}-\d{1,6}$/i;

const FOUND_COUNT_MAX = 5;

/** The document of a number. What else is typed finds its credit, which has its documents. */
export const searchDocuments = async (search: string, signal: AbortSignal) => {
  if (!NUMBER.test(search)) return [];
  const query = { search, item_per_page: FOUND_COUNT_MAX };
  const { data } = await call(listAllDocuments, { query }, { signal });
  return data.map(({ document_id, number, kind, state, credit_id, borrower_name }) => ({
    kind: 'document' as const,
    key: `document-${document_id}`,
    name: `${LEGAL_DOCUMENT_KINDS[kind]} ${number}`,
    detail: [creditNumber(credit_id), borrower_name, DOCUMENT_STATES[state]].join(' · '),
    link: linkOptions({
      to: '/credits/$id',
      params: { id: String(credit_id) },
      search: { tab: 'documents' },
    }),
  }));
};
