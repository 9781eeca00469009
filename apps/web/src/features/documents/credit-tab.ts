import { STATE } from '@cuotaclara/contract';
import type { CreditTab } from '#domain/credit/credit-tab.ts';
import type { CreditStepDialog } from '#domain/credit/dialog/credit-dialog.ts';
import { hasDocuments, signedElsewhereAt } from '#domain/credit/signed-elsewhere.ts';
import { DocumentsTab } from './credit/documents-tab.tsx';
import { IssueForm } from './credit/issue-form.tsx';

/**
 * The tab of the legal documents: the history of a credit that has any says so. An approved credit
 * has none yet, and those who issue them find the tab there. Of a credit that was signed before
 * there were any the tab says that.
 */
export const documentsTab: CreditTab = {
  key: 'documents',
  label: 'Documentos',
  isShown: (credit, may) =>
    hasDocuments(credit) ||
    signedElsewhereAt(credit) !== null ||
    (credit.credit_state_id === STATE.approved && may('manage_documents')),
  Panel: DocumentsTab,
};

/** Issuing the documents of an approved credit is a step with a call of its own. */
export const issueDocumentsDialog: CreditStepDialog = {
  means: 'documents',
  title: '¿Generar los documentos para la firma?',
  Form: IssueForm,
};
