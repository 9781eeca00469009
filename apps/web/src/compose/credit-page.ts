import type { CreditClearance } from '#domain/credit/clearance/clearance.ts';
import type { HistoryWords } from '#domain/credit/history-words.ts';
import { decisionHistory } from '#domain/decision/history-words.ts';
import { askForAttachmentsDialog, attachmentsTab } from '#features/attachments/credit-tab.ts';
import { attachmentHistory } from '#features/attachments/history-words.ts';
import { borrowerTab } from '#features/borrowers/credit-tab.tsx';
import { bureauPanel } from '#features/bureau-clock/bureau-panel.tsx';
import { coDebtorsPanel } from '#features/co-debtors/co-debtors-panel.tsx';
import { coDebtorHistory } from '#features/co-debtors/history-words.ts';
import { withPromises } from '#features/collections/with-promises.tsx';
import { complianceClearance } from '#features/compliance/compliance-clearance.ts';
import { clearanceTab } from '#features/compliance/credit-tab.tsx';
import { complianceHistory } from '#features/compliance/history-words.ts';
import { contactsTab } from '#features/contacts/credit-tab.ts';
import { contactHistory } from '#features/contacts/history-words.ts';
import { stopBadges } from '#features/contacts/stop-badges.tsx';
import { creditActsPanel } from '#features/credit-acts/acts-panel.tsx';
import { withEarlierPlans } from '#features/credit-acts/earlier-plans.tsx';
import { creditActHistory } from '#features/credit-acts/history-words.ts';
import { creditNoteHistory } from '#features/credit-notes/history-words.ts';
import { creditNotesPanel } from '#features/credit-notes/notes-panel.tsx';
import {
  plateDialog,
  productDialog,
  supplierDialog,
} from '#features/credits/detail/credit-edits.ts';
import type { CreditPage } from '#features/credits/detail/credit-page.ts';
import { historyTab, summaryTab } from '#features/credits/detail/credit-tabs.tsx';
import { changeHistory } from '#features/credits/detail/history-words.ts';
import { plateClearance } from '#features/credits/detail/plate-clearance.ts';
import { disbursementTab } from '#features/disbursement/credit-tab.ts';
import { disbursementHistory } from '#features/disbursement/history-words.ts';
import { documentsTab, issueDocumentsDialog } from '#features/documents/credit-tab.ts';
import { documentHistory } from '#features/documents/history-words.ts';
import { policyHistory } from '#features/insurance/history-words.ts';
import { policyClearance } from '#features/insurance/policy-clearance.ts';
import { PolicyPanel } from '#features/insurance/policy-panel.tsx';
import {
  approvedTerms,
  figuresPanel,
  financedPanel,
  instalmentsLeft,
  overdueBadge,
  parametersDialog,
  planPanel,
  planTab,
} from '#features/loan-terms/credit-tab.ts';
import { withPapers } from '#features/papers/staff/with-papers.tsx';
import { paymentsTab } from '#features/payments/credit-tab.ts';
import { paymentHistory } from '#features/payments/history-words.ts';
import { promissoryNoteHistory } from '#features/promissory-notes/history-words.ts';
import { withPromissoryNotes } from '#features/promissory-notes/with-promissory-notes.tsx';
import { ComplianceScreening, StudyScreening } from '#features/screening/credit-screening.tsx';
import { screeningHistory } from '#features/screening/history-words.ts';
import { screeningClearance } from '#features/screening/screening-clearance.ts';
import { debtPanel } from '#features/servicing/debt-panel.tsx';
import { withMovements } from '#features/servicing/with-movements.tsx';
import { studyTab, studyWarnings } from '#features/studies/credit-tab.tsx';
import { studyHistory } from '#features/studies/history-words.ts';

/** What must be there before a disbursement, in the order in which a person is sent to do it. */
const clearances: readonly CreditClearance[] = [
  screeningClearance,
  complianceClearance,
  policyClearance,
  plateClearance,
];

/** What the history tells of each kind of event; a kind without words does not compile. */
const history: HistoryWords = {
  ...changeHistory,
  ...attachmentHistory,
  ...policyHistory,
  ...complianceHistory,
  ...screeningHistory,
  ...documentHistory,
  ...promissoryNoteHistory,
  ...coDebtorHistory,
  ...creditNoteHistory,
  ...creditActHistory,
  ...contactHistory,
  ...studyHistory,
  ...disbursementHistory,
  ...paymentHistory,
  ...decisionHistory,
};

/** The page of a credit as the features make it up; the order is that of the screen. */
export const creditPage: CreditPage = {
  tabs: [
    summaryTab({
      main: [figuresPanel, planPanel, debtPanel, creditActsPanel, bureauPanel, creditNotesPanel],
      aside: [financedPanel],
      standing: [instalmentsLeft],
      clearances,
      history,
    }),
    borrowerTab([coDebtorsPanel]),
    withEarlierPlans(planTab),
    withPapers(withMovements(paymentsTab), { hasReceipts: false }),
    withPromises(contactsTab),
    attachmentsTab,
    withPapers(withPromissoryNotes(documentsTab), { hasReceipts: true }),
    studyTab({ Lists: StudyScreening }),
    clearanceTab({ Lists: ComplianceScreening, Policy: PolicyPanel, clearances }),
    disbursementTab,
    historyTab(history),
  ],
  badges: [overdueBadge, stopBadges],
  dialogs: [parametersDialog, productDialog, plateDialog, supplierDialog],
  stepDialogs: [askForAttachmentsDialog, issueDocumentsDialog],
  stepPanels: [approvedTerms, studyWarnings],
  history,
};
