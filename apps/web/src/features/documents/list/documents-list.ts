import type { CallOf } from '@cuotaclara/contract';
import { DOCUMENT_LIST, listAllDocuments } from '@cuotaclara/contract/documents/document-list';
import {
  DOCUMENT_STATES,
  LEGAL_DOCUMENT_KINDS,
  PROMISSORY_NOTE_STATES,
} from '@cuotaclara/contract/documents/document-words';
import { queryOptions } from '@tanstack/react-query';
import { documentKeys } from '#domain/query-keys/document-keys.ts';
import { call } from '#lib/api/call.ts';
import type { ListOption } from '#lib/list/list-model.ts';

const optionsOf = (labels: Readonly<Record<string, string>>): ListOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const documentRows = (query: CallOf<typeof listAllDocuments>['query']) =>
  queryOptions({
    queryKey: documentKeys.list(query),
    queryFn: ({ signal }) => call(listAllDocuments, { query }, { signal }),
  });

/** The list of legal documents, for its screen and its loader. */
export const documentsList = {
  shape: DOCUMENT_LIST,
  searchBox: { name: 'search', label: 'Número, crédito, nombre o documento' },
  period: { label: 'Emitido', isOpen: true },
  filters: {
    kind: { label: 'Documento', options: optionsOf(LEGAL_DOCUMENT_KINDS) },
    state: { label: 'Estado', options: optionsOf(DOCUMENT_STATES) },
    awaits_company: {
      label: 'Falta',
      options: [{ value: 'true', label: 'La firma de la empresa' }],
      allLabel: 'Cualquier firma',
    },
    promissory_note_state: { label: 'Pagaré', options: optionsOf(PROMISSORY_NOTE_STATES) },
  },
  query: documentRows,
} as const;
