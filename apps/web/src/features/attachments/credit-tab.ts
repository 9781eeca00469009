import { seesAttachments } from '#domain/credit/attachments/sees-attachments.ts';
import type { CreditTab } from '#domain/credit/credit-tab.ts';
import type { CreditStepDialog } from '#domain/credit/dialog/credit-dialog.ts';
import { AskForm } from './ask-form.tsx';
import { AttachmentsTab } from './attachments-tab.tsx';

/**
 * The tab of the files of a credit, for roles that read or add some; it counts what was asked for
 * and has not come.
 */
export const attachmentsTab: CreditTab = {
  key: 'attachments',
  label: 'Anexos',
  isShown: (_credit, may) => seesAttachments(may),
  countOf: ({ requests }) => requests.filter(({ answered_at }) => answered_at === null).length,
  Panel: AttachmentsTab,
};

/** Asking for attachments takes the credit out of the study, by a call of its own. */
export const askForAttachmentsDialog: CreditStepDialog = {
  means: 'requests',
  title: 'Pedir documentos al cliente',
  Form: AskForm,
};
