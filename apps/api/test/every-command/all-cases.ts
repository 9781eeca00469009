import { applicationCases } from './cases/application-cases.ts';
import { attachmentCases } from './cases/attachment-cases.ts';
import { authCases } from './cases/auth-cases.ts';
import { borrowerCases } from './cases/borrower-cases.ts';
import { catalogueCases } from './cases/catalogue-cases.ts';
import { creditCases } from './cases/credit-cases.ts';
import { identityCases } from './cases/identity-cases.ts';
import { screeningCases } from './cases/screening-cases.ts';
import { settingCases } from './cases/setting-cases.ts';
import { userCases } from './cases/user-cases.ts';

/** Every case by its area; a test file of the same name runs the cases of each. */
export const CASES_BY_AREA = {
  applications: applicationCases,
  attachments: attachmentCases,
  auth: authCases,
  borrowers: borrowerCases,
  catalogues: catalogueCases,
  credits: creditCases,
  identity: identityCases,
  screening: screeningCases,
  settings: settingCases,
  users: userCases,
} as const;
