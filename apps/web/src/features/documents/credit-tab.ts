import type { CreditTab } from '#domain/credit/credit-tab.ts';
import { DocumentsTab } from './documents-tab.tsx';

/** The tab of the legal documents; the history of a credit that has any says so. */
export const documentsTab: CreditTab = {
  key: 'documents',
  label: 'Documentos',
  isShown: ({ history }) =>
    history.some(({ kind }) => kind === 'document_issued' || kind === 'document_sealed'),
  Panel: DocumentsTab,
};
