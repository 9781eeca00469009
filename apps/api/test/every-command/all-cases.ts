import { applicationCases } from './cases/application-cases.ts';
import { attachmentCases } from './cases/attachment-cases.ts';
import { authCases } from './cases/auth-cases.ts';
import { bankFileCases } from './cases/bank-file-cases.ts';
import { borrowerCases } from './cases/borrower-cases.ts';
import { catalogueCases } from './cases/catalogue-cases.ts';
import { coDebtorCases } from './cases/co-debtor-cases.ts';
import { creditCases } from './cases/credit-cases.ts';
import { decisionCases } from './cases/decision-cases.ts';
import { disbursementCases } from './cases/disbursement-cases.ts';
import { documentCases } from './cases/document-cases.ts';
import { identityCases } from './cases/identity-cases.ts';
import { ledgerCases } from './cases/ledger-cases.ts';
import { paperCases } from './cases/paper-cases.ts';
import { paymentCases } from './cases/payment-cases.ts';
import { promissoryNoteCases } from './cases/promissory-note-cases.ts';
import { screeningCases } from './cases/screening-cases.ts';
import { servicingCases } from './cases/servicing-cases.ts';
import { settingCases } from './cases/setting-cases.ts';
import { settlementCases } from './cases/settlement-cases.ts';
import { signingCases } from './cases/signing-cases.ts';
import { templateCases } from './cases/template-cases.ts';
import { userCases } from './cases/user-cases.ts';

/** Every case by its area; a test file of the same name runs the cases of each. */
export const CASES_BY_AREA = {
  applications: applicationCases,
  attachments: attachmentCases,
  auth: authCases,
  'bank-files': [...bankFileCases, ...settlementCases],
  borrowers: borrowerCases,
  catalogues: catalogueCases,
  'co-debtors': coDebtorCases,
  credits: creditCases,
  decisions: decisionCases,
  disbursement: disbursementCases,
  documents: documentCases,
  identity: identityCases,
  ledger: ledgerCases,
  papers: paperCases,
  payments: paymentCases,
  'promissory-notes': promissoryNoteCases,
  screening: screeningCases,
  servicing: servicingCases,
  settings: settingCases,
  signing: signingCases,
  templates: templateCases,
  users: userCases,
} as const;
